import type { Diagnostic } from '../../model/diagnostic.ts';
import { explainDecoding } from '../images/explain-content.ts';
import type { Project } from '../tool/project.ts';
import type { LoadedSite, LoadOptions } from './load-site.ts';
import { loadSite } from './load-site.ts';

interface Damage extends LoadOptions {
  /** Why pictures could not be decoded during the build, by their paths in the YAML file. */
  readonly causes: ReadonlyMap<string, unknown>;
}

/** Loads and checks a site again after the build found photos that cannot be decoded. */
export function loadDamaged(project: Project, { causes, ...options }: Damage): Promise<LoadedSite> {
  const damaged = new Map(
    [...causes].map(([file, cause]) => [file, isDrawing(file) ? { error: reasonOf(cause) } : explainDecoding(cause)]),
  );
  return loadSite(project, { ...options, damaged });
}

/** Reports pictures that pages can show, but that icons and link previews cannot be made from: one warning each, at the first use. */
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
        message: `Townsite cannot draw ${file}, so icons and link previews leave it out: ${isDrawing(file) ? reasonOf(cause) : explainDecoding(cause).error}.`,
        hint: 'Open it in a drawing program, and save it again as plain SVG or as PNG.',
      },
    ];
  });
}

function isDrawing(file: string): boolean {
  return /\.svg$/i.test(file);
}

function reasonOf(cause: unknown): string {
  const message = cause instanceof Error ? cause.message : String(cause);
  return (message.split('\n')[0] ?? '').replace(/\.$/, '');
}
