import type { Html } from '../shared/page/block-base.ts';
import styles from './prose.module.css';

/** An operator's Markdown, made HTML at build. */
export function Prose({ html }: { readonly html: Html }) {
  // The HTML comes from the build's Markdown renderer, which passes no HTML of the operator through.
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />;
}
