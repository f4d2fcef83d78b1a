import type { Diagnostic, Finding } from '../../model/diagnostic.ts';
import { reportUnusable } from '../../pages/pictures/site-pictures.ts';
import { locateFindings } from '../../report/locate-findings.ts';
import type { LoadedSite } from '../check/load-site.ts';
import { explainDecoding } from '../images/explain-content.ts';

/** The site as loaded: it knows where each picture is named. */
type Loaded = Pick<LoadedSite, 'site' | 'source' | 'images' | 'checked'>;

/** Why pictures cannot be decoded, by their paths in the YAML file. */
type Causes = ReadonlyMap<string, unknown>;

/** Reports photos that the build could not decode, and their copies: one error each, at the first use. */
export function reportDamaged(loaded: Loaded, causes: Causes): Diagnostic[] {
  const { facts } = loaded.images;
  const addressOf = (file: string): string | undefined => {
    const known = facts.get(file);
    return known === undefined || 'error' in known ? undefined : known.src;
  };
  const damage = new Map([...causes].map(([file, cause]) => [addressOf(file), cause]));
  const files = (loaded.site?.pictures.places ?? []).filter(({ file }) => damage.has(addressOf(file)));
  return files.flatMap(({ file }) => locate(loaded, file, reportUnusable(file, explainDecoding(damage.get(addressOf(file))))));
}

/** Reports pictures that pages can show, but that icons and link previews cannot be made from: one warning each, at the first use. */
export function reportUndrawn(loaded: Loaded, causes: Causes): Diagnostic[] {
  return [...causes].flatMap(([file, cause]) =>
    locate(loaded, file, {
      code: 'IMAGE_UNREADABLE',
      ofFile: file,
      message: `Townsite cannot draw ${file}, so icons and link previews leave it out: ${explainCause(file, cause)}.`,
      remedy: 'Open it in a drawing program, and save it again as plain SVG or as PNG.',
    }).map((diagnostic) => ({ ...diagnostic, severity: 'warning' as const })),
  );
}

/** Our own words for a photo: those of the decoder name a library. What is wrong with a drawing is worded where it is drawn. */
function explainCause(file: string, cause: unknown): string {
  if (!/\.svg$/i.test(file)) return explainDecoding(cause).error;
  const message = cause instanceof Error ? cause.message : String(cause);
  return (message.split('\n')[0] ?? '').replace(/\.$/, '');
}

function locate({ site, source, checked }: Loaded, file: string, finding: Omit<Finding, 'path'>): Diagnostic[] {
  const place = site?.pictures.places.find((each) => each.file === file);
  return place === undefined || source === undefined
    ? []
    : [...locateFindings([{ ...finding, ...place }], source, checked?.findNearer).diagnostics];
}
