import { cleanup, configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadDelivery } from '../../../../src/ui/delivery/DeliveryPanel.tsx';
import { formStateOf } from '../../../../src/ui/delivery/form-state.ts';
import { renderBlock } from '../../../support/render-in-page.tsx';

// A busy machine takes more than the second that is usual.
configure({ asyncUtilTimeout: 30_000 });
const waitFor = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 30_000 });

const MESSAGES = { via: 'endpoint', url: 'https://forms.example.com/quote' };

/** The bodies that the service got, and what it answers. */
let taken: URLSearchParams[] = [];
let status = 200;

beforeEach(() => {
  taken = [];
  status = 200;
  sessionStorage.clear();
  localStorage.clear();
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    taken.push(new URLSearchParams(String(body)));
    return new Response('', { status });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A form of its own for each test: forms keep their state while the page is open. */
const show = (id: string) => renderBlock({ type: 'contact-form', id, messages: MESSAGES });

async function send(message: string): Promise<void> {
  for (const [label, text] of Object.entries({ Name: 'Ada', Email: 'ada@example.com', Message: message })) {
    await userEvent.clear(screen.getByLabelText(label));
    await userEvent.type(screen.getByLabelText(label), text);
  }
  await userEvent.click(screen.getByRole('button', { name: 'Send Message' }));
}

it('sends nothing by itself when the visitor comes back to the page of a form that was sent', async () => {
  const { unmount } = show('came-back');
  await send('Hello');
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Message' }).value).toBe(''));
  unmount();
  show('came-back');
  await send('Another');
  await waitFor(() => expect(taken.map((body) => body.get('message'))).toContain('Another'));
  expect(taken.map((body) => body.get('message'))).toEqual(['Hello', 'Another']);
});

it('does not send again what perhaps arrived because the visitor comes back to the page', async () => {
  status = 500;
  const { unmount } = show('perhaps');
  await send('Hello');
  await screen.findByRole('alert');
  unmount();
  show('perhaps');
  await screen.findByRole('alert');
  expect(taken).toHaveLength(1);
});

it('keeps a message of an earlier visit that cannot be sent now either when the visitor sends another', async () => {
  status = 500;
  const { unmount } = show('earlier');
  await send('Hello');
  await screen.findByRole('alert');
  unmount();
  const kept = () => Object.entries(localStorage).filter(([, text]) => text.includes('Hello'));
  const earlier = Object.entries(localStorage).map(([name, text]) => [name.replace('earlier', 'later'), text] as const);
  localStorage.clear();
  for (const [name, text] of earlier) localStorage.setItem(name, text);
  show('later');
  await userEvent.click(await screen.findByRole('button', { name: 'Send again' }));
  await screen.findByRole('alert');
  status = 200;
  await send('Another');
  await waitFor(() => expect(taken.at(-1)?.get('message')).toBe('Another'));
  expect(kept()).toHaveLength(1);
});

it('sends what the visitor asks for after the panel is drawn and before its effects run', async () => {
  const { Panel, adapter } = await loadDelivery('endpoint');
  const useForm = formStateOf('pressed');
  const Press = () => {
    useLayoutEffect(() => useForm.getState().send('delivered'), []);
    return null;
  };
  const props = {
    block: { type: 'contact-form', id: 'pressed', fields: [] },
    classes: {},
    messages: { ...MESSAGES, subject: 'Quote' },
    readForm: () => ({ fields: [{ type: 'message', name: 'message', label: 'Message', value: 'Hello' }], trap: '' }),
    onAgain: () => undefined,
    onFailed: () => false,
    onLeave: () => undefined,
  };
  render(
    <>
      <Panel {...(props as never as Parameters<typeof Panel>[0])} adapter={adapter} useForm={useForm} />
      <Press />
    </>,
  );
  await waitFor(() => expect(taken.map((body) => body.get('message'))).toEqual(['Hello']));
});
