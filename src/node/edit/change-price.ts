import type { Data } from '../../model/data.ts';
import { planPrice } from '../../operations/price/plan-price.ts';
import { UsageError } from '../../shared/errors.ts';
import type { Project } from '../tool/project.ts';
import { editOrRefuse } from './edit-or-refuse.ts';
import type { WrittenSite } from './write-site.ts';
import { readForEdit, writeSite } from './write-site.ts';

/**
 * Changes the price of an entry.
 * @throws UsageError when no entry has this name, or it has several prices
 */
export async function changePrice(
  project: Project,
  { item, amount, isDryRun }: { readonly item: string; readonly amount: string; readonly isDryRun: boolean },
): Promise<WrittenSite> {
  const from = await readForEdit(project);
  const plan = planPrice(from.source.data as Data, from.source.schema, { item, amount });
  if ('message' in plan) throw new UsageError(plan.message, plan.hint);
  const to = editOrRefuse(from.source, plan.operations);
  return writeSite(project, { from, to, isDryRun });
}
