import path from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { iconStyles } from '../../../src/document/icon-styles.tsx';
import { shortClassNames } from '../../../src/node/short-class-names.ts';
import { ICONS, Icon, iconClass } from '../../../src/ui/Icon.tsx';
import { ROOT } from '../../support/small-site.ts';

const rules = new Map(
  [...iconStyles().matchAll(/\.(\w+)\{--icon:url\("data:image\/svg\+xml,([^"]*)"\)\}/g)].map(([, name, svg]) => [name, svg]),
);

describe('icons', () => {
  it('have a class each, and a shape by it', () => {
    expect([...rules.keys()]).toEqual(ICONS.map(iconClass));
    expect(new Set(rules.keys()).size).toBe(ICONS.length);
    expect(new Set(rules.values()).size).toBe(ICONS.length);
    for (const name of ICONS) expect(renderToStaticMarkup(<Icon name={name} />)).toBe(`<i class="${iconClass(name)}"></i>`);
  });

  it('are well-formed drawings that a data address takes as they are', () => {
    const number = String.raw`'[\d.]+'`;
    const shape = String.raw`<path d='M[-\d.a-zA-Z ]+'/>|<circle cx=${number} cy=${number} r=${number}/>|<rect( (x|y|width|height|rx|ry)=${number})+/>`;
    for (const [name, svg = ''] of rules) {
      expect(svg.replace(/ d='m/g, " d='M"), name).toMatch(
        new RegExp(`^<svg xmlns='http://www\\.w3\\.org/2000/svg' viewBox='0 0 24 24' [^<>]*>(${shape})+</svg>$`),
      );
      expect(svg, name).not.toMatch(/[#%"\\\n]/);
    }
  });

  it('are never called as a class of a style module is, which is a letter and a number', () => {
    const nameOf = shortClassNames();
    expect(nameOf('section', path.join(ROOT, 'src/ui/section.module.css'))).toMatch(/^[a-zA-Z]\d*$/);
    for (const name of rules.keys()) expect(name).toMatch(/^[a-z]{2}$/);
  });
});
