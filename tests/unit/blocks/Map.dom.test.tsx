import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderBlock } from '../../support/render-in-page.tsx';

const MAP = { type: 'map' as const, title: 'Map of City Square', src: 'https://maps.example.com/embed' };

afterEach(cleanup);

describe('a map', () => {
  it('is told apart from others by its title before it is loaded', () => {
    const { container } = renderBlock({ ...MAP, clickToLoad: true });
    expect(container.querySelector('iframe')).toBeNull();
    expect(container.querySelector('summary')?.textContent).toBe('Show the map: Map of City Square');
    expect(screen.getByRole('link', { name: /^Open the map: Map of City Square/ })).toBeTruthy();
  });

  it('has its title if it is loaded at once', () => {
    renderBlock({ ...MAP, clickToLoad: false });
    expect(screen.getByTitle('Map of City Square').tagName).toBe('IFRAME');
  });
});
