import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Header } from '../../../src/document/Header.tsx';
import { useMenu } from '../../../src/document/menu-store.ts';
import type { Frame } from '../../../src/shared/page/page-description.ts';
import { describeSite } from '../../support/describe-site.ts';
import { renderInPage } from '../../support/render-in-page.tsx';
import { page, smallSite } from '../../support/small-site.ts';

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

  it('closes the menu when the focus leaves the header, and not within it', async () => {
    renderInPage(
      <>
        <Header brand={site.frame.brand} header={site.frame.navigation.header} texts={site.frame.texts} />
        <a href="/below">Below</a>
      </>,
    );
    await userEvent.click(screen.getByText('Menu'));
    screen.getByRole('link', { name: 'About Us' }).focus();
    screen.getByRole('link', { name: /^Book Now/ }).focus();
    expect(menu().open).toBe(true);
    act(() => screen.getByText('Below').focus());
    expect(menu().open).toBe(false);
  });

  it('is compact past 50 pixels, and not before', () => {
    const header = renderHeader();
    scrollTo(50);
    expect(header.dataset.scrolled).toBeUndefined();
    scrollTo(51);
    expect(header.dataset.scrolled).toBe('');
    scrollTo(0);
    expect(header.dataset.scrolled).toBeUndefined();
  });

  it('listens no more when it is gone', () => {
    renderHeader();
    cleanup();
    scrollTo(500);
    expect(useMenu.getState().isScrolled).toBe(false);
  });
});

describe('the brand in the header', () => {
  const PHOTO = { src: '/assets/logo-400-0123456789.png', alt: 'Brightlark', width: 400, height: 100, widths: [160, 320] };

  function renderBrand(brand: Frame['brand']): HTMLElement {
    renderInPage(<Header brand={brand} header={site.frame.navigation.header} texts={site.frame.texts} />, '/');
    return within(screen.getByRole('banner')).getAllByRole('link')[0] as HTMLElement;
  }

  it('is a sign that says nothing beside the name', () => {
    const link = renderBrand({ mark: { ...PHOTO, alt: 'A bird' } });
    expect(link.querySelector('img')?.alt).toBe('');
    expect(link.textContent).toBe(site.frame.navigation.header.name);
  });

  it('is a logo that names the link, also when it has no description of its own', () => {
    expect(renderBrand({ logo: PHOTO }).querySelector('img')?.alt).toBe('Brightlark');
    cleanup();
    expect(renderBrand({ logo: { ...PHOTO, alt: ' ' } }).querySelector('img')?.alt).toBe(site.frame.navigation.header.name);
  });

  it('is offered in the widths in use, and loaded with the page', () => {
    const link = renderBrand({ logo: PHOTO });
    expect([...link.querySelectorAll('source')].map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
    expect(link.querySelector('source')?.srcset).toBe('/assets/logo-160-0123456789.avif 160w, /assets/logo-320-0123456789.avif 320w');
    expect(link.querySelector('source')?.sizes).toBe('calc((2.75rem) * 4)');
    expect(link.querySelector('img')?.getAttribute('loading')).toBeNull();
  });
});
