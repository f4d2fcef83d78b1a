// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Header } from '../../../src/document/Header.tsx';
import { useMenu } from '../../../src/document/menu-store.ts';
import { renderInPage } from '../../support/render-in-page.tsx';
import { describeSite, page, smallSite } from '../../support/small-site.ts';

const site = (() => {
  const draft = smallSite();
  draft.business.logins = { customer: 'https://booking.example.com/login' };
  draft.pages.push(page('/about', []), page('/services', []));
  draft.navigation.header.links = [
    { label: 'Home', href: '/' },
    { label: 'Services', links: [{ label: 'All Services', href: '/services' }] },
    { label: 'About Us', href: '/about' },
  ];
  return describeSite(draft);
})();

function renderHeader(path = '/'): HTMLElement {
  renderInPage(<Header brand={site.frame.brand} header={site.frame.navigation.header} texts={site.frame.texts} />, path);
  return screen.getByRole('banner');
}

/** The `details` element of the menu button. */
function menu(): HTMLDetailsElement {
  return screen.getByText('Menu').closest('details') as HTMLDetailsElement;
}

function scrollTo(y: number): void {
  vi.stubGlobal('scrollY', y);
  act(() => {
    window.dispatchEvent(new Event('scroll'));
  });
}

beforeEach(() => useMenu.setState(useMenu.getInitialState(), true));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('Header', () => {
  it('shows navigation, phone, login and booking', () => {
    renderHeader();
    const navigation = screen.getByRole('navigation', { name: 'Main' });
    expect(within(navigation).getByRole('link', { name: 'About Us' }).getAttribute('href')).toBe('/about');
    expect(screen.getByRole('link', { name: /^Login/ }).getAttribute('href')).toBe('https://booking.example.com/login');
    for (const phone of screen.getAllByRole('link', { name: '(303) 555-0100' }))
      expect(phone.getAttribute('href')).toBe('tel:+13035550100');
  });

  it('opens booking in a new tab, says so, and tells the other site nothing', () => {
    renderHeader();
    const book = screen.getByRole('link', { name: /^Book Now ?\(opens in a new tab\)$/ });
    expect([book.getAttribute('target'), book.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
  });

  it('marks the page that is shown', () => {
    renderHeader('/about');
    expect(screen.getByRole('link', { name: 'About Us' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBeNull();
  });

  it('opens and closes the menu by its button', async () => {
    renderHeader();
    expect(menu().open).toBe(false);
    await userEvent.click(screen.getByText('Menu'));
    expect(menu().open).toBe(true);
    await userEvent.click(screen.getByText('Menu'));
    expect(menu().open).toBe(false);
  });

  it('closes the menu and the dropdown when a link is chosen', async () => {
    renderHeader();
    await userEvent.click(screen.getByText('Menu'));
    await userEvent.click(screen.getByText('Services'));
    const link = screen.getByText('All Services');
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
    expect(menu().open).toBe(false);
    expect(link.closest('details')?.open).toBe(false);
  });

  it('closes the menu on Escape', async () => {
    renderHeader();
    await userEvent.click(screen.getByText('Menu'));
    screen.getByRole('link', { name: 'About Us' }).focus();
    await userEvent.keyboard('{Escape}');
    expect(menu().open).toBe(false);
  });

  it('is compact past 50 pixels, and not before', () => {
    const header = renderHeader();
    scrollTo(50);
    expect(header.dataset.scrolled).toBe('false');
    scrollTo(51);
    expect(header.dataset.scrolled).toBe('true');
    scrollTo(0);
    expect(header.dataset.scrolled).toBe('false');
  });

  it('listens no more when it is gone', () => {
    renderHeader();
    cleanup();
    scrollTo(500);
    expect(useMenu.getState().isScrolled).toBe(false);
  });
});
