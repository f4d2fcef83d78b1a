import type { CatalogEntry } from './entry.ts';

/** Findings about the shape of the configuration, according to the schema. */
export const CONFIG_ENTRIES = {
  VERSION_OLD: {
    severity: 'error',
    title: 'A file of an earlier version',
    explanation:
      'Some keys have been renamed since this file was written. `townsite upgrade` writes the new names, and leaves everything else as it is, including your comments. Until then, Townsite checks nothing else in the file.',
    wrong: 'version: 1',
    right: 'version: 3',
  },
  VERSION_NEW: {
    severity: 'error',
    title: 'A file of a later version',
    explanation:
      'The file is for a later version of Townsite than the one that you run. Get a newer Townsite with `npm install townsite@latest`, or with `git pull` if you work in a copy of its repository.',
    wrong: 'version: 4',
    right: 'version: 3',
  },
  CONFIG_UNKNOWN_KEY: {
    severity: 'error',
    title: 'An unknown key',
    explanation:
      'An unknown key has no effect. Usually it is a misspelled key, or a key in the wrong place. The hint shows the key that you probably meant, or where the key belongs. Capital letters count: `timeZone`, `postalCode`.',
    wrong: 'business:\n  timezone: America/Chicago',
    right: 'business:\n  timeZone: America/Chicago',
  },
  CONFIG_KEY_CONFLICT: {
    severity: 'error',
    title: 'Two keys that exclude each other',
    explanation:
      'The two keys say different things about the same fact, so only one of them can hold: a service has one `price`, or several `prices`; an office has an `email`, or is `without: email`. Keep the one that you mean, and remove the other.',
    wrong: 'services:\n  - slug: check-up\n    price: { fixed: 85 }\n    prices:\n      nhs: { fixed: 27.4 }\n      private: { from: 58 }',
    right: 'services:\n  - slug: check-up\n    prices:\n      nhs: { fixed: 27.4 }\n      private: { from: 58 }',
  },
  CONFIG_SECRET: {
    severity: 'error',
    title: 'A secret in the configuration',
    explanation:
      'Everyone who can read the configuration, its git history, or a build log could use this password. Remove the password from the file, and change it in the account that it belongs to. Then put the new password into the environment variable that the hint names.',
    wrong:
      'messageServer:\n  mail:\n    host: smtp.example.com\n    from: forms@example.com\n    to: hello@example.com\n    password: "1234"',
    right: 'messageServer:\n  mail:\n    host: smtp.example.com\n    from: forms@example.com\n    to: hello@example.com',
  },
  CONFIG_MISSING_KEY: {
    severity: 'error',
    title: 'A missing key',
    explanation:
      'Townsite cannot build the site without this key. The line shown is where the key belongs, and the hint shows what to write.',
    wrong: 'cities:\n  - slug: plano\n    county: Collin County',
    right: 'cities:\n  - slug: plano\n    name: Plano\n    county: Collin County',
  },
  CONFIG_WRONG_TYPE: {
    severity: 'error',
    title: 'A value of the wrong type',
    explanation:
      'Each key takes one type of value: text, a number, true or false, a list, or a map of keys. This value has another type, or it is empty. YAML chooses the type by how you write the value: `75201` is a number, and `"75201"` is text. A list has one entry on each line, after a dash. `yes` is text, and `true` is not.',
    wrong: 'business:\n  address:\n    postalCode: 75201',
    right: 'business:\n  address:\n    postalCode: "75201"',
  },
  CONFIG_NOT_ALLOWED: {
    severity: 'error',
    title: 'A value that is not allowed',
    explanation: 'This key takes one of a few words. The message lists them.',
    wrong: 'hours:\n  - days: [mon, tue]',
    right: 'hours:\n  - days: [monday, tuesday]',
  },
  CONFIG_BAD_FORMAT: {
    severity: 'error',
    title: 'A value in the wrong format',
    explanation:
      'Times, addresses, slugs, colors, and some other values need a fixed format, so that programs understand them, too. The message describes the format.',
    wrong: 'opens: 8 am',
    right: 'opens: "08:00"',
  },
  FORM_FILE_SERVICE: {
    severity: 'error',
    title: 'A file for a service that takes none',
    explanation:
      'Web3Forms and FormSubmit take files only under names of their own, or not from scripts, so what a visitor chose would be lost. Formspree (in paid plans), Netlify (one file for each field), and [your own message server](messages.md) take them.',
    wrong:
      'business:\n  messages: { via: web3forms, key: 01234567-89ab-4def-8123-456789abcdef, agreement: signed }\npages:\n  - path: /join\n    head: { title: Join, description: Join our club. }\n    blocks:\n      - type: contact-form\n        fields:\n          - { type: email, label: Email, required: true }\n          - { type: file, label: Your photo, name: photo }',
    right:
      'business:\n  messages: { via: formspree, id: xyzabcde, agreement: signed }\npages:\n  - path: /join\n    head: { title: Join, description: Join our club. }\n    blocks:\n      - type: contact-form\n        fields:\n          - { type: email, label: Email, required: true }\n          - { type: file, label: Your photo, name: photo }',
  },
  FORM_FIELD_TWICE: {
    severity: 'error',
    title: 'Two fields of a form with the same name',
    explanation:
      'A message has each answer under the name of its field. If two fields have the same name, one answer is lost. A field of the type text, choice, or number has the name that you give it. All other fields have the name of their type.',
    wrong:
      'blocks:\n  - type: contact-form\n    fields:\n      - { type: email, label: Email }\n      - { type: text, label: Color, name: detail }\n      - { type: text, label: Size, name: detail }',
    right:
      'blocks:\n  - type: contact-form\n    fields:\n      - { type: email, label: Email }\n      - { type: text, label: Color, name: color }\n      - { type: text, label: Size, name: size }',
  },
  CONFIG_OUT_OF_RANGE: {
    severity: 'error',
    title: 'A value that is too small, too large, too short, or too long',
    explanation:
      'Values have limits. A number must be in its range, a text or list must not be empty or too long, and a list must not repeat a value.',
    wrong: 'geo: { lat: 327.8, lng: -96.8 }',
    right: 'geo: { lat: 32.78, lng: -96.8 }',
  },
  CONFIG_UNKNOWN_BLOCK: {
    severity: 'error',
    title: 'An unknown block type',
    explanation:
      'The `type` of a block says which block it is, and no block has this name. The reference lists all blocks with their fields.',
    wrong: 'blocks:\n  - type: heros\n    heading: Welcome',
    right: 'blocks:\n  - type: hero\n    heading: Welcome',
  },
  BLOCK_NESTED: {
    severity: 'error',
    title: 'A block with columns inside columns',
    explanation:
      'A block with columns can hold other blocks, except blocks that have columns themselves. On phones and with screen readers, a grid inside a grid is hard to follow.',
    wrong:
      'blocks:\n  - type: columns\n    columns:\n      - blocks:\n          - type: columns\n            columns: [{ blocks: [] }, { blocks: [] }]\n      - blocks:\n          - type: rich-text\n            body: We come to you.',
    right:
      'blocks:\n  - type: columns\n    columns:\n      - blocks:\n          - type: rich-text\n            body: You come to us.\n      - blocks:\n          - type: rich-text\n            body: We come to you.',
  },
  NAME_INVALID: {
    severity: 'error',
    title: 'A name that texts cannot refer to',
    explanation:
      'Texts refer to collections, fields, and facts of your own by their names, with dots between them. So a name begins with a letter, and contains only letters, digits, hyphens, and underscores: no spaces, no accents.',
    wrong: 'collections:\n  team:\n    item: member\n    fields:\n      job title: text',
    right: 'collections:\n  team:\n    item: member\n    fields:\n      job-title: text',
  },
  NAME_TAKEN: {
    severity: 'error',
    title: 'A name that means something already',
    explanation:
      'You write the entries of your own collection at the top level of the file, so the collection cannot have the name of another key there. Texts refer to one entry by the name in `item`. That name must differ from those of other entries, and from facts such as `business`. Every entry has a `slug`, and an entry with a page has an `href`, so fields cannot have these names. A field that you add to a collection of Townsite, such as `services`, needs a name that its entries do not have yet.',
    wrong: 'collections:\n  pages:\n    fields: { title: text }',
    right: 'collections:\n  stories:\n    item: story\n    fields: { title: text }',
  },
  FIELD_TYPE: {
    severity: 'error',
    title: 'A field whose type is not known',
    explanation:
      'Each field of your own collection has one type: text, markdown, number, price, date, first-day, last-day, time, weekdays, yes-no, geo, image, file, or link. For a reference to an entry, the type is the name of a collection. For one of a few words, use `choice`. For several values, use `list`. Until the type is right, Townsite does not check the entries.',
    wrong: 'collections:\n  projects:\n    fields: { title: string }',
    right: 'collections:\n  projects:\n    fields: { title: text }',
  },
} as const satisfies Record<string, CatalogEntry>;
