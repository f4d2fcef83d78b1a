import type { ReactNode } from 'react';
import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import type { Root } from 'react-dom/client';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { useMenu } from '../document/menu-store.ts';
import type { PageParts } from '../shared/page/page-data.ts';
import { joinPage } from '../shared/page/page-data.ts';
import type { Frame, PageDescription } from '../shared/page/page-description.ts';
import type { Edit } from './edited-page.ts';
import { entryKey, nameEntry } from './history-entries.ts';
import { importBlocks } from './import-blocks.ts';
import { PageStore } from './page-store.ts';
import { Site } from './Site.tsx';

/**
 * Takes the page over, in slices: the browser answers between them. A tap in the meantime makes React end it at once and is heard.
 * When the data and the HTML come from different builds, or the script of a block cannot be had, the page stays as it is, with all that
 * is typed, and links load pages again.
 * @returns whether the app runs, once it does
 */
export async function hydrate({ frame, data, shared }: PageParts): Promise<boolean> {
  const container = document.getElementById('app') as HTMLElement;
  const first = joinPage(data.page, shared);
  const isSameBuild = container.dataset.page?.split('?').pop() === data.hash;
  const canRun = isSameBuild && (await importBlocks(first.blocks, frame));
  if (!canRun) {
    const follow = (): void => {
      if (loadedPath() !== location.pathname) location.reload();
    };
    addEventListener('popstate', follow);
    follow();
    return false;
  }
  const draw = (shownFrame: Frame, page: PageDescription, path: string, onRun: () => void): ReactNode => {
    const store = new PageStore({ version: data.version, needs: page.needs, scripts: frame.scripts });
    store.keep(path, page);
    return (
      <BrowserRouter>
        <Site frame={shownFrame} first={page} path={path} store={store} onRun={onRun} />
      </BrowserRouter>
    );
  };
  adoptMenu(container);
  nameEntry();
  const key = entryKey();
  // Before the router listens: it takes the key that it finds.
  addEventListener('popstate', nameEntry);
  if (import.meta.hot) container.dataset.starting = '';
  const root = await new Promise<Root>((resolve) => {
    // Only what is no hurry does React divide.
    startTransition(() => {
      const hydrated: Root = hydrateRoot(
        container,
        draw(frame, first, loadedPath(), () => resolve(hydrated)),
      );
    });
  });
  container.dataset.running = '';
  // The visitor went back or forward after the router looked and before it listened.
  if (entryKey() !== key) dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  if (import.meta.hot) {
    delete container.dataset.starting;
    addEventListener('townsite:edit', ({ detail }: CustomEventInit<Edit>) => {
      if (detail !== undefined) flushSync(() => root.render(draw(detail.frame, detail.page, location.pathname, () => {})));
    });
  }
  return true;
}

/** The path that the document was loaded from. Between entries of one document, back and forward change the address and nothing else. */
function loadedPath(): string {
  const loaded = performance.getEntriesByType('navigation')[0]?.name ?? '';
  return new URL(loaded, location.href).pathname;
}

/** Menus that the visitor opened before the app ran stay open. */
function adoptMenu(container: HTMLElement): void {
  const { setMenuOpen, setDropdown } = useMenu.getState();
  setMenuOpen(container.querySelector('details[data-menu][open]') !== null);
  const dropdown = container.querySelector<HTMLElement>('details[data-dropdown][open]');
  if (dropdown?.dataset.dropdown !== undefined) setDropdown(dropdown.dataset.dropdown, true);
}
