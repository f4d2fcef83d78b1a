import type { CatalogEntry } from './entry.ts';

/** Findings about a site that extends another. */
export const LAYER_ENTRIES = {
  EXTENDS_MISSING: {
    severity: 'error',
    title: 'A missing base',
    explanation:
      'Townsite cannot find the file that `extends` names. Write its path relative to the folder of the file that says `extends`. Capital letters count.',
    abridged: 'other files',
    wrong: 'extends: ../bass/site.config.yaml',
    right: 'extends: ../base/site.config.yaml',
  },
  EXTENDS_UNREADABLE: {
    severity: 'error',
    title: 'A base that Townsite cannot use',
    explanation:
      '`extends` names the YAML file of another site: its `site.config.yaml`, and no folder or table. If your site is in a git repository, the base must be in the same one, so that whoever gets the repository gets the whole site.',
    abridged: 'other files',
    wrong: 'extends: ../base',
    right: 'extends: ../base/site.config.yaml',
  },
  EXTENDS_CIRCLE: {
    severity: 'error',
    title: 'Files that extend each other',
    explanation: 'A file cannot extend itself, nor one that extends it. One of them must be the base, and say all that a site needs.',
    abridged: 'other files',
    wrong: '# base/site.config.yaml\nextends: ../site.config.yaml # which extends base/site.config.yaml',
    right: '# base/site.config.yaml\nversion: 3',
  },
  OVERLAY_VERSION: {
    severity: 'error',
    title: 'A version in a file that extends another',
    explanation:
      'All files of a site have the same version of the format, and the base says which. The command `townsite upgrade` changes it there.',
    abridged: 'other files',
    wrong: 'extends: ../base/site.config.yaml\nversion: 3',
    right: 'extends: ../base/site.config.yaml',
  },
  OVERLAY_UNKNOWN: {
    severity: 'error',
    title: 'A change of something that the base does not have',
    explanation:
      'A file that extends another removes a value with `null`, and names an entry of a list by its slug (a page by its path, a block by its id). The base has nothing of this name, so the line would change nothing, or add an unfinished entry.',
    abridged: 'other files',
    wrong: 'services: { carpet-claening: null }',
    right: 'services: { carpet-cleaning: null }',
  },
  OVERLAY_LOCKED: {
    severity: 'error',
    title: 'A change of something that the base locks',
    explanation:
      'The base says under `locked` what its sites may not change. A locked map or list locks everything in it, and no file between the site and the base can unlock it.',
    abridged: 'other files',
    wrong: '# The base says locked: [theme].\ntheme: { preset: navy }',
    right: '# The base says locked: [theme].',
  },
  LOCKED_UNKNOWN: {
    severity: 'error',
    title: 'A lock of something that does not exist',
    explanation:
      'A misspelled place in `locked` locks nothing, and neither does the number of an entry. Name entries as sites do that extend this one: `services.deep-clean.price`. Of a list whose entries have no names, only the whole can be locked: `business.hours`.',
    wrong: 'locked: [business.phon]',
    right: 'locked: [business.phone]',
  },
} as const satisfies Record<string, CatalogEntry>;
