import { type Data, extend, isData } from '../../model/data.ts';
import type { DataPath, Finding } from '../../model/diagnostic.ts';
import type { SchemaNode } from '../../model/schema.ts';
import type { PageUses } from '../../model/uses.ts';
import { Uses } from '../../model/uses.ts';
import type { Block, SiteConfig } from '../../shared/generated/site.gen.ts';
import type { Picture } from '../../shared/page/block-base.ts';
import type { Need, PageDescription, PageHead } from '../../shared/page/page-description.ts';
import { pageAddress } from '../../shared/url.ts';
import type { Compiled, Scope } from '../../template/compiled.ts';
import { evaluate, isFixed, withUses } from '../../template/compiled.ts';
import { lookUp } from '../../template/look-up.ts';
import type { ReferenceTypes } from '../../template/reference.ts';
import { reportMissing } from '../../template/report-missing-value.ts';
import { needsOfBlocks, ownNeeds, sortNeeds } from '../hosting/site-needs.ts';
import { ListReads } from '../records/list-reads.ts';
import type { Compilation } from '../template/compilation.ts';
import { compileValue } from '../template/compile-value.ts';
import { markShared } from '../template/shared-blocks.ts';
import { arrangeBlocks, attributesFor } from './arrange-blocks.ts';
import type { Belonging } from './belonging.ts';
import { findBelonging } from './belonging.ts';
import { commonFields } from './common-fields.ts';
import { hasForm, isKeptFromForms, listServices, needsOfServices } from './describe-services.ts';
import type { SiteContext } from './described-site.ts';
import { nameEntries } from './entry-ids.ts';
import { officeOfPage } from './frame-offices.ts';
import { separateHeadings } from './heading-ids.ts';

/** A described page, what is wrong with its values, and what it uses. */
export interface DescribedPage {
  readonly page: PageDescription;
  /** The picture of its link preview, if the YAML names one. */
  readonly linkImage?: Picture;
  readonly findings: readonly Finding[];
  readonly uses: PageUses;
}

export interface CompiledPage {
  readonly pagePath: Compiled;
  readonly head: Compiled;
  readonly language: Compiled;
  readonly rawHead: Data;
  readonly headNode: SchemaNode;
  readonly noindex: boolean;
  readonly blocks: readonly CompiledBlock[];
  /** The types of what its texts may refer to. */
  readonly types: ReferenceTypes;
  /** What the pages read from collections. */
  readonly reads: ListReads;
  /** The entry that the page names. */
  readonly belonging: Belonging | undefined;
}

/** The head and blocks of a page without content. */
export const NO_CONTENT: Pick<CompiledPage, 'head' | 'blocks'> = { head: { value: { title: '', description: '' } }, blocks: [] };

const LANGUAGE: SchemaNode = { type: 'string', format: 'text-language' };

const PAGE: SchemaNode = { $ref: '#/$defs/page' };

const PATH: SchemaNode = { type: 'string', format: 'route-path' };

const HEAD: SchemaNode = { $ref: '#/$defs/head' };

/** Compiles a definition once, for one page or for one page per item. */
export function compileDefinition(definition: Data, path: DataPath, site: Compilation): CompiledPage {
  const around = { ...site, reads: new ListReads() };
  const belonging = findBelonging(definition, site.schema.resolve(PAGE), path, around);
  const { compilation = around } = belonging ?? {};
  const { schema } = compilation;
  return {
    belonging,
    reads: compilation.reads,
    types: compilation.types,
    pagePath: compileValue(definition.path, PATH, [...path, 'path'], around),
    head: compileValue(definition.head, HEAD, [...path, 'head'], compilation),
    language: compileValue(definition.language, LANGUAGE, [...path, 'language'], compilation),
    rawHead: definition.head as Data,
    noindex: definition.noindex === true,
    headNode: schema.resolve(HEAD),
    blocks: compileBlocks(definition, path, compilation),
  };
}

/** Compiles the blocks of a page or of a column. */
function compileBlocks(holder: unknown, path: DataPath, compilation: Compilation): readonly CompiledBlock[] {
  if (!isData(holder) || !Array.isArray(holder.blocks)) return [];
  // Blocks of an unknown type were reported and removed before.
  return holder.blocks.flatMap((block, index) => (isData(block) ? [compileBlock(block, [...path, 'blocks', index], compilation)] : []));
}

