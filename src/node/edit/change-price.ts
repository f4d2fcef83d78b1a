import { resolveConfig } from '../../facts/resolve-config.ts';
import type { Data } from '../../model/data.ts';
import { valueAt } from '../../model/data-path.ts';
import type { DataPath } from '../../model/diagnostic.ts';
import { FindingList } from '../../model/diagnostic.ts';
import { planPrice } from '../../operations/price/plan-price.ts';
import { UsageError } from '../../shared/errors.ts';
import type { SiteSource } from '../../source/site-source.ts';
import type { Project } from '../tool/project.ts';
import { editOrRefuse } from './edit-or-refuse.ts';
import type { WrittenSite } from './write-site.ts';
import { readForEdit, writeSite } from './write-site.ts';

export interface ChangedPrice extends WrittenSite {
  /** What the price is called: `Check-up (private)`. */
  readonly name: string;
  /** The old and the new price, in the words that visitors read. Undefined if there is none, or the site has errors. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/**
 * Changes the price of an entry.
 * @throws UsageError when no entry has this name, or it has several prices
 */
export async function changePrice(
  project: Project,
  { item, amount, isDryRun }: { readonly item: string; readonly amount: string; readonly isDryRun: boolean },
): Promise<ChangedPrice> {
  const from = await readForEdit(project);
  const plan = planPrice(from.source.data as Data, from.source.schema, { item, amount });
  if ('message' in plan) throw new UsageError(plan.message, plan.hint);
  const to = editOrRefuse(from.source, plan.operations);
  const { name, path } = plan;
  const written = await writeSite(project, { from, to, isDryRun });
  return { ...written, name, before: wordPrice(from.source, path), after: wordPrice(to, path) };
}

function wordPrice(source: SiteSource, path: DataPath): string | undefined {
  if (!source.isValid) return undefined;
  const text = valueAt(resolveConfig(source.data, source.schema, new FindingList()), [...path, 'text']);
  return typeof text === 'string' ? text : undefined;
}
