import type { KeyboardEvent } from 'react';
import { useRef } from 'react';
import type { Link as LinkData } from '../shared/generated/site.gen.ts';
import { each } from '../ui/each.ts';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import styles from './dropdown.module.css';
import { useMenu } from './menu-store.ts';
import { toggleDetails } from './toggle-details.ts';
import { useCloseOutside } from './use-close-outside.ts';

interface DropdownProps {
  readonly label: string;
  readonly links: readonly LinkData[];
}

/**
 * A disclosure of links. Escape closes it. Arrow keys, Home, and End move through it. It closes when the focus or a pointer goes elsewhere.
 * Source: WAI-ARIA Authoring Practices, disclosure navigation menu.
 */
export function Dropdown({ label, links }: DropdownProps) {
  const { openDropdown, setDropdown, isMenuOpen } = useMenu();
  const details = useRef<HTMLDetailsElement>(null);
  const isOpen = openDropdown === label;
  // Closes the element itself, too: right after the browser opened it, the store does not know yet.
  const close = (): void => {
    if (details.current !== null) details.current.open = false;
    setDropdown(label, false);
  };
  // In the menu of small screens, the list is part of the page: closing it would move the target away from under the finger.
  const isFloating = !isMenuOpen;
  useCloseOutside(details, isOpen && isFloating, close);

  const move = (event: KeyboardEvent<HTMLDetailsElement>): void => {
    const element = event.currentTarget;
    const items = [...element.querySelectorAll<HTMLAnchorElement>('a')];
    const next = nextIndex(event.key, items.indexOf(event.target as HTMLAnchorElement), items.length);
    if (event.key === 'Escape' && element.open) {
      close();
      element.querySelector('summary')?.focus();
      event.stopPropagation();
    } else if (next !== undefined) {
      event.preventDefault();
      // Opens now, so that the link can take the focus. Updates the store now, because the focus may leave before the toggle event.
      element.open = true;
      setDropdown(label, true);
      items[next]?.focus();
    }
  };

  return (
    <details
      ref={details}
      className={styles.dropdown}
      open={isOpen}
      onToggle={(event) => setDropdown(label, event.currentTarget.open)}
      onKeyDown={move}
      data-dropdown={label}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button; its click counts, not the later toggle event */}
      <summary
        onClick={(event) => {
          event.preventDefault();
          toggleDetails(details.current, (isNowOpen) => setDropdown(label, isNowOpen));
        }}
      >
        {label}
        <Icon name="down" />
      </summary>
      <ul>
        {each(links, (link) => (
          <li>
            <Link href={link.href}>{link.label}</Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Returns the index of the link that a key moves the focus to. `current` is −1 on the button itself. */
function nextIndex(key: string, current: number, length: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return (current + 1) % length;
    case 'ArrowUp':
      return current <= 0 ? length - 1 : current - 1;
    case 'Home':
      return current < 0 ? undefined : 0;
    case 'End':
      return current < 0 ? undefined : length - 1;
    default:
      return undefined;
  }
}
