/** An element that satori draws: a React element without React. */
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

/** The CSS that satori supports: https://github.com/vercel/satori#css */
export type Style = Readonly<Record<string, string | number>>;

/** Makes a box of boxes, stacked unless its style says otherwise. Leaves out falsy children. */
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

/** Makes a box with one line of text. */
export function line(style: Style, text: string): PreviewElement {
  return {
    type: 'div',
    key: null,
    props: { style: { display: 'block', position: 'relative', whiteSpace: 'pre', flexShrink: 0, ...style }, children: text },
  };
}

/** Makes an empty shape at an absolute position. */
export function shape(style: Style): PreviewElement {
  return box({ position: 'absolute', ...style });
}

export function picture(src: string, style: Style & { readonly width: number; readonly height: number }): PreviewElement {
  const { width, height } = style;
  return { type: 'img', key: null, props: { src, width, height, style } };
}
