import { describe, expect, it } from 'vitest';
import { prepareEmbed } from '../../../../src/pages/template/prepare-embed.ts';
import type { ShownEmbed } from '../../../../src/shared/page/shown-embed.ts';

const ROOT = {
  business: { url: 'https://www.tidy.example.com', booking: { url: 'https://book.example.com/tidy' } },
  texts: {
    showForm: 'Show the form',
    showContent: 'Show it',
    openOn: 'Open on',
    bookWith: 'Book with',
    reserveWith: 'Reserve with',
    writeWith: 'Write with',
  },
};

function shownOf(block: object): ShownEmbed {
  return (prepareEmbed(block, { name: 'url', kind: 'embed' }, ROOT) as { shown: ShownEmbed }).shown;
}

describe('the address of another site', () => {
  it.each<[string, string, string]>([
    [
      'gets what its provider needs',
      'https://calendly.com/a/visit',
      'https://calendly.com/a/visit?embed_domain=www.tidy.example.com&embed_type=Inline',
    ],
    [
      'keeps what the operator wrote',
      'https://calendly.com/a?embed_type=PopUp',
      'https://calendly.com/a?embed_type=PopUp&embed_domain=www.tidy.example.com',
    ],
    [
      'keeps its fragment at the end',
      'https://a.bookingkoala.com/booknow#top',
      'https://a.bookingkoala.com/booknow?embed=true&bar=false&banner=false#top',
    ],
    [
      'stays byte for byte if it needs nothing',
      'https://app.squareup.com/appointments/buyer/widget//a?b=%7e#',
      'https://app.squareup.com/appointments/buyer/widget//a?b=%7e#',
    ],
    ['of no provider stays, too', 'https://events.example.com/list', 'https://events.example.com/list'],
  ])('%s', (_, url, src) => {
    expect(shownOf({ url }).frame?.src).toBe(src);
  });

  it.each<[string, string]>([
    ['https://www.fresha.com/book-now/a', 'Book with Fresha'],
    ['https://fresha.com/a', 'Book with Fresha'],
    ['https://resy.com/a', 'Reserve with Resy'],
    ['https://podium.com/a', 'Write with Podium'],
    ['https://calendar.app.google/abc', 'Book with Google Calendar'],
    ['https://a.b.bookingkoala.com/booknow', 'Book with BookingKoala'],
  ])('%s is a link: %s', (url, linkLabel) => {
    expect(shownOf({ url })).toMatchObject({ linkLabel });
    expect(shownOf({ url }).frame).toBeUndefined();
  });

  it('of a host that only ends alike is of no provider', () => {
    expect(shownOf({ url: 'https://notcalendly.com/a' })).toMatchObject({
      linkLabel: 'Open on notcalendly.com',
      frame: { src: 'https://notcalendly.com/a', height: 600 },
    });
  });

  it('of the booking of the business is a booking form, whatever its host', () => {
    expect(shownOf({ url: 'https://book.example.com/tidy' })).toMatchObject({ icon: 'calendar', showLabel: 'Show the form' });
    expect(shownOf({ url: 'https://book.example.com/list' })).toMatchObject({ icon: 'detail', showLabel: 'Show it' });
  });

  it('of the operator’s own has the frame of the provider that the block names, or is its link', () => {
    const url = 'https://book.tidy.example.com/';
    expect(shownOf({ url, provider: 'acuity', allow: ['fullscreen', 'payment'] })).toMatchObject({
      linkLabel: 'Open on Acuity Scheduling',
      frame: { src: url, allow: 'payment; fullscreen', height: 800 },
    });
    expect(shownOf({ url, provider: 'fresha' }).frame).toBeUndefined();
  });

  it('has the height or the ratio of the block, and its heading as its title', () => {
    expect(shownOf({ url: 'https://calendly.com/a', height: 500, heading: 'Visit' }).frame).toMatchObject({ height: 500, title: 'Visit' });
    const { frame } = shownOf({ url: 'https://calendly.com/a', ratio: '16:9', title: 'Days' });
    expect(frame).toMatchObject({ ratio: '16 / 9', title: 'Days' });
    expect([frame?.height, frame?.message]).toEqual([undefined, undefined]);
  });
});
