import { DATA_SECTIONS, globalTypes } from '../config/facts/expand-data.ts';
import type { Data } from '../shared/data.ts';
import type { FindingList } from '../shared/diagnostic.ts';
import type { SiteConfig } from '../shared/generated/site.gen.ts';
import type { SchemaModel } from '../shared/schema.ts';
import type { Scope } from './compiled.ts';
import type { ImageFacts } from './convert-value.ts';
import { ValueConverter } from './convert-value.ts';
import { findGroups } from './describe-groups.ts';
import type { SiteContext } from './describe-page.ts';
import { FieldReads } from './field-reads.ts';
import { createMarkdown } from './markdown.ts';
import { SharedNeeds } from './site-needs.ts';

export interface SiteOptions {
  readonly config: SiteConfig;
  readonly schema: SchemaModel;
  readonly images: ImageFacts;
  readonly findings: FindingList;
}

/** What the pages of a site are described with, whether all of them are or a few. */
export function prepareSite({ config, schema, images, findings }: SiteOptions): SiteContext {
  const { phone, phoneLink, email, emailLink } = config.business;
  const markdown = createMarkdown(config.texts.newTab, [
    { text: phone, href: phoneLink },
    { text: email, href: emailLink },
  ]);
  const converter = new ValueConverter({ schema, findings, markdown, images, root: config as unknown as Data });
  const reads = new FieldReads(schema);
  return {
    config,
    scope: globalScope(config, schema),
    compilation: { types: globalTypes(schema), converter, reads, ...findGroups(config, converter, reads) },
    needs: new SharedNeeds(converter),
  };
}

function globalScope(config: SiteConfig, schema: SchemaModel): Scope {
  const names = [...DATA_SECTIONS, ...schema.collections.keys()];
  const values: Data = Object.fromEntries(names.map((name) => [name, config[name as keyof SiteConfig]]));
  return { values, origins: {} };
}
