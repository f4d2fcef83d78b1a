import type { Theme } from '../shared/generated/site.gen.ts';

const RADII: Record<Theme['radius'], string> = { none: '0', small: '0.375rem', large: '1rem' };

/** The theme of the YAML as CSS custom properties; the base styles build everything else from them. */
export function toCustomProperties(theme: Theme): string {
  return `:root{--brand:${theme.brand};--accent:${theme.accent};--radius:${RADII[theme.radius]}}`;
}
