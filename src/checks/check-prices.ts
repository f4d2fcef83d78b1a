import type { Data } from '../model/data.ts';
import { isData } from '../model/data.ts';
import type { DataPath, FindingList } from '../model/diagnostic.ts';
import { finderOf } from '../model/field-finder.ts';
import type { SchemaModel, SchemaNode } from '../model/schema.ts';
import type { Visit } from '../model/walk-data.ts';
import { visitData } from '../model/walk-data.ts';
import { checkName } from '../schema/check-name.ts';
import { exampleOf } from '../schema/example.ts';
import { isPrice, PRICE_WAYS, priceKindsOf } from '../schema/local-business.ts';
import { count, listInWords, suggest } from '../shared/text.ts';
import type { SourceOf } from '../source/yaml/source-at.ts';
import { blocksOf } from './blocks-of.ts';

interface PriceContext {
  readonly schema: SchemaModel;
  readonly findings: FindingList;
  /** The ISO 4217 code. */
  readonly currency: string;
  readonly sourceOf: SourceOf;
}

const guideOf = finderOf(isPrice);

/** Checks that each price is written in one way, because only one is used, and that no amount seems to be meant in thousands. */
export function checkPrices(config: Data, { schema, findings, currency, sourceOf }: PriceContext): void {
  const hasThreeDecimals = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits === 3;
  const guide = guideOf(schema);
  const services = config.services as readonly Data[];
  // The price that Townsite fills in is checked where it is written.
  const first = new Set(services.map(({ prices }) => (isData(prices) ? Object.values(prices)[0] : undefined)));
  const check: Visit = (value, node, pathOf, key) => {
    if (!isData(value) || !isPrice(node) || (key === 'price' && first.has(value))) return;
    checkPrice(value, pathOf(), { node, schema, findings });
    if (!hasThreeDecimals) checkAmounts(value, pathOf(), { findings, currency, sourceOf });
  };
  for (const name of Object.keys(schema.root.properties ?? {})) {
    visitData(config[name], check, { guide, node: schema.child(schema.root, name) ?? {}, path: [name] });
  }
  for (const [index, service] of services.entries()) checkKinds(service, ['services', index], findings);
  checkSpellings(services, findings);
  for (const { block, node, path } of blocksOf(config, schema)) {
    visitData(block, check, { guide, node, path });
    if (block.type === 'price-list' && isData(block.missing)) checkMissing(block, services, [...path, 'missing'], findings);
  }
}

/** Finds words for a kind of price that no entry of a list can have. */
function checkMissing({ missing, items }: Data, services: readonly Data[], path: DataPath, findings: FindingList): void {
  // A list of a collection of the site's own may have any kinds.
  if (isData(items) && items.each !== 'services' && items.each !== 'category.services') return;
  const kinds = priceKindsOf(Array.isArray(items) ? items : services);
  for (const kind of Object.keys(missing as Data).filter((name) => !kinds.includes(name))) {
    const meant = suggest(kind, kinds);
    findings.add({
      code: 'CONFIG_UNKNOWN_KEY',
      message: `No entry of this list has a kind of price \`${kind}\`, so these words never show.`,
      ...(meant === undefined
        ? { remedy: kinds.length === 0 ? 'Remove them.' : `The kinds are ${listInWords(kinds.map((name) => `\`${name}\``))}.` }
        : { remedy: { meant, isCode: true as const }, change: { key: meant } }),
      path: [...path, kind],
      atKey: true,
    });
  }
}

/** Checks that a service has one price, or several kinds of prices, whose names texts can write. */
function checkKinds({ price, prices }: Data, path: DataPath, findings: FindingList): void {
  if (!isData(prices)) return;
  const [first] = Object.values(prices);
  for (const kind of Object.keys(prices)) for (const finding of checkName(kind, [...path, 'prices', kind])) findings.add(finding);
  // Townsite fills in the first kind as the price.
  if (price === first) return;
  findings.add({
    code: 'CONFIG_KEY_CONFLICT',
    message: '`price` and `prices` cannot both be in a service.',
    remedy: 'Keep one of the two: `price`, or `prices`, of which cards and search results show the first.',
    path: [...path, 'price'],
    rival: [...path, 'prices'],
    against: [[...path, 'prices']],
    atKey: true,
  });
}

/** Finds a kind of price that most services spell otherwise. Texts that name the kind would show no price there. */
function checkSpellings(services: readonly Data[], findings: FindingList): void {
  const kindsOf = ({ prices }: Data): readonly string[] => (isData(prices) ? Object.keys(prices) : []);
  const counts = new Map<string, number>();
  for (const kind of services.flatMap(kindsOf)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  for (const [index, service] of services.entries()) {
    const own = kindsOf(service);
    for (const kind of own) {
      const usual = [...counts].flatMap(([other, times]) => (times > (counts.get(kind) ?? 0) && !own.includes(other) ? [other] : []));
      const meant = suggest(kind, usual);
      if (meant === undefined) continue;
      findings.add({
        code: 'CONFIG_UNKNOWN_KEY',
        message: `This service calls a kind of price \`${kind}\`, and ${count(counts.get(meant) ?? 0, 'other')} call it \`${meant}\`.`,
        remedy: { meant, isCode: true },
        change: { key: meant },
        path: ['services', index, 'prices', kind],
        atKey: true,
      });
    }
  }
}

