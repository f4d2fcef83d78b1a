#!/usr/bin/env node
/** `npm create townsite my-site` is `townsite new my-site`, with the same options. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const townsite = path.dirname(createRequire(import.meta.url).resolve('townsite/package.json'));
process.argv.splice(2, 0, 'new');
await import(pathToFileURL(path.join(townsite, 'bin', 'townsite.js')).href);
