import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Replaces locations in the compiled tool by those in its sources. Node could do this (`--enable-source-maps`), but would read the map at
 * each start, which takes a tenth of a second.
 */
export function mapStack(stack: string): string {
  const tool = fileURLToPath(import.meta.url);
  if (!existsSync(`${tool}.map`)) return stack;
  const map = new SourceMap(JSON.parse(readFileSync(`${tool}.map`, 'utf8')));
  const [before, ...parts] = stack.split(`${import.meta.url}:`);
  const mapped = parts.map((part) =>
    part.replace(/^(\d+):(\d+)/, (found, line: string, column: string) => {
      const origin = map.findOrigin(Number(line), Number(column));
      if (!('fileName' in origin)) return `${import.meta.url}:${found}`;
      return `${path.resolve(path.dirname(tool), origin.fileName)}:${origin.lineNumber}:${origin.columnNumber}`;
    }),
  );
  return `${before}${mapped.join('')}`;
}