/** Finds `from: 1.450`. YAML and tables read the point as the decimal point, but it may separate thousands. */
function checkAmounts(price: Data, path: DataPath, { findings, currency, sourceOf }: Omit<PriceContext, 'schema'>): void {
  for (const key of AMOUNTS) {
    const amount = price[key];
    if (typeof amount !== 'number' || amount >= 1000) continue;
    const written = sourceOf([...path, key])?.text.trim() ?? '';
    if (!/^\d{1,3}\.\d{3}$/.test(written)) continue;
    const thousands = Number(written.replace('.', ''));
    const [read, meant] = [amount, thousands].map((each) => formatAmount(each, currency));
    findings.add({
      code: 'AMOUNT_THOUSANDS',
      message: `\`${key}\` is ${written}, which is ${read}.`,
      remedy: `Write ${thousands} for ${meant}, or ${amount} for ${read}.`,
      path: [...path, key],
    });
  }
}

const AMOUNTS = ['fixed', 'from', 'to'];

function formatAmount(amount: number, currency: string): string {
  return new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    ...(Number.isInteger(amount) ? { maximumFractionDigits: 0 } : { maximumFractionDigits: 3 }),
  }).format(amount);
}

interface PriceCheck {
  readonly node: SchemaNode;
  readonly schema: SchemaModel;
  readonly findings: FindingList;
}

function checkPrice(value: Data, path: DataPath, { node, schema, findings }: PriceCheck): void {
  const name = `\`${String(path.at(-1))}\``;
  const [used, other] = PRICE_WAYS.filter(([lead]) => Object.hasOwn(value, lead));
  if (used === undefined) {
    const begun = PRICE_WAYS.find((way) => way.some((key) => Object.hasOwn(value, key)))?.[0];
    const leads = begun === undefined ? PRICE_WAYS.map(([lead]) => `\`${lead}\``) : [`\`${begun}\``];
    findings.add({
      code: 'CONFIG_MISSING_KEY',
      message: `Missing key ${listInWords(leads, 'or')} in ${name}.`,
      remedy: { lead: 'For example:', key: path.at(-1), example: exampleOf(node, schema) },
      path,
      atKey: true,
    });
    return;
  }
  const [lead] = used;
  const stray = other?.[0] ?? PRICE_WAYS.flat().find((key) => !used.includes(key) && Object.hasOwn(value, key));
  if (stray !== undefined) {
    findings.add({
      code: 'CONFIG_KEY_CONFLICT',
      message: `\`${stray}\` and \`${lead}\` cannot both be in ${name}.`,
      remedy: 'Keep one of the two.',
      path: [...path, stray],
      rival: [...path, lead],
      atKey: true,
    });
    return;
  }
  const { from, to } = value;
  if (typeof from !== 'number' || typeof to !== 'number' || to > from) return;
  findings.add({
    code: 'CONFIG_OUT_OF_RANGE',
    message: `\`to\` is ${to}; it must be more than \`from\`, which is ${from}.`,
    remedy: to === from ? 'Remove `to`, or correct it.' : `Swap the two: from: ${to}, to: ${from}`,
    path: [...path, 'to'],
    against: [[...path, 'from']],
  });
}
