import path from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SHAPES } from '../../../src/document/icon-shapes.gen.ts';
import { BOLD, iconStyles, NAMED_ICONS } from '../../../src/document/icon-styles.ts';
import { TRADE_ICONS } from '../../../src/document/trade-icons.ts';
import { shortClassNames } from '../../../src/node/bundle/short-class-names.ts';
import { COMMON_ICONS, ICONS, iconPart } from '../../../src/shared/page/icon-names.ts';
import { Icon, iconClass } from '../../../src/ui/Icon.tsx';
import { SCHEMA } from '../../support/describe-site.ts';
import { ROOT } from '../../support/small-site.ts';

/** The pixels of an icon, or of several under each other, 72 wide: four numbers each. */
function rasterize(drawing: string): Buffer {
  return new Resvg(drawing, { fitTo: { mode: 'width', value: 72 } }).render().pixels;
}

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
    expect(svg).toContain(`viewBox='0 0 24 ${ICONS.length * 24}'`);
    expect(styles).toContain(`-webkit-mask-size:100% ${ICONS.length}00%;-webkit-mask-position:0 calc(var(--i)*100%/${ICONS.length - 1})}`);
  });

  it('look like lucide draws them', () => {
    const sheet = rasterize(svg);
    for (const [index, name] of ICONS.entries()) {
      const attributes = `fill="none" stroke="red" stroke-width="${BOLD.has(name) ? 2 : 1.75}" stroke-linecap="round" stroke-linejoin="round"`;
      const expected = rasterize(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" ${attributes}>${SHAPES[name]}</svg>`);
      const found = sheet.subarray(index * expected.length, (index + 1) * expected.length);
      // The soft edges of lines that meet are drawn once, and not one over the other.
      expect(Math.max(...expected.map((value, at) => Math.abs(value - (found[at] as number)))), name).toBeLessThan(96);
      expect(expected.some((value) => value > 0)).toBe(true);
    }
  });

  it('are two lines that a data address takes as they are', () => {
    expect(svg).toMatch(
      /^<svg xmlns='http:\/\/www\.w3\.org\/2000\/svg' viewBox=[^<>]*><path d='M[-\d.a-zA-Z ]+'\/><path stroke-width='2' d='M[-\d.a-zA-Z ]+'\/><\/svg>$/,
    );
    expect(svg).not.toMatch(/[#%"\\\n]/);
  });

  it('are never called as a class of a style module is, which is a letter and a number', () => {
    const { nameOf } = shortClassNames(path.join(ROOT, 'src'));
    expect(nameOf('section', path.join(ROOT, 'src/ui/section.module.css'))).toMatch(/^[a-zA-Z]\d*$/);
    for (const [name] of places) expect(name).toMatch(/^[a-z]{2}$/);
  });
});

describe('icons that only some pages name', () => {
  const fromSvg = /^\.([a-z-]+)\{-webkit-mask:url\("data:image\/svg\+xml,([^"]*)"\)0\/100%\}$/;
  const read = (name: string): readonly string[] => fromSvg.exec(NAMED_ICONS[iconPart(name)] ?? '')?.slice(1) ?? [];

  it('are all that a site can name, apart from those of every page', () => {
    const names = SCHEMA.root.$defs?.icon?.enum ?? [];
    expect(names.filter((name) => !(ICONS as readonly unknown[]).includes(name)).toSorted()).toEqual(
      [...COMMON_ICONS, ...Object.keys(TRADE_ICONS)].toSorted(),
    );
    expect(Object.keys(NAMED_ICONS)).toHaveLength(COMMON_ICONS.length + Object.keys(TRADE_ICONS).length);
  });

  it.each(Object.keys(NAMED_ICONS).map((part) => part.replace('icon-', '')))('fill their box, and leave its edge free: %s', (name) => {
    const [className, drawing = ''] = read(name);
    expect(renderToStaticMarkup(<Icon name={name as 'van'} />)).toBe(`<i class="${className}"></i>`);
    expect(drawing).not.toMatch(/[#%"\\\n]/);
    const pixels = rasterize(drawing);
    const inked = Array.from({ length: 72 * 72 }, (_, at) => (pixels[at * 4 + 3] as number) > 0);
    const [columns, rows] = [inked.map((is, at) => (is ? at % 72 : -1)), inked.map((is, at) => (is ? Math.floor(at / 72) : -1))].map(
      (places) => places.filter((place) => place >= 0),
    ) as [number[], number[]];
    const span = (places: readonly number[]): readonly [number, number] => [Math.min(...places), Math.max(...places)];
    for (const [least, most] of [span(columns), span(rows)]) {
      expect(least).toBeGreaterThan(0);
      expect(most).toBeLessThan(71);
    }
    expect(Math.max(...[span(columns), span(rows)].map(([least, most]) => most - least))).toBeGreaterThan(48);
  });
});
