import type { Html } from '../shared/page/block-base.ts';
import { HtmlText } from '../ui/HtmlText.tsx';
import styles from './announcement.module.css';

/** A line above every page. Hidden in the HTML; on its days, a script in the head shows it before anything is drawn. */
export function Announcement({ text }: { readonly text: Html }) {
  return (
    <aside className={styles.bar} data-announcement="">
      <HtmlText html={text} />
    </aside>
  );
}
