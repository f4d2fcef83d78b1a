import { memo } from 'react';
import type { Html } from '../shared/page/block-base.ts';
import { policy } from './trusted-types.ts';

interface HtmlTextProps {
  readonly as?: 'p' | 'div' | 'span';
  readonly className?: string | undefined;
  /** HTML from the build's Markdown renderer, which lets no HTML of the operator through. */
  readonly html: Html;
}

/**
 * An operator's Markdown, converted to HTML by the build. Uses `memo`, because each trusted text is a new object, and React would insert
 * the same HTML again.
 */
export const HtmlText = memo(function HtmlText({ as: Tag = 'p', className, html }: HtmlTextProps) {
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: policy.createHTML(html) }} />;
});
