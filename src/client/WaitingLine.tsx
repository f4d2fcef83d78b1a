import { useLayoutEffect } from 'react';
import css from './waiting-line.css?inline';

let isStyled = false;

/** A line at the top of the window while a page is on its way. Screen readers are told by the app's announcement. */
export function WaitingLine() {
  useLayoutEffect(() => {
    if (isStyled) return;
    isStyled = true;
    // Few visitors ever see it: the stylesheets that all of them load go without it.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, []);
  return <div className="waiting-line" aria-hidden="true" />;
}
