import type { ErrorObject } from 'ajv/dist/2020.js';
import type { DataPath, FindingList } from '../../model/diagnostic.ts';
import { severityOf } from '../../model/diagnostic.ts';
import { InternalError } from '../../shared/errors.ts';
import type { Business, SiteConfig } from '../../shared/generated/site.gen.ts';
import type { Graph, GraphNode, Graphs } from '../../shared/page/graph.ts';
import { listInWords } from '../../shared/text.ts';
import type { PageRecord } from '../records/page-record.ts';
import { officeId } from './build-business.ts';
import type { ProfilePart } from './compile-profile.ts';
import { compileProfile } from './compile-profile.ts';

interface GraphCheck {
  readonly config: SiteConfig;
  readonly records: readonly PageRecord[];
  readonly graphs: Graphs;
  readonly findings: FindingList;
}

/**
 * Checks structured data against Google's requirements (schema/google.schema.json). Of the nodes of a page definition with the same
 * properties, only one is checked: they are built the same way, from values that were checked one by one.
 * @throws InternalError if a node is wrong in a way that no YAML can cause
 */
export function checkGraphs({ config, records, graphs, findings }: GraphCheck): void {
  // After an error, some values are only stand-ins, which are never published.
  if (findings.all.some(({ code }) => severityOf(code) === 'error')) return;
  const seen = new Set<unknown>();
  const offices = new Map(config.offices.map((office, index) => [officeId(office, config.business), index]));
  for (const { path, canonical, definition } of records) {
    for (const node of nodesOf(graphs.get(canonical))) {
      const part = partOf(node);
      const shape = part === 'business' ? node : `${definition.join('.')} ${part} ${Object.keys(node).join()}`;
      if (seen.has(shape)) continue;
      seen.add(shape);
      const office = offices.get(String(node['@id']));
      const ownerPath = office === undefined ? ['business'] : ['offices', office];
      for (const error of findErrors(part, node)) addRefused({ part, error, page: path, ownerPath, business: config.business }, findings);
      if (part === 'business' && office === undefined && !config.sample) {
        addMissing(findErrors('recommended', node), config.business, findings);
      }
    }
  }
}

/** Returns the nodes of a graph, including the breadcrumbs, which are nested in the node of the page. */
function nodesOf(graph: Graph | undefined): readonly GraphNode[] {
  return (graph?.['@graph'] ?? []).flatMap((node) => ('breadcrumb' in node ? [node, node.breadcrumb as GraphNode] : [node]));
}

/** The types that have a part in the profile. */
const TYPES: readonly ProfilePart[] = ['WebPage', 'WebSite', 'BreadcrumbList', 'Service', 'BlogPosting', 'VideoObject'];

function partOf({ '@type': type }: GraphNode): ProfilePart {
  return TYPES.find((part) => part === type) ?? 'business';
}

function findErrors(part: ProfilePart, node: GraphNode): readonly ErrorObject[] {
  const validate = compileProfile(part);
  return validate(node) ? [] : (validate.errors ?? []);
}

/** The fields that the properties of a business or an office are made from. */
const FIELDS: Readonly<Record<string, DataPath>> = {
  name: ['name'],
  image: ['image', 'src'],
  telephone: ['phone'],
  priceRange: ['priceRange'],
  sameAs: ['social'],
};

interface Refusal {
  readonly part: ProfilePart;
  readonly error: ErrorObject;
  readonly page: string;
  /** The path of the business or the office. */
  readonly ownerPath: DataPath;
  readonly business: Business;
}

function addRefused({ part, error, page, ownerPath, business }: Refusal, findings: FindingList): void {
  const key = error.instancePath.split('/')[1] ?? '';
  const field = part === 'business' ? FIELDS[key] : undefined;
  if (field === undefined) {
    throw new InternalError(`What ${page} tells search engines is wrong: ${part}${error.instancePath} ${JSON.stringify(error.params)}.`);
  }
  const { limit } = error.params as { limit?: number };
  findings.add({
    code: 'SEARCH_FACT_REFUSED',
    message: `Google does not accept this \`${field[0]}\`${limit === undefined ? '' : `: the limit is ${limit} characters`}.`,
    remedy: key === 'priceRange' ? hintForPriceRange(business) : 'schema/REFERENCE.md says how to write it.',
    path: [...(key === 'priceRange' ? ['business'] : ownerPath), ...field],
  });
}

function hintForPriceRange(business: Business): string {
  const [low, high] = [formatPrice(129, business), formatPrice(450, business)];
  const sign = signOf(business);
  return `Write ${sign === undefined ? '' : `${sign} to ${sign.repeat(4)}, or `}the usual prices, such as "${low}–${high}".`;
}

function formatPrice(price: number, { language, currency }: Business): string {
  return new Intl.NumberFormat(language, { style: 'currency', currency, maximumFractionDigits: 0 }).format(price);
}

/** Returns the symbol of the currency; undefined if it is a word. */
function signOf({ language, currency }: Business): string | undefined {
  const parts = new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).formatToParts(1);
  const sign = parts.find(({ type }) => type === 'currency')?.value;
  return sign?.length === 1 ? sign : undefined;
}

/** Returns an example of a missing field. */
function exampleOf(key: string, business: Business): string {
  if (key === 'image') return 'image: { src: images/your-photo.jpg, alt: What it shows }';
  if (key === 'priceRange') return `priceRange: ${signOf(business)?.repeat(2) ?? JSON.stringify(formatPrice(129, business))}`;
  return fieldOf(key);
}

/** Returns the field of the business that a property is made from. */
function fieldOf(property: string): string {
  return property === 'openingHoursSpecification' ? 'hours' : String(FIELDS[property]?.[0] ?? property);
}

function addMissing(errors: readonly ErrorObject[], business: Business, findings: FindingList): void {
  const missing = errors.flatMap(({ params }) => (typeof params.missingProperty === 'string' ? [params.missingProperty] : []));
  if (missing.length === 0) return;
  findings.add({
    code: 'SEARCH_FACT_MISSING',
    message: `Search results could show more about the business: ${listInWords(missing.map((key) => `\`${fieldOf(key)}\``))} ${missing.length === 1 ? 'is' : 'are'} missing.`,
    remedy: `Add to \`business\`: ${missing.map((key) => exampleOf(key, business)).join(' and ')}`,
    path: ['business'],
    atKey: true,
  });
}
