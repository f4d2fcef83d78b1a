import type { ReactNode } from 'react';
import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import type { Root } from 'react-dom/client';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { useMenu } from '../document/menu-store.ts';
import type { PageData, SharedParts } from '../shared/page-data.ts';
import { joinPage } from '../shared/page-data.ts';
import type { Frame, PageDescription } from '../shared/page-description.ts';
import type { Edit } from './edited-page.ts';
import { PageStore } from './page-store.ts';
import { Site } from './Site.tsx';

interface HydrateOptions {
  readonly container: HTMLElement;
  readonly frame: Frame;
  readonly data: PageData;
  /** What the data leaves to the pages of its definition. */
  readonly shared: SharedParts | undefined;
}

/**
 * Takes the page over, in slices: the browser answers between them. A tap in the meantime makes React end it at once and is heard.
 * When the data and the HTML come from different builds, the page stays as it is, with all that is typed, and links load pages anew.
 * @returns whether the app runs, once it does
 */
export async function hydrate({ container, frame, data, shared }: HydrateOptions): Promise<boolean> {
  if (container.dataset.page?.split('?').pop() !== data.hash) {
    // Between entries of one document, back and forward change the address and nothing else.
    const follow = (): void => {
      if (isElsewhere()) location.reload();
    };
    addEventListener('popstate', follow);
    follow();
    return false;
  }
  const draw = (shownFrame: Frame, page: PageDescription, onRun: () => void): ReactNode => {
    const store = new PageStore(data.version, page.needs);
    store.keep(location.pathname, page);
    return (
      <BrowserRouter>
        <Site frame={shownFrame} first={page} store={store} onRun={onRun} />
      </BrowserRouter>
    );
  };
  adoptMenu(container);
  if (import.meta.hot) container.dataset.starting = '';
  const root = await new Promise<Root>((resolve) => {
    // Only what is no hurry does React divide.
    startTransition(() => {
      const hydrated: Root = hydrateRoot(
        container,
        draw(frame, joinPage(data.page, shared), () => resolve(hydrated)),
      );
    });
  });
  container.dataset.running = '';
  if (isElsewhere()) location.reload();
  if (import.meta.hot) {
    delete container.dataset.starting;
    addEventListener('townsite:edit', ({ detail }: CustomEventInit<Edit>) => {
      if (detail !== undefined) flushSync(() => root.render(draw(detail.frame, detail.page, () => {})));
    });
  }
  return true;
}

/** Whether the visitor went back or forward before the app listened: between pages of one visit browsers change the address alone. */
function isElsewhere(): boolean {
  const loaded = performance.getEntriesByType('navigation')[0]?.name ?? '';
  return new URL(loaded, location.href).pathname !== location.pathname;
}

/** Menus that the visitor opened before the app ran stay open. */
function adoptMenu(container: HTMLElement): void {
  const { setMenuOpen, setDropdown } = useMenu.getState();
  setMenuOpen(container.querySelector('details[data-menu][open]') !== null);
  const dropdown = container.querySelector<HTMLElement>('details[data-dropdown][open]');
  if (dropdown?.dataset.dropdown !== undefined) setDropdown(dropdown.dataset.dropdown, true);
}
