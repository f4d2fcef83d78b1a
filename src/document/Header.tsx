import type { KeyboardEvent } from 'react';
import { useEffect, useRef } from 'react';
import type { HeaderAndFooter } from '../shared/generated/site.gen.ts';
import type { Picture as PictureData } from '../shared/page/block-base.ts';
import type { Frame, PageTexts } from '../shared/page/page-description.ts';
import { Button } from '../ui/Button.tsx';
import { each } from '../ui/each.ts';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { PhoneState } from '../ui/OpenState.tsx';
import type { PictureProps } from '../ui/Picture.tsx';
import { Picture } from '../ui/Picture.tsx';
import { Dropdown } from './Dropdown.tsx';
import styles from './header.module.css';
import { useMenu } from './menu-store.ts';
import { toggleDetails } from './toggle-details.ts';
import { useCloseOutside } from './use-close-outside.ts';

/** How far a page is scrolled before the header becomes compact, in pixels. */
const SCROLL_THRESHOLD = 50;

/** The styles limit the height. The width grows with the picture's proportions. */
const LOGO = [{ width: '2.75rem', ratio: 1 }];
const MARK = [{ width: '2.25rem', ratio: 1 }];

/** Names with more letters are set smaller, because they take two lines on a phone. */
const LONG_NAME = 25;

interface HeaderProps {
  readonly brand: Frame['brand'];
  readonly header: HeaderAndFooter['header'];
  /** Whether the site has no dark colors. */
  readonly isLight?: boolean | undefined;
  readonly home?: string | undefined;
  readonly texts: PageTexts;
}

/** The bar at the top. Menu and dropdowns are `details` elements, so they work before the app runs and without it. */
export function Header({ brand, header, isLight = false, home = '/', texts }: HeaderProps) {
  // A button that calls takes the place of the phone: the call is offered once.
  const phone = header.phone?.href === header.book?.href ? undefined : header.phone;
  const { isMenuOpen, isScrolled, setMenuOpen, closeAll } = useMenu();
  const bar = useRef<HTMLDivElement>(null);
  const menu = useRef<HTMLDetailsElement>(null);
  useScrolled();
  useCloseOutside(bar, isMenuOpen, closeAll);

  const closeByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || menu.current?.open !== true) return;
    menu.current.open = false;
    closeAll();
    menu.current.querySelector('summary')?.focus();
  };

  return (
    <header className={styles.header} data-scrolled={isScrolled ? '' : undefined}>
      <div ref={bar} className={styles.bar}>
        <Link href={home} data-long={header.name.length > LONG_NAME ? '' : undefined}>
          <Brand brand={brand} name={header.name} />
        </Link>
        {phone && (
          <Link href={phone.href}>
            <Icon name="phone" />
            <span className="vh">{textOfPhone(phone)}</span>
          </Link>
        )}
        <details
          ref={menu}
          open={isMenuOpen}
          onToggle={(event) => setMenuOpen(event.currentTarget.open)}
          onKeyDown={closeByKey}
          data-menu=""
        >
          {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button; its click counts, not the later toggle event */}
          <summary
            onClick={(event) => {
              event.preventDefault();
              toggleDetails(menu.current, setMenuOpen);
            }}
          >
            <Icon name="menu" />
            <Icon name="close" />
            <span>{texts.menu}</span>
          </summary>
        </details>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: visitors operate the links inside; choosing one closes the menu */}
        <div
          onClick={(event) => {
            if ((event.target as Element).closest('a') !== null) closeAll();
          }}
          onKeyDown={closeByKey}
        >
          <nav aria-label={texts.mainNavigation}>
            <ul>
              {each(header.links, (entry) => (
                <li>
                  {entry.links === undefined ? (
                    <Link href={entry.href as string}>{entry.label}</Link>
                  ) : (
                    <Dropdown label={entry.label} links={entry.links} />
                  )}
                </li>
              ))}
            </ul>
          </nav>
          <div className={styles.actions}>
            {phone && (
              <div className={styles.reach}>
                <Link href={phone.href}>{textOfPhone(phone)}</Link>
                <div>
                  <PhoneState phone={phone} />
                </div>
              </div>
            )}
            {header.login !== undefined && (
              <Link href={header.login.href} className={styles.login}>
                {header.login.label}
              </Link>
            )}
            {!isLight && (
              <button type="button" className={styles.colors} data-colors-toggle="" suppressHydrationWarning>
                <Icon name="moon" />
                <Icon name="sun" />
                <span>{texts.darkColors}</span>
              </button>
            )}
            {header.book !== undefined && <Button {...header.book} />}
          </div>
        </div>
      </div>
    </header>
  );
}

/** Returns the phone's number, or its label if the number is not known separately. */
function textOfPhone({ label, number = label }: NonNullable<HeaderAndFooter['header']['phone']>): string {
  return number;
}

/** The logo, or the mark and the name. */
function Brand({ brand: { mark, logo, markDark, logoDark }, name }: { readonly brand: Frame['brand']; readonly name: string }) {
  // A logo alone in its link is the link's name.
  if (logo !== undefined)
    return <Pair light={named(logo, name)} dark={logoDark && named(logoDark, name)} boxes={LOGO} className={styles.logo} />;
  return (
    <>
      {mark !== undefined && <Pair light={{ ...mark, alt: '' }} dark={markDark && { ...markDark, alt: '' }} boxes={MARK} />}
      <span>{name}</span>
    </>
  );
}

function named(logo: PictureData, name: string): PictureData {
  return { ...logo, alt: logo.alt.trim() === '' ? name : logo.alt };
}

interface PairProps extends Pick<PictureProps, 'boxes' | 'className'> {
  readonly light: PictureData;
  /** The picture for dark colors, if it is another one. */
  readonly dark: PictureData | undefined;
}

/** A picture, or one for light and one for dark colors. The styles of the theme show one of the two, and browsers load only that. */
function Pair({ light, dark, ...props }: PairProps) {
  if (dark === undefined) return <Picture picture={light} {...props} isInView />;
  return (
    <>
      <span data-on="light">
        <Picture picture={light} {...props} />
      </span>
      <span data-on="dark">
        <Picture picture={dark} {...props} />
      </span>
    </>
  );
}

function useScrolled(): void {
  const setScrolled = useMenu((state) => state.setScrolled);
  useEffect(() => {
    const measure = (): void => setScrolled(window.scrollY > SCROLL_THRESHOLD);
    measure();
    window.addEventListener('scroll', measure, { passive: true });
    return () => window.removeEventListener('scroll', measure);
  }, [setScrolled]);
}