function compileBlock(raw: Data, path: DataPath, compilation: Compilation): CompiledBlock {
  const type = raw.type as string;
  const whole = compilation.schema.block(type) as SchemaNode;
  const holder = Object.keys(whole.properties ?? {}).find((key) => whole.properties?.[key]?.['x-holds-blocks'] === true);
  const node = holder === undefined ? whole : withoutField(whole, holder);
  const columns = holder === undefined ? undefined : raw[holder];
  const belonging = findBelonging(raw, node, path, compilation);
  return {
    type,
    path,
    raw,
    node,
    belonging,
    fields:
      belonging === undefined
        ? compileValue(raw, node, path, compilation)
        : belonging.inside(compileValue({ ...raw, [belonging.key]: undefined }, node, path, belonging.compilation)),
    hideWithout: node['x-hide-without'],
    ...(Array.isArray(columns)
      ? { columns: columns.map((column, index) => compileColumn(column, [...path, holder as string, index], compilation)) }
      : {}),
  };
}

/** Compiles the blocks of a column, which all have its width. */
function compileColumn(column: unknown, path: DataPath, compilation: Compilation): readonly CompiledBlock[] {
  const blocks = compileBlocks(column, path, compilation);
  for (const { raw, path: at } of blocks.filter((block) => block.raw.width === 'half'))
    compilation.findings.add({
      code: 'NO_EFFECT',
      message: `This ${raw.type as string} block is in a column and is as wide as the column, so \`width\` does nothing.`,
      remedy: 'Remove `width`.',
      path: [...at, 'width'],
      atKey: true,
    });
  return blocks;
}

function withoutField({ properties = {}, required = [], ...node }: SchemaNode, key: string): SchemaNode {
  const { [key]: _, ...others } = properties;
  return { ...node, properties: others, required: required.filter((each) => each !== key) };
}

interface CompiledBlock {
  readonly type: string;
  readonly path: DataPath;
  readonly raw: Data;
  readonly node: SchemaNode;
  readonly fields: Compiled;
  /** The entry that the block names. */
  readonly belonging: Belonging | undefined;
  readonly hideWithout: string | undefined;
  /** The blocks in its columns, by column. On the page they follow this block. */
  readonly columns?: readonly (readonly CompiledBlock[])[];
}

interface PageContext {
  readonly compiled: CompiledPage;
  readonly path: DataPath;
  readonly site: SiteContext;
  /** The scope of the page's address. */
  readonly scope: Scope;
  /** The scope of the page's content: the scope of another item if the page's item has no content of its own. */
  readonly contentScope: Scope;
}

