import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formStateOf } from '../../../../src/ui/delivery/form-state.ts';

const useForm = formStateOf('contact-form-1');

const state = () => useForm.getState();

beforeEach(() => {
  vi.useFakeTimers();
  useForm.setState(useForm.getInitialState(), true);
  state().open({ name: '', email: '', phone: '', message: '' });
});

afterEach(() => {
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
});

describe('the contact form’s store', () => {
  it('begins idle and empty', () => {
    expect(state()).toMatchObject({ status: 'idle', hasSent: false, fields: { name: '', email: '', phone: '', message: '' } });
  });

  it('keeps what is typed, field by field', () => {
    state().setField('name', 'Ada');
    state().setField('message', 'Hello');
    expect(state().fields).toEqual({ name: 'Ada', email: '', phone: '', message: 'Hello' });
  });

  it('sends for 1000 ms, then has sent, with its fields cleared', () => {
    state().setField('name', 'Ada');
    state().send();
    expect(state()).toMatchObject({ status: 'sending', hasSent: false, fields: { name: 'Ada' } });
    vi.advanceTimersByTime(999);
    expect(state().status).toBe('sending');
    vi.advanceTimersByTime(1);
    expect(state()).toMatchObject({ status: 'idle', hasSent: true, fields: { name: '', email: '', phone: '', message: '' } });
  });

  it('keeps what was changed while it was sending', () => {
    state().setField('name', 'Ada');
    state().setField('message', 'Hello');
    state().send();
    state().setField('message', 'Hello again');
    state().setField('phone', '555-0100');
    vi.advanceTimersByTime(1000);
    expect(state()).toMatchObject({ hasSent: true, fields: { name: '', email: '', phone: '555-0100', message: 'Hello again' } });
  });

  it('does not send twice at once', () => {
    state().send();
    vi.advanceTimersByTime(600);
    state().send();
    vi.advanceTimersByTime(400);
    expect(state()).toMatchObject({ status: 'idle', hasSent: true });
    vi.advanceTimersByTime(5000);
    expect(state()).toMatchObject({ status: 'idle', hasSent: true });
  });

  it('says no more that it has sent once the next message is begun, or when it is told so', () => {
    for (const next of [() => state().setField('name', 'B'), () => state().dismissSuccess(), () => state().send()]) {
      state().send();
      vi.advanceTimersByTime(1000);
      next();
      expect(state().hasSent).toBe(false);
      vi.runAllTimers();
    }
  });

  it('asks no server', () => {
    const fetched = vi.fn();
    vi.stubGlobal('fetch', fetched);
    state().send();
    vi.runAllTimers();
    vi.unstubAllGlobals();
    expect(fetched).not.toHaveBeenCalled();
  });
});
