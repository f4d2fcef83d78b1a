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
    showMap: 'Show the map',
    openMap: 'Open the map',
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

  it('that has a script is drawn by it, with what the YAML says, byte for byte', () => {
    const script = {
      address: 'https://www.vagaro.com//resources/WidgetEmbeddedLoader/OZq?v=a%7e==#',
      attributes: { 'data-account': 'sample' },
      element: { id: 'w' },
      origins: ['https://cdn.example.com'],
    };
    const shown = shownOf({ url: 'https://calendly.com/a', script, height: 500 });
    expect(shown.frame).toBeUndefined();
    const { address, ...more } = script;
    expect(shown.script).toEqual({ src: address, ...more, height: 500 });
    expect(shownOf({ url: 'https://events.example.com', script: { address, origins: [] } }).script).toEqual({ src: address, height: 600 });
  });

  it('is drawn by the script of its provider where no frame exists, with the path of the address', () => {
    const { script, linkLabel } = shownOf({ url: 'https://cal.com/a%22b/visit?c=$&' });
    expect(linkLabel).toBe('Open on Cal.com');
    expect(script).toMatchObject({ src: 'https://app.cal.com/embed/embed.js', element: { 'data-cal': 'a%22b/visit?c=$&' } });
    expect(script?.queue?.calls[1]).toEqual([
      'inline',
      { elementOrSelector: '[data-cal="a%22b/visit?c=$&"]', calLink: 'a%22b/visit?c=$&' },
    ]);
  });
});

describe('the booking form of the business', () => {
  const shown = (block: object) => (prepareEmbed(block, { name: 'url', kind: 'booking' }, ROOT) as { shown: ShownEmbed }).shown;

  it('is drawn by its script, with its settings, or in the frame of a known provider, or is a link', () => {
    const [url, settings] = ['https://book.example.com/tidy', { widgetLanguage: 'en', autoResize: true, account: 'a b' }];
    expect(shown({ url, script: 'https://book.example.com/w.js?v=1', ...settings }).script?.src).toBe(
      'https://book.example.com/w.js?v=1&account=a+b&language=en&autoresize=true',
    );
    expect(shown({ url: 'https://calendly.com/a', height: 768 }).frame).toMatchObject({ height: 768 });
    expect(shown({ url, openLabel: 'Open online booking' })).toEqual({
      icon: 'calendar',
      showLabel: 'Show the form',
      linkLabel: 'Open online booking',
    });
  });
});

describe('a map', () => {
  const prepare = (block: object) => prepareEmbed(block, { name: 'src', kind: 'map' }, ROOT) as { shown: ShownEmbed };

  it('that loads by itself is a frame alone, without the words of states that it never has', () => {
    const block = {
      src: 'https://maps.example.com/embed',
      title: 'Map',
      height: 450,
      loadingText: 'Loading…',
      phone: { label: '1', href: 'tel:1' },
    };
    const { src, title, height } = block;
    expect(prepare({ ...block, clickToLoad: false })).toEqual({
      src,
      title,
      height,
      clickToLoad: false,
      shown: { frame: { src, title, height } },
    });
    expect(prepare({ ...block, clickToLoad: true })).toMatchObject({
      loadingText: 'Loading…',
      shown: { icon: 'pin', linkLabel: 'Open the map' },
    });
  });
});
