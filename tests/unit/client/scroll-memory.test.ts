// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ScrollMemory } from '../../../src/client/scroll-memory.ts';

let memory: ScrollMemory;

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
    memory.begin('second');
    scrollPage(0);
    memory.restore('first');
    expect(window.scrollY).toBe(700);
  });

  it('keeps every visit’s own place', () => {
    scrollPage(700);
    memory.begin('second');
    scrollPage(250);
    memory.begin('third');
    scrollPage(0);
    memory.restore('second');
    expect(window.scrollY).toBe(250);
  });

  it('begins an unknown visit at the top', () => {
    scrollPage(700);
    memory.begin('second');
    memory.restore('second');
    expect(window.scrollY).toBe(0);
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
    memory.begin('second');
    scrollPage(500);
    dispatchEvent(new Event('pagehide'));
    memory.release();
    memory = new ScrollMemory('third');
    memory.restore('first');
    expect(window.scrollY).toBe(300);
    memory.restore('second');
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
    memory.restore('first');
    expect(window.scrollY).toBe(0);
  });
});
