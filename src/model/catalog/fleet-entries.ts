import type { CatalogEntry } from './entry.ts';

/** Findings about a fleet of sites. */
export const FLEET_ENTRIES = {
  FLEET_SITES: {
    severity: 'error',
    title: 'A fleet whose sites cannot be told apart or found',
    explanation:
      'The id of a site is what the `*` in `sites` matches, or the cell in the column `site` of a table. It is in addresses of the store, so it has only lowercase letters, digits, and hyphens, and begins with a letter or a digit. The path is relative to the folder of `fleet.yaml`.',
    abridged: 'other files',
    wrong: '# fleet.yaml, beside clients/plano/site.config.yaml\nsites: client/*/site.config.yaml',
    right: '# fleet.yaml, beside clients/plano/site.config.yaml\nsites: clients/*/site.config.yaml',
  },
  FLEET_FOLDER: {
    severity: 'warning',
    title: 'A folder that is no site',
    explanation:
      'A folder among those of the sites is a site by its configuration or, in a fleet with a table, by a row with its name as the id. Without that, its pages and pictures show nowhere. Usually the file was forgotten, or a name is misspelled.',
    abridged: 'other files',
    wrong: '# fleet.yaml, beside locations/plano, with a row for plano\nsites: { from: locations.csv, folder: "location/*" }\nstore: store',
    right:
      '# fleet.yaml, beside locations/plano, with a row for plano\nsites: { from: locations.csv, folder: "locations/*" }\nstore: store',
  },
  FLEET_ROW: {
    severity: 'warning',
    isAdvice: true,
    title: 'A list that replaces what another file says of it',
    explanation:
      'A list that a site says is the whole list: what its row or the base says of it does not count. Who changes that later changes nothing. In the file of the site, a map with the names of entries says only what differs: `services: { pool: { title: … } }`. Numbered columns are a whole list, too: `business.hours.1.opens` in a row replaces all hours of the base. An empty column for the rest says that this is meant.',
    abridged: 'other files',
    wrong: '# locations/plano/site.config.yaml, beside a column `services.pool.title`\nservices: [{ title: Deck Cleaning, summary: … }]',
    right:
      '# locations/plano/site.config.yaml, beside a column `services.pool.title`\nservices: { deck-cleaning: { title: Deck Cleaning, summary: … } }',
  },
  FLEET_ADDRESS: {
    severity: 'warning',
    title: 'Sites of a fleet with the same address',
    explanation:
      'Each site names its address in its sitemap and on its pages, and the message server of a fleet knows a site by it. If two sites name the same one, search engines show only one of them, and messages can reach the wrong business. Usually a row was copied, or the sites have the address of their base.',
    abridged: 'other files',
    wrong: '# clients/plano/site.config.yaml, which extends a base with the same address\nbusiness: { phone: "(214) 555-0143" }',
    right:
      '# clients/plano/site.config.yaml, which extends a base with the same address\nbusiness: { phone: "(214) 555-0143", url: "https://plano.larkspur.example.com" }',
  },
  FLEET_STORE: {
    severity: 'error',
    title: 'A store that is no folder of its own, and no bucket',
    explanation:
      'The store of a fleet is a folder where nothing else is, or a place in a bucket of S3 or of a service with the same interface. The name of a bucket has lowercase letters, digits, hyphens, and dots. Where the service is and what opens it is in the environment, never in `fleet.yaml`.',
    abridged: 'other files',
    wrong: '# fleet.yaml\nsites: clients/*/site.config.yaml\nstore: https://larkspur-sites.example.com/store',
    right: '# fleet.yaml\nsites: clients/*/site.config.yaml\nstore: s3://larkspur-sites/store',
  },
  FLEET_FORBIDDEN: {
    severity: 'error',
    title: 'A site that has more than the fleet allows',
    explanation:
      'The folders of the sites in a fleet may come from others, so they hold data alone: no code, no links to what is outside of them, and no folder of a machine that they are delivered to. If `fleet.yaml` names the base of all sites, a site extends no other, and locks nothing. What you trust goes into `allows`.',
    abridged: 'other files',
    wrong: '# fleet.yaml, with code in clients/plano/blocks\nsites: clients/*/site.config.yaml\nstore: store',
    right: '# fleet.yaml, with code in clients/plano/blocks\nsites: clients/*/site.config.yaml\nstore: store\nallows: [blocks]',
  },
} as const satisfies Record<string, CatalogEntry>;
