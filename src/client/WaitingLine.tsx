import { useLayoutEffect } from 'react';
import css from './waiting-line.css?inline';

let isStyled = false;

/** Shows a line, or a text, at the top of the window while a page loads. Screen readers get the app's announcement instead. */
export function WaitingLine({ text }: { readonly text: string | undefined }) {
  useLayoutEffect(() => {
    if (isStyled) return;
    isStyled = true;
    // Few visitors ever see this, so its styles are not in the stylesheets that everyone loads.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, []);
  return (
    <div className={text === undefined ? 'waiting-line' : 'waiting-text'} aria-hidden="true">
      {text}
    </div>
  );
}
