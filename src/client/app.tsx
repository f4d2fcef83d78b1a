import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { useMenu } from '../document/menu-store.ts';
import type { PageData, SharedParts } from '../shared/page-data.ts';
import { joinPage } from '../shared/page-data.ts';
import type { Frame } from '../shared/page-description.ts';
import { PageStore } from './page-store.ts';
import { Site } from './Site.tsx';

interface HydrateOptions {
  readonly container: HTMLElement;
  readonly frame: Frame;
  readonly data: PageData;
  /** What the data leaves to the pages of its definition. */
  readonly shared: SharedParts | undefined;
  /** The version that the page's HTML was made for. */
  readonly version: string;
}

/**
 * Takes the page over. When its data belongs to another deploy than its HTML, the page stays as it is: links load pages anew.
 * @returns whether the app runs
 */
export function hydrate({ container, frame, data, shared, version }: HydrateOptions): boolean {
  if (data.version !== version) return false;
  const page = joinPage(data.page, shared);
  const store = new PageStore(version, page.needs);
  store.keep(location.pathname, page);
  adoptMenu(container);
  flushSync(() => {
    hydrateRoot(
      container,
      <BrowserRouter>
        <Site frame={frame} first={page} store={store} />
      </BrowserRouter>,
    );
  });
  container.dataset.running = '';
  return true;
}

/** Menus that the visitor opened before the app ran stay open. */
function adoptMenu(container: HTMLElement): void {
  const { setMenuOpen, setDropdown } = useMenu.getState();
  setMenuOpen(container.querySelector('details[data-menu][open]') !== null);
  const dropdown = container.querySelector<HTMLElement>('details[data-dropdown][open]');
  if (dropdown?.dataset.dropdown !== undefined) setDropdown(dropdown.dataset.dropdown, true);
}
