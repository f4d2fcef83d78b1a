import type { ErrorObject } from 'ajv/dist/2020.js';
import type { DataPath, FindingList } from '../../model/diagnostic.ts';
import { severityOf } from '../../model/diagnostic.ts';
import { InternalError } from '../../shared/errors.ts';
import type { SiteConfig } from '../../shared/generated/site.gen.ts';
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
 * Holds what search engines are told against what Google asks of it (schema/google.schema.json). Nodes of one page definition that have
 * the same properties are made alike, of values that are checked one by one before: one of them stands for all.
 * @throws InternalError when a node is wrong in a way that no YAML can bring about
 */
export function checkGraphs({ config, records, graphs, findings }: GraphCheck): void {
  // What stands in for wrong values is told nobody.
  if (findings.all.some(({ code }) => severityOf(code) === 'error')) return;
  const seen = new Set<unknown>();
  for (const { path, canonical, definition } of records) {
    for (const node of nodesOf(graphs.get(canonical))) {
      const part = partOf(node);
      const shape = part === 'business' ? node : `${definition.join('.')} ${part} ${Object.keys(node).join()}`;
      if (seen.has(shape)) continue;
      seen.add(shape);
      const office = part === 'business' ? config.offices.findIndex((each) => officeId(each, config.business) === node['@id']) : -1;
      const place = office < 0 ? ['business'] : ['offices', office];
      for (const error of findErrors(part, node)) addRefused({ part, error, page: path, place }, findings);
      if (part === 'business' && office < 0 && !config.sample) addMissing(findErrors('recommended', node), findings);
    }
  }
}

/** The breadcrumbs stand within their page. */
function nodesOf(graph: Graph | undefined): readonly GraphNode[] {
  return (graph?.['@graph'] ?? []).flatMap((node) => ('breadcrumb' in node ? [node, node.breadcrumb as GraphNode] : [node]));
}

function partOf({ '@type': type }: GraphNode): ProfilePart {
  return type === 'WebPage' || type === 'WebSite' || type === 'BreadcrumbList' || type === 'Service' ? type : 'business';
}

function findErrors(part: ProfilePart, node: GraphNode): readonly ErrorObject[] {
  const validate = compileProfile(part);
  return validate(node) ? [] : (validate.errors ?? []);
}

/** What a property of the business, or of an office, is made from. */
const FIELDS: Readonly<Record<string, DataPath>> = {
  name: ['name'],
  image: ['image', 'src'],
  telephone: ['phone'],
  priceRange: ['priceRange'],
  sameAs: ['social'],
};

interface Refused {
  readonly part: ProfilePart;
  readonly error: ErrorObject;
  readonly page: string;
  /** Of the business, or of the office. */
  readonly place: DataPath;
}

function addRefused({ part, error, page, place }: Refused, findings: FindingList): void {
  const key = error.instancePath.split('/')[1] ?? '';
  const field = part === 'business' ? FIELDS[key] : undefined;
  if (field === undefined) {
    throw new InternalError(`What ${page} tells search engines is wrong: ${part}${error.instancePath} ${JSON.stringify(error.params)}.`);
  }
  const { limit } = error.params as { limit?: number };
  findings.add({
    code: 'SEARCH_FACT_REFUSED',
    message: `Google does not accept this \`${field[0]}\`${limit === undefined ? '' : `: the limit is ${limit} characters`}.`,
    hint: key === 'priceRange' ? 'Write $ to $$$$, or the usual prices, such as "$129–$450".' : 'schema/REFERENCE.md says how to write it.',
    path: [...(key === 'priceRange' ? ['business'] : place), ...field],
  });
}

/** How to write what is missing. */
const EXAMPLES: Readonly<Record<string, string>> = {
  image: 'image: { src: images/your-photo.jpg, alt: What it shows }',
  priceRange: 'priceRange: $$',
};

function addMissing(errors: readonly ErrorObject[], findings: FindingList): void {
  const missing = errors.flatMap(({ params }) => (typeof params.missingProperty === 'string' ? [params.missingProperty] : []));
  if (missing.length === 0) return;
  findings.add({
    code: 'SEARCH_FACT_MISSING',
    message: `Search results could show more about the business: ${listInWords(missing.map((key) => `\`${key}\``))} ${missing.length === 1 ? 'is' : 'are'} missing.`,
    hint: `Add to \`business\`: ${missing.map((key) => EXAMPLES[key] ?? key).join(' and ')}`,
    path: ['business'],
    atKey: true,
  });
}
