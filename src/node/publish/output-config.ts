import { realpathSync } from 'node:fs';
import path from 'node:path';
import { UsageError } from '../../shared/errors.ts';
import { displayPath } from '../support/file-errors.ts';

/**
 * Returns the configuration's path as the output folder records it: relative to the folder, so that both can be moved, cloned, or cached
 * together.
 * @returns undefined when it is on another drive, which only an absolute path can name
 */
export function recordConfig(out: string, config: string): string | undefined {
  const relative = path.relative(out, realPathIfThere(config) ?? config);
  return path.isAbsolute(relative) ? undefined : relative.replaceAll(path.sep, '/');
}

/**
 * Refuses to replace the site of another configuration. If that configuration no longer exists, there is nothing to protect: it was
 * renamed, or the folder comes from another machine.
 * @param recorded the configuration of the last build
 */
export function refuseOtherSite(out: string, recorded: string, config: string): void {
  const other = realPathIfThere(path.resolve(out, recorded));
  if (other === undefined || other === realPathIfThere(config)) return;
  throw new UsageError(
    `${displayPath(out)} holds the site of ${displayPath(other)}, which this build would replace.`,
    `Name another folder with --out. To replace that site, add --force: npm run build -- --config ${asWord(config)} --out ${asWord(out)} --force`,
  );
}

/** Quotes a path for a command line. */
function asWord(file: string): string {
  return /\s/.test(displayPath(file)) ? `"${displayPath(file)}"` : displayPath(file);
}

function realPathIfThere(file: string): string | undefined {
  try {
    return realpathSync.native(file);
  } catch {
    return undefined;
  }
}
