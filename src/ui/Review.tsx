import type { CSSProperties } from 'react';
import type { Quote } from '../shared/generated/site.gen.ts';
import { Link } from './Link.tsx';

interface StarsProps {
  readonly rating: number;
  /** The rating in words, for screen readers. Missing if the words are beside the stars. */
  readonly text: string | undefined;
  /** A class that draws as many stars as `--rating` says. */
  readonly className: string | undefined;
}

export function Stars({ rating, text, className }: StarsProps) {
  const style = { '--rating': rating } as CSSProperties;
  if (text === undefined) return <span className={className} aria-hidden="true" style={style} />;
  return <span className={className} role="img" aria-label={text} style={style} />;
}

/** Where and when a review was written. Renders nothing if both are unknown. */
export function ReviewOrigin({ review, className }: { readonly review: Quote; readonly className: string | undefined }) {
  const { href, sourceText, dateText } = review;
  if (sourceText === undefined && dateText === undefined) return null;
  return (
    <span className={className}>
      {href === undefined ? sourceText : <Link href={href}>{sourceText}</Link>}
      {sourceText !== undefined && dateText !== undefined && ' · '}
      {dateText}
    </span>
  );
}
