import { existsSync } from 'node:fs';
import { asCalled } from './npm-options.ts';

const CONFIG = 'site.config.yaml';

/** Returns what Townsite is, whether the current folder has a site, and the first three commands to run here. */
export function describeFolder(): readonly string[] {
  const hasSite = existsSync(CONFIG);
  const make = ['npm run new', 'makes a site from a starter: a folder with this file'] as const;
  const write = ['npm run build', 'writes the site into a folder'] as const;
  const both = [
    ['npm run dev', 'shows the site while you edit it'],
    ['npm run validate', 'finds mistakes, and says how to mend them'],
  ] as const;
  const first = (hasSite ? [...both, write] : [make, ...both]).map(([command, does]) => [asCalled(command), does] as const);
  const width = Math.max(...first.map(([command]) => command.length));
  return [
    'Townsite makes the site of a local business from one YAML file.',
    hasSite ? `This folder has a site: ${CONFIG}. Begin with:` : `This folder has no site: there is no ${CONFIG}. Begin with:`,
    ...first.map(([command, does]) => `  ${command.padEnd(width)}  ${does}`),
    'All commands: townsite --help',
  ];
}
