import path from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { iconStyles } from '../../../src/document/icon-styles.tsx';
import { shortClassNames } from '../../../src/node/short-class-names.ts';
import { ICONS, Icon, iconClass } from '../../../src/ui/Icon.tsx';
import { ROOT } from '../../support/small-site.ts';

const styles = iconStyles();
const [, svg = ''] = /^i\{-webkit-mask-image:url\("data:image\/svg\+xml,([^"]*)"\)/.exec(styles) ?? [];
const places = [...styles.matchAll(/\.(\w+)\{--i:(\d+)\}/g)].map(([, name, place]) => [name, Number(place)]);

describe('icons', () => {
  it('have a class each, and a place by it', () => {
    expect(places).toEqual(ICONS.map((name, index) => [iconClass(name), index]));
    expect(new Set(places.map(([name]) => name)).size).toBe(ICONS.length);
    for (const name of ICONS) expect(renderToStaticMarkup(<Icon name={name} />)).toBe(`<i class="${iconClass(name)}"></i>`);
  });

  it('lie one under the other in a picture that is shown whole, and moved by its own height', () => {
    const tops = [...svg.matchAll(/<svg y='(\d+)'/g)].map(([, top]) => Number(top));
    expect(tops).toEqual(ICONS.map((_name, index) => index * 24));
    expect(svg).toContain(`viewBox='0 0 24 ${ICONS.length * 24}'`);
    expect(styles).toContain(`-webkit-mask-size:100% ${ICONS.length}00%;-webkit-mask-position:0 calc(var(--i)*100%/${ICONS.length - 1})}`);
  });

  it('are well-formed drawings that a data address takes as they are', () => {
    const number = String.raw`'[\d.]+'`;
    const shape = String.raw`<path d='M[-\d.a-zA-Z ]+'/>|<circle cx=${number} cy=${number} r=${number}/>|<rect( (x|y|width|height|rx|ry)=${number})+/>`;
    expect(svg).toMatch(
      new RegExp(
        `^<svg xmlns='http://www\\.w3\\.org/2000/svg' viewBox=[^<>]*>(<svg y=${number}( stroke-width='2')?>(${shape})+</svg>){${ICONS.length}}</svg>$`,
      ),
    );
    expect(svg).not.toMatch(/[#%"\\\n]/);
  });

  it('are never called as a class of a style module is, which is a letter and a number', () => {
    const nameOf = shortClassNames();
    expect(nameOf('section', path.join(ROOT, 'src/ui/section.module.css'))).toMatch(/^[a-zA-Z]\d*$/);
    for (const [name] of places) expect(name).toMatch(/^[a-z]{2}$/);
  });
});
