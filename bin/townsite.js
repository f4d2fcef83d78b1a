#!/usr/bin/env node
/** Runs a command of the compiled tool: `townsite validate --strict`. */
import { existsSync } from 'node:fs';
import module from 'node:module';

// Since 22.8, Node can keep what V8 has compiled for the next run.
/** @type {{ enableCompileCache?: () => void }} */ (module).enableCompileCache?.();

// Compiles the tool if a source is newer. The package lacks this script, because it is already compiled.
const compile = new URL('../scripts/compile.js', import.meta.url);
if (existsSync(compile)) await import(compile.href);

/** @type {typeof import('../scripts/townsite.ts')} */
const { runCommand } = await import(new URL('../lib/townsite.js', import.meta.url).href);
await runCommand(process.argv[2] ?? '');
