import type { Plugin } from 'vite';
import { sealScript } from './sealed-script.js';

/** Makes every script that Vite writes one that `loadScript` reads. */
export function sealScripts(): Plugin {
  return {
    name: 'townsite-seal-scripts',
    transform: {
      order: 'pre',
      filter: { id: /\/src\/node\/[^/]+\.ts$/ },
      handler: (code) => ({ code: nameImports(code), map: null }),
    },
    generateBundle(_options, files) {
      for (const file of Object.values(files)) if (file.type === 'chunk') file.code = sealScript(toAscii(file.code));
    },
  };
}

/**
 * `import('sharp')` → `importInstalled('sharp')`, which `loadScript` gives to its scripts: Node 20 knows of no way to import from code that
 * V8 had compiled before.
 */
export function nameImports(code: string): string {
  return code.replace(/\bimport\((['"])(?![./])([^'"]+)\1\)/g, 'importInstalled($1$2$1)');
}

/** Writes other characters as escapes, which mean the same in texts, patterns and comments. */
export function toAscii(code: string): string {
  // A backslash and what follows it are read together: the second one of two escapes nothing.
  return code.replace(/\\[\s\S]|[^\0-\u007F]/g, (found) => {
    const character = found.at(-1) as string;
    return character <= '\u007F' ? found : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
