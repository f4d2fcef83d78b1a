import { act } from '@testing-library/react';
import { vi } from 'vitest';

type Callback = (entries: readonly Pick<IntersectionObserverEntry, 'isIntersecting' | 'target'>[]) => void;

/** Replaces the browser's IntersectionObserver. Tests decide what comes into view. */
export class FakeIntersectionObserver {
  static readonly all: FakeIntersectionObserver[] = [];
  readonly #callback: Callback;
  readonly targets = new Set<Element>();

  constructor(callback: IntersectionObserverCallback) {
    this.#callback = callback as unknown as Callback;
    FakeIntersectionObserver.all.push(this);
  }

  observe(target: Element): void {
    this.targets.add(target);
  }

  unobserve(target: Element): void {
    this.targets.delete(target);
  }

  disconnect(): void {
    this.targets.clear();
  }

  /** Tells every observer that all its targets are in view, or that none is. */
  static scroll(isIntersecting: boolean): void {
    act(() => {
      for (const observer of FakeIntersectionObserver.all) {
        const entries = [...observer.targets].map((target) => ({ target, isIntersecting }));
        if (entries.length > 0) observer.#callback(entries);
      }
    });
  }

  /** How many elements are observed. */
  static get watched(): number {
    return FakeIntersectionObserver.all.reduce((sum, { targets }) => sum + targets.size, 0);
  }

  /** Installs the fake. `vi.unstubAllGlobals` removes it. */
  static install(): void {
    FakeIntersectionObserver.all.length = 0;
    vi.stubGlobal('IntersectionObserver', FakeIntersectionObserver);
  }
}
