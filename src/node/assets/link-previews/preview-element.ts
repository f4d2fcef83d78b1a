/** What satori draws: an element as React has it, without React. */
export interface PreviewElement {
  readonly type: 'div' | 'img';
  readonly key: null;
  readonly props: {
    readonly style: Style;
    readonly src?: string;
    readonly width?: number;
    readonly height?: number;
    readonly children?: readonly PreviewElement[] | string;
  };
}

/** CSS as satori takes it: https://github.com/vercel/satori#css */
export type Style = Readonly<Record<string, string | number>>;

/** A box of boxes, one below the other unless its style says otherwise. Falsy children are left out. */
export function box(style: Style, ...children: readonly (PreviewElement | false | undefined)[]): PreviewElement {
  const shown = children.filter((child) => child !== false && child !== undefined);
  return {
    type: 'div',
    key: null,
    props: {
      style: { display: 'flex', flexDirection: 'column', boxSizing: 'border-box', position: 'relative', ...style },
      children: shown,
    },
  };
}

/** A box of one line of text. */
export function line(style: Style, text: string): PreviewElement {
  return {
    type: 'div',
    key: null,
    props: { style: { display: 'block', position: 'relative', whiteSpace: 'pre', flexShrink: 0, ...style }, children: text },
  };
}

/** A shape without content, at a place of its own. */
export function shape(style: Style): PreviewElement {
  return box({ position: 'absolute', ...style });
}

export function picture(src: string, style: Style & { readonly width: number; readonly height: number }): PreviewElement {
  const { width, height } = style;
  return { type: 'img', key: null, props: { src, width, height, style } };
}
