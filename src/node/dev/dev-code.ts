import type { Logger, ViteDevServer } from 'vite';
import type { CodeReport } from '../blocks/report-code.ts';
import { reportCode, reportFailures } from '../blocks/report-code.ts';
import type { CodeLocation, CodeProblem } from '../bundle/block-code-error.ts';
import { BlockCodeError, findBundlerErrors } from '../bundle/block-code-error.ts';
import type { OwnCode } from '../bundle/own-code.ts';
import { NO_CODE } from '../bundle/own-code.ts';
import { BlockFailures } from '../render/render-page.ts';
import { isWithin } from '../support/is-within.ts';

/** The site's own blocks during development. */
export class DevCode {
  own: OwnCode = NO_CODE;
  /** Imports that could not be resolved. */
  readonly problems: CodeProblem[] = [];

  /**
   * Sets the own blocks.
   * @returns whether they changed: then their loaded modules are discarded
   */
  take(own: OwnCode, server: ViteDevServer): boolean {
    if (own.hash === this.own.hash) return false;
    this.own = own;
    for (const { moduleGraph } of Object.values(server.environments)) moduleGraph.invalidateAll();
    return true;
  }

  /** Returns a logger that leaves out errors that `report` reports in its own words, without a stack. */
  quiet(logger: Logger): Logger {
    const isReported = (text: string, error: unknown): boolean =>
      text.includes('Error when evaluating SSR module') || findBundlerErrors(error, this.own.folders) !== undefined;
    return {
      ...logger,
      error: (text, options) => {
        if (!isReported(text, options?.error ?? undefined)) logger.error(text, options);
      },
    };
  }

  /**
   * Reports errors of own blocks after a page could not be made.
   * @returns undefined when own blocks are not the cause
   */
  report(error: unknown, server: ViteDevServer, page: string): CodeReport | undefined {
    const problems = this.problems.splice(0);
    const { folders, components } = this.own;
    const codeError = problems.length > 0 ? new BlockCodeError(problems) : findBundlerErrors(error, folders);
    if (codeError !== undefined) return reportCode(codeError);
    if (!(error instanceof Error)) return undefined;
    server.ssrFixStacktrace(error);
    const location = locationIn(error.stack ?? '', folders);
    if (location === undefined) return undefined;
    const folder = folders.find((each) => isWithin(each, location.file)) ?? '';
    const type = location.file.slice(folder.length + 1).split(/[\\/]/)[0] as string;
    return reportFailures(new BlockFailures([{ path: page, block: type, type, cause: error }]), {
      components,
      code: { findThrower: () => location },
    });
  }
}

/** Finds the first location of a stack trace that is inside one of the folders. */
function locationIn(stack: string, folders: readonly string[]): CodeLocation | undefined {
  for (const [, file = '', line, column] of stack.matchAll(/(?:\(|at )(?:file:\/\/)?([^()\n]+?):(\d+):(\d+)\)?$/gm))
    if (folders.some((folder) => isWithin(folder, file))) return { file, line: Number(line), column: Number(column) };
  return undefined;
}
