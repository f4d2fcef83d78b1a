import type { Html } from '../shared/page/block-base.ts';
import { HtmlText } from './HtmlText.tsx';
import styles from './prose.module.css';

/** An operator's text: paragraphs and lists. */
export function Prose({ html }: { readonly html: Html }) {
  return <HtmlText as="div" className={styles.prose} html={html} />;
}