/** Describes one page of a definition. Changes nothing outside, except that values which pages share are made with the first of them. */
export function describePage({ compiled: given, path, site, scope: around, contentScope: contentAround }: PageContext): DescribedPage {
  const { schema } = site.compilation;
  const uses = new Uses(site.compilation.uses);
  const scope = withUses(around, uses);
  const itemScope = contentAround === around ? scope : withUses(contentAround, uses);
  const { types, belonging } = given;
  const pagePath = String(evaluate(given.pagePath, scope) ?? '');
  const canonicalPath = itemScope === scope ? pagePath : String(evaluate(given.pagePath, itemScope));
  const entered = belonging === undefined ? itemScope : belonging.enter(itemScope);
  if (entered === undefined && belonging !== undefined) reportUnnamed(belonging, path, itemScope, site.compilation);
  const contentScope = entered ?? itemScope;
  const compiled = entered === undefined ? { ...given, ...NO_CONTENT } : given;
  const { image: linkImage, ...head } = (evaluate(compiled.head, contentScope) ??
    reportMissing({ raw: compiled.rawHead, path: [...path, 'head'], node: compiled.headNode, types }, contentScope, site.compilation)) as {
    title: string;
    description: string;
    image?: Picture;
  };
  const siteLanguage = site.config.business.language;
  const language = evaluate(compiled.language, contentScope) as string | undefined;
  const shown: CompiledBlock[] = [];
  const blocks = compiled.blocks.flatMap(describeBlock);
  /** Returns a block, followed by the blocks in its columns; an empty list if there is nothing to show. */
  function describeBlock(compiledBlock: CompiledBlock): readonly Block[] {
    const { path: blockPath, raw, node, fields, belonging, hideWithout, columns } = compiledBlock;
    const block = evaluate(fields, contentScope) as Data | undefined;
    if (block === undefined) {
      const own = belonging === undefined ? contentScope : belonging.enter(contentScope);
      if (own === undefined && belonging !== undefined) reportUnnamed(belonging, blockPath, contentScope, site.compilation);
      else if (own !== undefined && hideWithout === undefined)
        reportMissing({ raw, path: blockPath, node, types: belonging?.compilation.types ?? types }, own, site.compilation);
      return [];
    }
    const isHidden = hideWithout !== undefined && isEmptyValue(lookUp(block, [hideWithout]));
    // A field with a default may be left out on purpose.
    const isOnPurpose =
      hideWithout !== undefined && isEmptyValue(raw[hideWithout]) && node.properties?.[hideWithout]?.default !== undefined;
    if (isHidden && !isOnPurpose) return [];
    site.compilation.pictures.widths.settle(block, node, uses);
    const position = shown.push(compiledBlock) - 1;
    if (columns === undefined) return [(isFixed(fields) ? markShared(block) : block) as unknown as Block];
    const inColumns = columns.map((column) => column.flatMap(describeBlock));
    const holds = inColumns.map(({ length }) => length).filter((length) => length > 0);
    if (holds.length > 0) return [{ ...block, holds } as unknown as Block, ...inColumns.flat()];
    shown.splice(position);
    return [];
  }
  const { blocks: inOrder, ...title } = arrangeBlocks(blocks, { title: head.title, language: language ?? siteLanguage });
  const arranged = { ...title, blocks: separateHeadings(nameEntries(inOrder, schema), schema) };
  const canonical = pageAddress(site.config.business.url, canonicalPath);
  const { needs: ofServices, withheld } = servicesOfPage(arranged.blocks, site);
  const ofBlocks = needsOfBlocks(arranged.blocks, site.compilation);
  const needs = ofServices.length === 0 ? ofBlocks : sortNeeds([...ofBlocks, ...ofServices]);
  const own = ownNeeds(needs);
  const attributes = attributesFor(language, siteLanguage);
  const page = {
    path: pagePath,
    head: extend(head, {
      canonical,
      ...(compiled.noindex ? { noindex: true as const } : {}),
      ...(path[0] === 'pages' ? site.headFacts.get(Number(path[1])) : undefined),
      ...(pagePath === '/' ? codesOf(site.config) : undefined),
    }),
    ...(attributes === undefined ? {} : { language: attributes }),
    ...officeOfPage(contentScope, site.config),
    ...arranged,
    ...(own.length === 0 ? {} : { needs: own }),
    ...(withheld.length === 0 ? {} : { withheld }),
    // The only page of a definition shares no fields with others.
    ...(isFixed(compiled.pagePath) ? {} : { common: commonFields(compiled, shown, arranged.blocks) }),
  };
  const { findings, links, pictures } = uses;
  return { page, ...(linkImage === undefined ? {} : { linkImage }), findings: findings.added, uses: { links, pictures, needs } };
}

/** Returns what the services that may not run on every page need on this one, and the keys of those that do not run on it. */
function servicesOfPage(
  blocks: readonly Block[],
  { config, compilation: { schema } }: SiteContext,
): { readonly needs: readonly Need[]; readonly withheld: readonly string[] } {
  const kept = listServices(config).filter((service) => isKeptFromForms(service, config));
  if (kept.length === 0) return NO_SERVICES;
  return hasForm(blocks, schema) ? { needs: [], withheld: kept.map(({ key }) => key) } : { needs: needsOfServices(kept), withheld: [] };
}

const NO_SERVICES = { needs: [], withheld: [] };

/** Returns the codes with which services check whose site it is. They look at the home page. */
function codesOf({ head }: SiteConfig): Pick<PageHead, 'codes'> {
  const written = Object.entries(head?.verification ?? {});
  const codes = written.map(([service, code]) => [VERIFICATION_NAMES[service] as string, String(code)] as const);
  return codes.length === 0 ? {} : { codes };
}

/**
 * The names of their `<meta>` elements. Sources: https://support.google.com/webmasters/answer/9008080,
 * https://www.bing.com/webmasters/help/add-and-verify-site-12184f8b,
 * https://developers.facebook.com/docs/sharing/domain-verification/verifying-your-domain, https://help.pinterest.com/business/article/claim-your-website
 */
const VERIFICATION_NAMES: Readonly<Record<string, string>> = {
  google: 'google-site-verification',
  bing: 'msvalidate.01',
  meta: 'facebook-domain-verification',
  pinterest: 'p:domain_verify',
};

/** Reports a page or a block that names an entry by a reference to a missing value. */
function reportUnnamed({ key, written, compilation: { types } }: Belonging, path: DataPath, scope: Scope, compilation: Compilation): void {
  reportMissing({ raw: { [key]: written }, path, node: { required: [key] }, types }, scope, compilation);
}

function isEmptyValue(value: unknown): boolean {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}
