import { DamagedPictures } from './assets/pictures/make-pictures.ts';
import type { CodeReport } from './blocks/report-code.ts';
import { reportCode, reportFailures } from './blocks/report-code.ts';
import { BlockCodeError } from './bundle/block-code-error.ts';
import type { CodeBundle } from './bundle/bundle.ts';
import type { LoadedSite } from './check/load-site.ts';
import { reportDamaged } from './check/report-damage.ts';
import { BlockFailures } from './render/render-page.ts';

/**
 * Reports what is wrong with a site that only its build could find out: code that cannot be bundled, a block that fails, a picture that
 * cannot be decoded.
 * @param code undefined as long as it is not bundled
 * @throws the error if it says nothing about the site
 */
export function reportFailure(error: unknown, loaded: LoadedSite, code: CodeBundle | undefined): CodeReport {
  if (error instanceof BlockCodeError) return reportCode(error);
  if (error instanceof BlockFailures && code !== undefined) return reportFailures(error, { code, components: loaded.blocks.components });
  if (error instanceof DamagedPictures) return { diagnostics: reportDamaged(loaded, error.causes), sources: new Map() };
  throw error;
}
