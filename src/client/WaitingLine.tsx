import { useLayoutEffect } from 'react';
import css from './waiting-line.css?inline';

let isStyled = false;

/** Shows a line at the top of the window while a page loads. Screen readers get the app's announcement instead. */
export function WaitingLine() {
  useLayoutEffect(() => {
    if (isStyled) return;
    isStyled = true;
    // Few visitors ever see this line, so its styles are not in the stylesheets that everyone loads.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, []);
  return <div className="waiting-line" aria-hidden="true" />;
}
