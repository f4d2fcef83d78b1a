import path from 'node:path';
import { checkSource } from '../../src/node/load-site.ts';
import { readImages } from '../../src/node/read-images.ts';
import type { Diagnostic } from '../../src/shared/diagnostic.ts';
import { ROOT, SCHEMA } from './small-site.ts';

const IMAGES = (await readImages(path.join(ROOT, 'site.config.yaml'))).facts;

/** Everything that is wrong with a text as the configuration of the Dallas site. */
export function checkText(text: string): readonly Diagnostic[] {
  return checkSource({ source: { file: 'site.config.yaml', text }, schema: SCHEMA, images: IMAGES, isStrict: false, now: '2026-11-20' })
    .diagnostics;
}
