import { createRequire } from 'node:module';
import path from 'node:path';
import { UsageError } from '../../shared/errors.ts';

/** A package that only some installations need. The others are not asked to install it. */
interface OptionalPackage {
  readonly name: string;
  /** The version to install. */
  readonly version: string;
  /** A sentence that says what it is for. */
  readonly why: string;
}

/**
 * Loads a package that is installed beside the site or fleet, or beside Townsite.
 * @throws UsageError that says what to install
 */
export function loadOptional<Module>({ name, version, why }: OptionalPackage, root: string): Module {
  for (const load of [createRequire(path.join(root, 'package.json')), createRequire(import.meta.url)]) {
    try {
      return load(name) as Module;
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code === 'MODULE_NOT_FOUND' && message.includes(`'${name}'`)) continue;
      throw new UsageError(
        `The package ${name} does not work on this machine: ${message.split('\n')[0]}.`,
        `A part of it may be missing. Run: npm install --include=optional ${name}@${version}`,
      );
    }
  }
  throw new UsageError(`${why} It needs the package ${name}, which is not installed.`, `Run: npm install ${name}@${version}`);
}
