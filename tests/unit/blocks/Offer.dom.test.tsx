import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Offer } from '../../../src/blocks/offer/Offer.tsx';
import { describeBlock } from '../../support/describe-site.ts';
import { renderBlock, renderBlockHtml, renderInPage } from '../../support/render-in-page.tsx';
import { smallSite } from '../../support/small-site.ts';

const ENDING = { title: 'A free hour', code: 'HOUR', conditions: 'New customers.', until: '2026-12-31' };
const LASTING = { title: 'A free look' };
const block = (...offers: object[]) => ({ type: 'offer' as const, heading: 'Offers', offers });

/** The page is read at this moment. The business is in Denver, seven hours behind. */
function readAt(moment: string): void {
  vi.useFakeTimers({ now: new Date(moment) });
}

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('an offer', () => {
  it('states its code, its conditions, and its last day in the HTML, whenever that is made', () => {
    readAt('2030-01-01T00:00:00Z');
    const html = renderBlockHtml(block(ENDING));
    for (const text of ['HOUR', 'New customers.', 'Valid through', '<time dateTime="2026-12-31">December 31, 2026</time>'])
      expect(html).toContain(text);
  });

  it('says its last day in the language of the site', () => {
    const site = smallSite();
    site.business.language = 'de-DE';
    readAt('2026-12-01T00:00:00Z');
    expect(renderBlock(block(ENDING), site).container.textContent).toContain('31. Dezember 2026');
  });

  it('is there until its last day ends where the business is', () => {
    readAt('2027-01-01T06:59:00Z');
    renderBlock(block(ENDING));
    expect(screen.getByText('A free hour')).toBeTruthy();
  });

  it('is gone from the next day on, and others stay', () => {
    readAt('2027-01-01T07:00:00Z');
    renderBlock(block(ENDING, LASTING));
    expect(screen.queryByText('A free hour')).toBeNull();
    expect(screen.getByText('A free look')).toBeTruthy();
  });

  it('leaves the heading when it was the first of its page', () => {
    readAt('2027-01-01T07:00:00Z');
    renderBlock(block(ENDING));
    expect(screen.queryByText('A free hour')).toBeNull();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Offers');
  });

  it('leaves nothing in a column', () => {
    readAt('2027-01-01T07:00:00Z');
    const { container } = renderInPage(<Offer {...describeBlock(block(ENDING))} level={3} />);
    expect(container.innerHTML).toBe('');
  });
});
