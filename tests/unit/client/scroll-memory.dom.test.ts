import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ScrollMemory } from '../../../src/client/scroll-memory.ts';

let memory: ScrollMemory;

/** Makes an entry of the history the current one, as links, back and forward do. */
function goTo(key: string): void {
  history.replaceState({ key }, '');
}

function begin(key: string): void {
  goTo(key);
  memory.begin(key);
}

function enter(key: string): void {
  goTo(key);
  memory.enter(key);
}

/** jsdom has no layout: what scrolling does is played here. */
function scrollPage(y: number): void {
  vi.stubGlobal('scrollY', y);
  dispatchEvent(new Event('scroll'));
}

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('scrollTo', (_x: number, y: number) => scrollPage(y));
  scrollPage(0);
  history.scrollRestoration = 'auto';
  goTo('first');
  memory = new ScrollMemory('first');
});

afterEach(() => {
  memory.release();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('ScrollMemory', () => {
  it('brings a visit back to where it was left', () => {
    scrollPage(700);
    begin('second');
    scrollPage(0);
    enter('first');
    expect(window.scrollY).toBe(700);
  });

  it('brings a visit back to its top that began there and was never scrolled', () => {
    begin('second');
    goTo('anchor');
    scrollPage(600);
    memory.enter('anchor');
    enter('second');
    expect(window.scrollY).toBe(0);
  });

  it('keeps every visit’s own place', () => {
    scrollPage(700);
    begin('second');
    scrollPage(250);
    begin('third');
    scrollPage(0);
    enter('second');
    expect(window.scrollY).toBe(250);
  });

  it('leaves a visit that it has never seen where the browser has put it, and brings it back there', () => {
    scrollPage(700);
    goTo('second');
    scrollPage(420);
    enter('second');
    expect(window.scrollY).toBe(420);
    begin('third');
    scrollPage(0);
    enter('second');
    expect(window.scrollY).toBe(420);
    enter('first');
    expect(window.scrollY).toBe(700);
  });

  it('notes nothing between the way back and the page that it leads to', () => {
    scrollPage(700);
    begin('second');
    scrollPage(250);
    goTo('first');
    scrollPage(90);
    dispatchEvent(new Event('pagehide'));
    enter('first');
    expect(window.scrollY).toBe(700);
    enter('second');
    expect(window.scrollY).toBe(250);
  });

  it('restores what the browser left to the app, and nothing else, when it begins', () => {
    for (const [mode, top] of [
      ['manual', 300],
      ['auto', 120],
    ] as const) {
      scrollPage(300);
      memory.release();
      scrollPage(120);
      history.scrollRestoration = mode;
      memory = new ScrollMemory('first');
      expect([mode, window.scrollY]).toEqual([mode, top]);
    }
  });

  it('keeps what another document of the tab has stored', () => {
    goTo('elsewhere');
    const other = new ScrollMemory('elsewhere');
    scrollPage(880);
    other.release();
    begin('second');
    scrollPage(250);
    memory.release();
    memory = new ScrollMemory('third');
    enter('elsewhere');
    expect(window.scrollY).toBe(880);
  });

  it('is in charge of restoring only while the document is shown', () => {
    expect(history.scrollRestoration).toBe('manual');
    dispatchEvent(new Event('pagehide'));
    expect(history.scrollRestoration).toBe('auto');
    dispatchEvent(new Event('pageshow'));
    expect(history.scrollRestoration).toBe('manual');
  });

  it('remembers visits across a reload, the one that was open included', () => {
    scrollPage(300);
    begin('second');
    scrollPage(500);
    dispatchEvent(new Event('pagehide'));
    memory.release();
    memory = new ScrollMemory('third');
    enter('first');
    expect(window.scrollY).toBe(300);
    enter('second');
    expect(window.scrollY).toBe(500);
  });

  it('lets go when it is released', () => {
    memory.release();
    dispatchEvent(new Event('pageshow'));
    expect(history.scrollRestoration).toBe('auto');
  });

  it('works without storage', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied');
    });
    expect(() => dispatchEvent(new Event('pagehide'))).not.toThrow();
    expect(history.scrollRestoration).toBe('auto');
  });

  it.each(['{"not": "a list"', '{}', 'null', '[1, 2]'])('works with a storage that something else wrote %s into', (text) => {
    memory.release();
    sessionStorage.setItem('townsite-scroll', text);
    memory = new ScrollMemory('second');
    scrollPage(40);
    enter('first');
    expect(window.scrollY).toBe(40);
  });
});
