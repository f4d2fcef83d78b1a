import { memo } from 'react';
import type { Html } from '../shared/page/block-base.ts';
import { policy } from './trusted-types.ts';

interface HtmlTextProps {
  readonly as?: 'p' | 'div' | 'span';
  readonly className?: string | undefined;
  /** From the build's Markdown renderer, which passes no HTML of the operator through. */
  readonly html: Html;
}

/** An operator's Markdown, made HTML at build. `memo`, because each trusted text is a new object, and React would put the same HTML in again. */
export const HtmlText = memo(function HtmlText({ as: Tag = 'p', className, html }: HtmlTextProps) {
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: policy.createHTML(html) }} />;
});
