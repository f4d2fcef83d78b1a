import type { Diagnostic } from '../../model/diagnostic.ts';
import type { UnusableImage } from '../../pages/pictures/image-facts.ts';
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
  const damaged = new Map([...causes].map(([file, cause]) => [file, damageOf(file, cause)]));
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
        message: `Townsite cannot draw ${file}, so icons and link previews leave it out: ${damageOf(file, cause).error}.`,
        hint: 'Open it in a drawing program, and save it again as plain SVG or as PNG.',
      },
    ];
  });
}

/** Our own words for a photo: those of the decoder name a library. What is wrong with a drawing is worded where it is drawn. */
function damageOf(file: string, cause: unknown): UnusableImage {
  if (!/\.svg$/i.test(file)) return explainDecoding(cause);
  const message = cause instanceof Error ? cause.message : String(cause);
  return { error: (message.split('\n')[0] ?? '').replace(/\.$/, '') };
}
