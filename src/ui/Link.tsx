import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { usePageContext } from './page-context.ts';

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string;
  readonly children: ReactNode;
}

/** A link. A link to another site opens in a new tab and says so. A link to the current page says that it is current. */
export function Link({ href, children, ...rest }: LinkProps) {
  const { path, texts } = usePageContext();
  if (/^https?:/.test(href)) {
    return (
      <a href={href} target="_blank" rel="noopener" {...rest}>
        {children}
        <span className="vh">{` ${texts.newTab}`}</span>
      </a>
    );
  }
  return (
    <a href={href} aria-current={href === path ? 'page' : undefined} {...rest}>
      {children}
    </a>
  );
}
