import type { CatalogueEntry } from './entry.ts';

/** Findings of the schema: the shape of the configuration. */
export const CONFIG_ENTRIES = {
  CONFIG_UNKNOWN_KEY: {
    severity: 'error',
    title: 'A key that Townsite does not know',
    explanation:
      'A key that is not known has no effect, and mostly it is another key misspelt, or one that belongs elsewhere. The hint says which one was probably meant, or where it belongs. Keys are spelt with capitals inside: `timeZone`, `postalCode`.',
    wrong: 'business:\n  timezone: America/Chicago',
    right: 'business:\n  timeZone: America/Chicago',
  },
  CONFIG_MISSING_KEY: {
    severity: 'error',
    title: 'A required key is missing',
    explanation: 'Without this key the site cannot be built. The place shown is what the key belongs into; the hint says what to write.',
    wrong: 'cities:\n  - slug: plano\n    county: Collin County',
    right: 'cities:\n  - slug: plano\n    name: Plano\n    county: Collin County',
  },
  CONFIG_WRONG_TYPE: {
    severity: 'error',
    title: 'A value of the wrong kind',
    explanation:
      'Each key takes one kind of value (a text, a number, true or false, a list, a map of keys), and here stands another kind, or nothing. YAML decides the kind by the way a value is written: `75201` is a number, `"75201"` a text; a list has one entry a line, each after a dash; `yes` is a text, `true` is not.',
    wrong: 'business:\n  address:\n    postalCode: 75201',
    right: 'business:\n  address:\n    postalCode: "75201"',
  },
  CONFIG_NOT_ALLOWED: {
    severity: 'error',
    title: 'A value that is not among the allowed ones',
    explanation: 'This key takes one of a few words, which the message lists.',
    wrong: 'hours:\n  - days: [mon, tue]',
    right: 'hours:\n  - days: [monday, tuesday]',
  },
  CONFIG_BAD_FORMAT: {
    severity: 'error',
    title: 'A text that is not written as it must be',
    explanation:
      'Times, addresses, slugs, colours and the like have one way to be written, so that programs understand them too. The message says which.',
    wrong: 'opens: 8 am',
    right: 'opens: "08:00"',
  },
  CONFIG_OUT_OF_RANGE: {
    severity: 'error',
    title: 'A value that is too small, too large, too short or too long',
    explanation:
      'Values keep to limits: a number lies within a range, a text or a list is not empty and not too long, and a list names each thing once.',
    wrong: 'geo: { lat: 327.8, lng: -96.8 }',
    right: 'geo: { lat: 32.78, lng: -96.8 }',
  },
  CONFIG_UNKNOWN_BLOCK: {
    severity: 'error',
    title: 'A block type that does not exist',
    explanation:
      'The `type` of a block says what it is, and there is none of this name. The reference lists all of them with their fields.',
    wrong: 'blocks:\n  - type: heros\n    heading: Welcome',
    right: 'blocks:\n  - type: hero\n    heading: Welcome',
  },
} as const satisfies Record<string, CatalogueEntry>;
