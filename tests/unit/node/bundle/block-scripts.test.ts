import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import type { BlockCode } from '../../../../src/node/bundle/block-scripts.ts';
import { codeOf, printPageScript, splitBlocks } from '../../../../src/node/bundle/block-scripts.ts';

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

  it('leaves a script as it is that waits at its top level for something in parentheses', () => {
    for (const code of ['var e=await(()=>5)();export{e as Hero};', 'for await(var e of[1]);export{e as Hero};'])
      expect(split({ 'block-hero': { code } }).blocks.hero?.make).toBe('m=>m');
    const inside = 'var e=async()=>{await(0,t)()};export{e as Hero};';
    expect(split({ 'block-hero': { code: inside } }).blocks.hero?.make).not.toBe('m=>m');
  });

  it('leaves a script as it is that imports or exports what changes', () => {
    const hero = { code: 'import{n as e}from"./shared-1.js";var t=()=>e;export{t as Hero};', imports: ['shared'] };
    const make = (code: string): string | undefined =>
      split({ 'block-hero': hero, shared: { code: `${code}export{e as n};`, isEntry: false } }).blocks.hero?.make;
    const changes = [
      'function e(){e=()=>2}',
      'var e=0;function t(){return e++}',
      'var e=0,t=()=>{e=1};',
      'var e,t=o=>{({a:[e=2]}=o)};',
      'var e,t=o=>{for(e of o);};',
      'var e=0;function t(o){if(o){let e=1;o(e)}e=2}',
      'var e=0;var e=1;',
      'for(var e of[1,2])setTimeout(()=>e);',
      'for(var e=0;e<9;e++);',
      'var e=0;if(e<1){var e=1}',
      'var e=0,t=(o=e=1)=>{var e};',
      'var e=0,t=()=>{switch(e=1){case 1:let e}};',
      'var e=0,t=()=>{(e)=1};',
      'var e=0,t=()=>{(e)++};',
    ];
    for (const code of changes) expect(make(code), code).toBe('m=>m');
    const stays = [
      'var e=0;function t(e){return e++}',
      'var e={},t=()=>{e.a=1};',
      'var e=0,t=()=>{if(t){var e;e=1}};',
      'var e=0,t=o=>{for(let e=0;e<9;e++)o(e)};',
      'var e=0,t=()=>{try{}catch(e){e=1}};',
      'var e=0,t=()=>{for(var e=0;e<9;e++);};',
      'var e=0,t=()=>{switch(1){case 1:let e=1;e=2}};',
      'var e=0,t=(e,o=e=1)=>o;',
      'var e=0;{let e=1;e=2}',
    ];
    for (const code of stays) expect(make(code), code).not.toBe('m=>m');
    const own = 'var e=0,t=()=>e++;export{t as Hero,e as a};';
    expect(split({ 'block-hero': { code: own } }).blocks.hero?.make).toBe('m=>m');
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

describe('what only blocks share', () => {
  const user = (name: string): Script => ({
    code: `import{A as e}from"./app-1.js";import{F as t}from"./form-1.js";var n=t(e+"${name}");export{n as Shown};`,
    imports: ['app', 'form'],
  });
  const form: Script = {
    code: 'import{A as e}from"./app-1.js";var t=n=>e+n;export{t as F};',
    imports: ['app'],
    dynamicImports: ['panel'],
    exports: ['F'],
    isEntry: false,
  };
  const panel: Script = { code: 'import{F as e}from"./form-1.js";export{e as b};', imports: ['form'], isEntry: false };

  it('is in the scripts of pages, once, before them', () => {
    const { blocks, scripts } = split({ 'block-ask': user('ask'), 'block-join': user('join'), form, panel });
    expect(blocks.ask?.imports).toEqual(['./app-1.js', '#form-1']);
    const codes = codeOf(['ask', 'join'], blocks);
    expect(codes.map(([type]) => type)).toEqual(['#form-1', 'ask', 'join']);
    const script = printPageScript(codes).replace(/import\*as m0 from"[^"]*";export default/, 'return');
    const made = new Map<string, Record<string, unknown>>();
    const { blocks: makers } = new Function('m0', script)({ A: 'a' }) as {
      blocks: Record<string, (modules: unknown) => Record<string, unknown>>;
    };
    for (const [type, make] of Object.entries(makers)) made.set(type, make(made));
    expect([made.get('ask')?.Shown, made.get('join')?.Shown]).toEqual(['aaask', 'aajoin']);
    // What is loaded later gets what runs.
    expect(new Map(scripts).get('assets/form-1.js')).toBe(
      'import{modules as m}from"./app-1.js";const{F:_F}=m.get("#form-1");export{_F as F};',
    );
  });

  it('stays a script if something else imports it, or if a block that needs it stays one', () => {
    const other: Script = { code: 'import{F as e}from"./form-1.js";e();', imports: ['form'] };
    const waiting: Script = { code: 'import{F as e}from"./form-1.js";await e();export{e as Shown};', imports: ['form'] };
    for (const more of [{ services: other }, { 'block-slow': waiting }]) {
      const { blocks, scripts } = split({ 'block-ask': user('ask'), form, panel, ...more });
      expect(blocks.ask?.imports).toEqual(['./app-1.js', './form-1.js']);
      expect(new Map(scripts).get('assets/form-1.js')).toBe(form.code);
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
