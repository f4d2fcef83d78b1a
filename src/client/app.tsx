import type { ReactNode } from 'react';
import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import type { Root } from 'react-dom/client';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { useMenu } from '../document/menu-store.ts';
import type { PageData } from '../shared/page/page-data.ts';
import { joinPage } from '../shared/page/page-data.ts';
import type { Frame, PageDescription } from '../shared/page/page-description.ts';
import { pageModules } from '../shared/page/page-modules.ts';
import type { Edit } from './edited-page.ts';
import { ensureEntryKey, entryKey } from './history-entries.ts';
import { KeptFields } from './kept-fields.ts';
import { loadScript } from './load-script.ts';
import { PageStore } from './page-store.ts';
import { Site } from './Site.tsx';
import { tolerateChanges } from './tolerate-changes.ts';

/** A script that a block loads later finds the block here, which already runs (src/node/bundle/block-scripts.ts). */
export const modules = pageModules;

/**
 * Lets React take over the page, in slices, so that the browser can respond in between. A tap in the meantime makes React finish at once
 * and is handled. If the data and the HTML come from different builds, or a block's script cannot be loaded, the page stays as it is, with
 * everything that was typed, and links load whole pages.
 * @param files the texts of the files of the page: the app, the frame, the page's script and data
 * @param early what was pressed before the app could answer
 * @returns whether the app runs; resolves once it does
 */
export async function hydrate([, frameText = '', , dataText = '']: readonly string[], early: Iterable<HTMLElement>): Promise<boolean> {
  const container = document.getElementById('app') as HTMLElement;
  const frame = JSON.parse(frameText) as Frame;
  const data = JSON.parse(dataText) as PageData;
  const isSameBuild = container.dataset.page?.split('?').pop() === data.hash;
  const first =
    isSameBuild &&
    (await loadScript(data.script).then(
      (shared) => joinPage(data.page, shared),
      () => false as const,
    ));
  if (first === false) {
    const follow = (): void => {
      if (loadedPath() !== location.pathname) location.reload();
    };
    addEventListener('popstate', follow);
    follow();
    return false;
  }
  const draw = (shownFrame: Frame, page: PageDescription, path: string, onRun: () => void): ReactNode => {
    const store = new PageStore({ version: data.version, needs: page.needs, withheld: page.withheld });
    store.keep(path, page);
    return (
      <BrowserRouter>
        <Site frame={shownFrame} first={page} path={path} store={store} fields={fields} onRun={onRun} />
      </BrowserRouter>
    );
  };
  adoptMenu(container);
  tolerateChanges();
  const fields = new KeptFields(container);
  ensureEntryKey();
  const key = entryKey();
  // Added before the router listens, because the router takes the key that it finds.
  addEventListener('popstate', ensureEntryKey);
  if (import.meta.hot) container.dataset.starting = '';
  // The page is taken over as it was rendered. An earlier start may have failed.
  for (const note of container.querySelectorAll<HTMLElement>('[data-without-app]')) note.hidden = true;
  const root = await new Promise<Root>((resolve) => {
    // React splits work into slices only in a transition.
    startTransition(() => {
      const hydrated: Root = hydrateRoot(
        container,
        draw(frame, first, loadedPath(), () => resolve(hydrated)),
      );
    });
  });
  container.dataset.running = '';
  // The visitor went back or forward after the router read the location and before it listened.
  if (entryKey() !== key) dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  if (import.meta.hot) {
    delete container.dataset.starting;
    addEventListener('townsite:edit', ({ detail }: CustomEventInit<Edit>) => {
      if (detail !== undefined) flushSync(() => root.render(draw(detail.frame, detail.page, location.pathname, () => {})));
    });
  }
  // From now on, the loader keeps no presses.
  document.documentElement.dataset.lost = 'false';
  for (const pressed of early) {
    pressed.ariaBusy = null;
    fields.find(pressed)?.click();
  }
  return true;
}

/** Returns the path that the document was loaded from. Back and forward between entries of one document change only the address. */
function loadedPath(): string {
  const loaded = performance.getEntriesByType('navigation')[0]?.name ?? '';
  return new URL(loaded, location.href).pathname;
}

/** Keeps menus open that the visitor opened before the app ran. */
function adoptMenu(container: HTMLElement): void {
  const { setMenuOpen, setDropdown } = useMenu.getState();
  setMenuOpen(container.querySelector('details[data-menu][open]') !== null);
  const dropdown = container.querySelector<HTMLElement>('details[data-dropdown][open]');
  if (dropdown?.dataset.dropdown !== undefined) setDropdown(dropdown.dataset.dropdown, true);
}
