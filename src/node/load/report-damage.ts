import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Project } from '../tool/project.ts';
import type { LoadedSite, LoadOptions } from './load-site.ts';
import { loadSite } from './load-site.ts';

interface Damage extends LoadOptions {
  /** Why pictures turned out to be unfit while they were made, by their paths in the YAML. */
  readonly causes: ReadonlyMap<string, unknown>;
}

/** What is wrong with a site some of whose photos cannot be decoded: it is checked again, with what is known of them now. */
export function loadDamaged(project: Project, { causes, ...options }: Damage): Promise<LoadedSite> {
  const damaged = new Map([...causes].map(([file, cause]) => [file, reasonOf(cause)]));
  return loadSite(project, { ...options, damaged });
}

/** Of pictures that pages can show, but from which neither icons nor link previews can be made: a warning each, where it is named first. */
export async function reportUndrawn(project: Project, damage: Damage): Promise<Diagnostic[]> {
  if (damage.causes.size === 0) return [];
  const { diagnostics } = await loadDamaged(project, damage);
  return [...damage.causes].flatMap(([file, cause]): Diagnostic[] => {
    const named = diagnostics.find(({ code, message }) => code === 'IMAGE_UNREADABLE' && message.startsWith(`${file} `));
    if (named === undefined) return [];
    return [
      {
        ...named,
        severity: 'warning',
        message: `Townsite cannot draw ${file}, so icons and link previews leave it out: ${reasonOf(cause)}.`,
        hint: 'Open it in a drawing program, and save it again as plain SVG or as PNG.',
      },
    ];
  });
}

function reasonOf(cause: unknown): string {
  const message = cause instanceof Error ? cause.message : String(cause);
  return (message.split('\n')[0] ?? '').replace(/\.$/, '');
}
