import type { IconName } from '../Icon.tsx';
import { Icon } from '../Icon.tsx';
import { Link } from '../Link.tsx';
import { usePageContext } from '../page-context.ts';
import styles from './embed-preview.module.css';

interface EmbedPreviewProps {
  /** A pin is on a drawing of streets, everything else on one of a form. */
  readonly icon?: IconName | undefined;
  /** The label of the button that loads the embedded content. */
  readonly label: string;
  /** The address to load. Visitors are told its host. */
  readonly address: string;
  /** The address of a page that shows the content on its own. */
  readonly href: string;
  readonly linkLabel: string;
  /** What the content shows, for people who cannot see it. It tells two placeholders on a page apart. */
  readonly title?: string | undefined;
  readonly onShow: () => void;
}

/**
 * A placeholder for content from another site until the visitor asks for it. It fills its box. The button is a `summary`. A press before
 * the app runs counts once it runs. Without scripts, the link remains.
 */
export function EmbedPreview({ icon = 'calendar', label, address, href, linkLabel, title, onShow }: EmbedPreviewProps) {
  const { texts } = usePageContext();
  const name = title && <span className="vh">{`: ${title}`}</span>;
  return (
    <div className={styles.preview} data-drawing={icon === 'pin' ? 'map' : 'form'}>
      <div className={styles.card}>
        <span className={styles.icon}>
          <Icon name={icon} />
        </span>
        <details className={styles.ask} data-embed-preview="">
          {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
          <summary
            className={styles.button}
            data-needs-app=""
            onClick={(event) => {
              event.preventDefault();
              onShow();
            }}
          >
            {label}
            {name}
          </summary>
        </details>
        <p className={styles.note}>{`${texts.loadsFrom} ${new URL(address).host}`}</p>
        <Link href={href}>
          {linkLabel}
          {name}
        </Link>
      </div>
    </div>
  );
}
