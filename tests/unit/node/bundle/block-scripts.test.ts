import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import type { BlockCode } from '../../../../src/node/bundle/block-scripts.ts';
import { printPageScript, splitBlocks } from '../../../../src/node/bundle/block-scripts.ts';

interface Script {
  readonly code: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly exports?: readonly string[];
  readonly isEntry?: boolean;
}

const fileOf = (name: string): string => `assets/${name}-1.js`;

/** @param scripts by name */
function split(scripts: Readonly<Record<string, Script>>) {
  const chunks = Object.entries({ app: { code: 'export{a}' }, ...scripts }).map(
    ([name, { code, imports = [], dynamicImports = [], exports = [], isEntry = true }]: [string, Script]) => ({
      name,
      fileName: fileOf(name),
      code,
      imports: imports.map(fileOf),
      dynamicImports: dynamicImports.map(fileOf),
      exports: [...exports],
      isEntry,
    }),
  );
  return splitBlocks(chunks, { prefix: 'block-', parse: parseAst });
}

/** Runs the code of a block. @param modules what the scripts that it imports export */
function run({ make }: BlockCode, ...modules: readonly object[]): unknown {
  return new Function(`return (${make})`)()(...modules);
}

describe('splitBlocks', () => {
  it('turns the script of a block into a function of what it imports', () => {
    const { blocks, scripts } = split({
      'block-hero': {
        code: 'import{A as e,C as t}from"./app-1.js";var n="„"+e+"“";function r(){return n+t}export{r as Hero};',
        imports: ['app'],
      },
      'block-film': {
        code: 'import*as e from"./film-1.js";import t,{b as n}from"./app-1.js";export{e as Film,t as a,n as b};',
        imports: ['app', 'film'],
      },
      'block-list': { code: 'var e=()=>import("./later-1.js"),t=import.meta.url;export{e as List}', dynamicImports: ['later'] },
    });
    expect(scripts.map(([file]) => file)).toEqual(['assets/app-1.js']);
    const { hero, film, list } = blocks as Record<string, BlockCode>;
    expect(hero?.imports).toEqual(['./app-1.js']);
    expect((run(hero as BlockCode, { A: 'a', C: 'c' }) as { Hero: () => string }).Hero()).toBe('„a“c');
    expect(film?.imports).toEqual(['./film-1.js', './app-1.js']);
    expect(run(film as BlockCode, { x: 1 }, { default: 2, b: 3 })).toEqual({ Film: { x: 1 }, a: 2, b: 3 });
    expect(list?.make).toContain('import.meta.url');
  });

  it('leaves a script as it is that waits at its top level, or exports what another one has', () => {
    const waiting = 'var e=await fetch("/x");export{e as Hero};';
    const handing = 'export{Film}from"./film-1.js";';
    const { blocks, scripts } = split({ 'block-hero': { code: waiting }, 'block-film': { code: handing, imports: ['film'] } });
    expect(blocks).toEqual({
      hero: { imports: ['./block-hero-1.js'], make: 'm=>m' },
      film: { imports: ['./block-film-1.js'], make: 'm=>m' },
    });
    expect(scripts.map(([, code]) => code)).toEqual(['export{a}', waiting, handing]);
  });

  it('gives what a block loads later the block that runs', () => {
    const form: Script = {
      code: 'import{A as e}from"./app-1.js";var t=e;export{t as Form,t as a};',
      imports: ['app'],
      dynamicImports: ['panel'],
      exports: ['Form', 'a'],
    };
    const panel: Script = { code: 'import{a as e}from"./block-form-1.js";export{e as b};', imports: ['block-form'], isEntry: false };
    const { blocks, scripts } = split({ 'block-form': form, panel });
    expect(blocks.form?.imports).toEqual(['./app-1.js']);
    const code = new Map(scripts).get('assets/block-form-1.js') ?? '';
    expect(code).toBe('import{modules as m}from"./app-1.js";const{Form:_Form,a:_a}=m.get("form");export{_Form as Form,_a as a};');
  });

  it('leaves a block as it is that another block imports, also later', () => {
    const code = 'var e=1;export{e as Form,e as a};';
    const list: Script = { code: 'import{a as e}from"./block-form-1.js";export{e as List};', imports: ['block-form'] };
    const later: Script = { code: 'export{t as List};', dynamicImports: ['panel'] };
    const panel: Script = { code: 'import{a as e}from"./block-form-1.js";export{e as b};', imports: ['block-form'], isEntry: false };
    for (const others of [{ 'block-list': list }, { 'block-list': later, panel }]) {
      const { blocks, scripts } = split({ 'block-form': { code, exports: ['Form', 'a'] }, ...others });
      expect(blocks.form).toEqual({ imports: ['./block-form-1.js'], make: 'm=>m' });
      expect(new Map(scripts).get('assets/block-form-1.js')).toBe(code);
    }
  });
});

describe('printPageScript', () => {
  it('imports each script once', () => {
    const hero = { imports: ['./app-1.js'], make: '({A:e})=>{return{Hero:e}}' };
    const film = { imports: ['./film-1.js', './app-1.js'], make: '(e,{A:t})=>{return{Film:t}}' };
    expect(printPageScript([['hero', hero]])).toBe(
      'import*as m0 from"./app-1.js";export default{blocks:{"hero":()=>(({A:e})=>{return{Hero:e}})(m0)}}',
    );
    expect(
      printPageScript(
        [
          ['hero', hero],
          ['film', film],
        ],
        '[{"a":1}]',
      ),
    ).toBe(
      'import*as m0 from"./app-1.js";import*as m1 from"./film-1.js";export default{blocks:{"hero":()=>(({A:e})=>{return{Hero:e}})(m0),"film":()=>((e,{A:t})=>{return{Film:t}})(m1,m0)},shared:[{"a":1}]}',
    );
  });
});
