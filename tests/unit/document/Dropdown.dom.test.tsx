import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Dropdown } from '../../../src/document/Dropdown.tsx';
import { useMenu } from '../../../src/document/menu-store.ts';
import { renderInPage } from '../../support/render-in-page.tsx';

const LINKS = [
  { label: 'One', href: '/one' },
  { label: 'Two', href: '/two' },
  { label: 'Three', href: '/three' },
];

function details(label: string): HTMLDetailsElement {
  return screen.getByText(label).closest('details') as HTMLDetailsElement;
}

function focused(): string | null | undefined {
  return document.activeElement?.textContent;
}

beforeEach(() => {
  useMenu.setState(useMenu.getInitialState(), true);
  renderInPage(
    <>
      <Dropdown label="Services" links={LINKS} />
      <Dropdown label="Company" links={[{ label: 'Team', href: '/team' }]} />
    </>,
  );
});

afterEach(cleanup);

describe('Dropdown', () => {
  it('closes by its button what the browser has opened, also while the store does not know of it', () => {
    details('Services').open = true;
    // At once, before the element tells that it was toggled.
    fireEvent.click(screen.getByText('Services'));
    expect(details('Services').open).toBe(false);
    expect(useMenu.getState().openDropdown).toBeNull();
  });

  it('opens and closes by its button', async () => {
    await userEvent.click(screen.getByText('Services'));
    expect(details('Services').open).toBe(true);
    await userEvent.click(screen.getByText('Services'));
    expect(details('Services').open).toBe(false);
  });

  it('closes when another opens', async () => {
    await userEvent.click(screen.getByText('Services'));
    await userEvent.click(screen.getByText('Company'));
    expect([details('Services').open, details('Company').open]).toEqual([false, true]);
  });

  it('closes when a pointer goes down elsewhere, and not inside', async () => {
    await userEvent.click(screen.getByText('Services'));
    await userEvent.pointer({ keys: '[MouseLeft>]', target: screen.getByText('Two') });
    expect(details('Services').open).toBe(true);
    await userEvent.pointer({ keys: '[MouseLeft>]', target: document.body });
    expect(details('Services').open).toBe(false);
  });

  it('closes when the focus goes elsewhere, and not inside', async () => {
    await userEvent.click(screen.getByText('Services'));
    screen.getByText('One').focus();
    screen.getByText('Three').focus();
    expect(details('Services').open).toBe(true);
    await userEvent.tab();
    expect(focused()).toBe('Company');
    expect(details('Services').open).toBe(false);
  });

  it('closes on Escape and gives the focus back to its button', async () => {
    await userEvent.click(screen.getByText('Services'));
    screen.getByText('Two').focus();
    await userEvent.keyboard('{Escape}');
    expect(details('Services').open).toBe(false);
    expect(focused()).toBe('Services');
  });

  it('is opened by the arrows, at its first or its last link', async () => {
    screen.getByText('Services').focus();
    await userEvent.keyboard('{ArrowDown}');
    expect([details('Services').open, focused()]).toEqual([true, 'One']);
    await userEvent.keyboard('{Escape}{ArrowUp}');
    expect([details('Services').open, focused()]).toEqual([true, 'Three']);
  });

  it('moves through its links with the arrows, round and round, and with Home and End', async () => {
    screen.getByText('Services').focus();
    const visited: (string | null | undefined)[] = [];
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End']) {
      await userEvent.keyboard(`{${key}}`);
      visited.push(focused());
    }
    expect(visited).toEqual(['One', 'Two', 'Three', 'One', 'Three', 'One', 'Three']);
  });

  it('leaves Home and End to the page while the focus is on its button', async () => {
    screen.getByText('Services').focus();
    await userEvent.keyboard('{End}');
    expect(focused()).toBe('Services');
    expect(details('Services').open).toBe(false);
  });

  it('keeps its links in the page, for readers without scripts', () => {
    expect(details('Services').querySelectorAll('a[href]')).toHaveLength(3);
  });
});
