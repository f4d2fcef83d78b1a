import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeIntersectionObserver } from '../../../support/fake-intersection-observer.ts';
import { renderBlock } from '../../../support/render-in-page.tsx';
import { smallSite } from '../../../support/small-site.ts';

const FAILURE = 'Online booking could not be loaded. You can book by phone or email, or open the booking site itself.';
const LOADING = 'Loading online booking…';

/** The booking site's script, once it was asked for. */
function script(): HTMLScriptElement | null {
  return document.querySelector('script[src^="https://booking.example.com/embed.js"]');
}

/** What the booking site's script does when it runs: it draws a form beside itself, and a dialog into the page. */
function runScript(): void {
  const form = document.createElement('iframe');
  form.title = 'Booking form';
  script()?.after(form);
  const dialog = document.createElement('div');
  dialog.dataset.strayDialog = '';
  document.body.append(dialog);
  document.head.append(document.createElement('style'));
}

beforeEach(() => FakeIntersectionObserver.install());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.head.replaceChildren();
});

describe('BookingEmbed', () => {
  it('asks the booking site for nothing before it has come near the view, and offers the link', () => {
    renderBlock({ type: 'booking-embed', clickToLoad: false });
    expect(script()).toBeNull();
    FakeIntersectionObserver.scroll(false);
    expect(script()).toBeNull();
    expect(screen.getByRole('link', { name: /^Open online booking/ }).getAttribute('href')).toBe('https://booking.example.com/tidy');
  });

  it('loads the script once when it comes near, with the settings in its query', () => {
    renderBlock({ type: 'booking-embed', clickToLoad: false });
    FakeIntersectionObserver.scroll(true);
    const query = new URL(script()?.src as string).searchParams;
    expect(Object.fromEntries(query)).toEqual({ account: 'tidy-sample', language: 'en', autoresize: 'true', sidebar: 'true' });
    expect(screen.getByRole('status').textContent).toBe(LOADING);
    expect(document.querySelectorAll('script')).toHaveLength(1);
  });

  it('passes the settings of the YAML', () => {
    renderBlock({ type: 'booking-embed', clickToLoad: false, widgetLanguage: 'es', autoResize: false, showSidebar: false });
    FakeIntersectionObserver.scroll(true);
    expect(Object.fromEntries(new URL(script()?.src as string).searchParams)).toMatchObject({
      language: 'es',
      autoresize: 'false',
      sidebar: 'false',
    });
  });

  it('keeps the place for the form', () => {
    const { container, rerender } = renderBlock({ type: 'booking-embed', clickToLoad: false, height: 800 });
    expect(container.querySelector<HTMLElement>('[data-state]')?.style.getPropertyValue('--height')).toBe('800px');
    rerender(<p>Gone</p>);
    const other = renderBlock({ type: 'booking-embed', clickToLoad: false });
    expect(other.container.querySelector<HTMLElement>('[data-state]')?.style.getPropertyValue('--height')).toBe('768px');
  });

  it('shows the form alone once it is drawn', async () => {
    renderBlock({ type: 'booking-embed', clickToLoad: false });
    FakeIntersectionObserver.scroll(true);
    runScript();
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull(), { timeout: 30_000 });
    expect(screen.getByTitle('Booking form')).toBeTruthy();
  });

  it.each([
    ['the link', 0],
    ['the email button, after the form had been given up', 2],
  ])('takes the focus from what it replaces, and from nothing else: %s', async (_what, index) => {
    renderBlock({ type: 'booking-embed', clickToLoad: false });
    FakeIntersectionObserver.scroll(true);
    if (index > 0) fireEvent.error(script() as HTMLScriptElement);
    screen.getAllByRole('link')[index]?.focus();
    runScript();
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull(), { timeout: 30_000 });
    expect(document.activeElement).toBe(document.querySelector('[data-state]'));
  });

  it('leaves the focus where it is when it comes', async () => {
    renderBlock({ type: 'booking-embed', clickToLoad: false });
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    FakeIntersectionObserver.scroll(true);
    runScript();
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull(), { timeout: 30_000 });
    expect(document.activeElement).toBe(field);
    field.remove();
  });

  it('keeps the form when it is scrolled out of view', async () => {
    renderBlock({ type: 'booking-embed', clickToLoad: false });
    FakeIntersectionObserver.scroll(true);
    runScript();
    const form = screen.getByTitle('Booking form');
    FakeIntersectionObserver.scroll(false);
    await act(async () => undefined);
    FakeIntersectionObserver.scroll(true);
    expect(screen.getByTitle('Booking form')).toBe(form);
    expect(document.querySelectorAll('script')).toHaveLength(1);
  });

  it('leaves no script, node or observer behind when it leaves the page', async () => {
    const { unmount } = renderBlock({ type: 'booking-embed', clickToLoad: false });
    FakeIntersectionObserver.scroll(true);
    runScript();
    await act(async () => undefined);
    unmount();
    expect(script()).toBeNull();
    expect(document.querySelector('iframe, [data-stray-dialog], head style')).toBeNull();
    expect(FakeIntersectionObserver.watched).toBe(0);
  });

  it('takes nothing of a service with it that was loading before', async () => {
    const service = document.createElement('script');
    service.dataset.own = 'loading';
    document.head.append(service);
    const { unmount } = renderBlock({ type: 'booking-embed', clickToLoad: false });
    FakeIntersectionObserver.scroll(true);
    const made = document.body.appendChild(document.createElement('div'));
    await act(async () => undefined);
    unmount();
    expect(made.isConnected).toBe(true);
    made.remove();
  });

  it('leaves nothing behind when it leaves before the script has come', () => {
    vi.useFakeTimers();
    const { unmount } = renderBlock({ type: 'booking-embed', clickToLoad: false });
    FakeIntersectionObserver.scroll(true);
    const loading = script() as HTMLScriptElement;
    unmount();
    loading.dispatchEvent(new Event('error'));
    expect(vi.getTimerCount()).toBe(0);
    expect(script()).toBeNull();
  });

  it('watches nothing any more when it leaves without having been seen', () => {
    const { unmount } = renderBlock({ type: 'booking-embed', clickToLoad: false });
    expect(FakeIntersectionObserver.watched).toBe(1);
    unmount();
    expect(FakeIntersectionObserver.watched).toBe(0);
  });

  it('says that it cannot load and offers phone, email and the booking site', () => {
    renderBlock({ type: 'booking-embed', clickToLoad: false });
    FakeIntersectionObserver.scroll(true);
    fireEvent.error(script() as HTMLScriptElement);
    expect(screen.getByRole('status').textContent).toBe(FAILURE);
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['tel:+13035550100', 'mailto:hello@tidy.example.com', 'https://booking.example.com/tidy']);
  });

  it('says so too when ten seconds have brought no form: the script never came, or drew nothing', () => {
    vi.useFakeTimers();
    renderBlock({ type: 'booking-embed', clickToLoad: false });
    FakeIntersectionObserver.scroll(true);
    fireEvent.load(script() as HTMLScriptElement);
    act(() => {
      vi.advanceTimersByTime(9_900);
    });
    expect(screen.getByRole('status').textContent).toBe(LOADING);
    expect(screen.queryByRole('link', { name: '(303) 555-0100' })).toBeNull();
    act(() => {
      vi.advanceTimersByTime(200);
    });
    expect(screen.getByRole('status').textContent).toBe(FAILURE);
    expect(screen.getByRole('link', { name: '(303) 555-0100' })).toBeTruthy();
  });

  it('shows the form that comes after all', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    renderBlock({ type: 'booking-embed', clickToLoad: false });
    FakeIntersectionObserver.scroll(true);
    act(() => {
      vi.advanceTimersByTime(10_100);
    });
    expect(screen.getByRole('status').textContent).toBe(FAILURE);
    vi.useRealTimers();
    runScript();
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull(), { timeout: 30_000 });
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByTitle('Booking form')).toBeTruthy();
  });

  it('runs the script once more at another try', async () => {
    renderBlock({ type: 'booking-embed', clickToLoad: false });
    FakeIntersectionObserver.scroll(true);
    const first = script() as HTMLScriptElement;
    fireEvent.error(first);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(document.querySelectorAll('script')).toHaveLength(1);
    expect(script()).not.toBe(first);
    runScript();
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull(), { timeout: 30_000 });
  });

  it('is a mere link where the business has no script', () => {
    const site = smallSite();
    delete site.business.booking.script;
    renderBlock({ type: 'booking-embed', clickToLoad: false }, site);
    FakeIntersectionObserver.scroll(true);
    expect(document.querySelector('script')).toBeNull();
    expect(document.querySelector('[data-starts-app]')).toBeNull();
    expect(screen.getByRole('link', { name: /^Open online booking/ })).toBeTruthy();
  });
});
