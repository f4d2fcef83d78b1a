import { stringify } from 'yaml';
import type { Data } from '../../model/data.ts';
import type { SchemaModel } from '../../model/schema.ts';
import { namingFields } from '../../schema/fill-slugs.ts';
import type { SiteConfig } from '../../shared/generated/site.gen.ts';
import type { CollectionFiles } from '../../source/collections/collection.ts';
import { nameOfEntry } from '../../source/collections/entry-names.ts';
import { dayOfName } from '../../source/markdown/front-matter.ts';
import { findBodyField, isMarkdownFile } from '../../source/markdown/parse-markdown-item.ts';
import type { FormContext } from './cms-fields.ts';
import { fieldsOf, labelOf } from './cms-fields.ts';

export type Cms = NonNullable<SiteConfig['cms']>;

/** What the editor's forms are made from. */
export interface CmsSource {
  readonly cms: Cms;
  readonly config: SiteConfig;
  readonly schema: SchemaModel;
  /** The files that the configuration reads lists from. */
  readonly files: readonly CollectionFiles[];
}

/** The lists that staff edit most, in the order of the editor's menu. Each is a file of its own. */
export const STAFF_LISTS = [
  { list: 'business.specialDays', label: 'Closed days and other hours', one: 'Day', summary: "{{date | date('D MMM')}} {{note}}" },
  { list: 'announcements', label: 'Announcements', one: 'Announcement', summary: '{{text}}' },
] as const;

/**
 * Prints the configuration of the editor: forms for special days, announcements, articles, and collections in folders. The main
 * configuration is not among them, because such an editor drops comments.
 * Source: https://sveltiacms.app/en/docs, the schema in the package.
 */
export function printCmsConfig({ cms, config, schema, files }: CmsSource): string {
  const context: FormContext = { schema, config: config as unknown as Data };
  const inRepository = (file: string): string => (cms.folder === undefined ? file : `${cms.folder}/${file}`);
  const lists = STAFF_LISTS.flatMap(({ list, label, one, summary }) => {
    const { from, format } = files.find(({ collection }) => collection === list) ?? {};
    const item = schema.fileLists.get(list)?.item;
    if (from === undefined || item === undefined || format !== 'yaml') return [];
    const fields = fieldsOf(item, context);
    const root = {
      name: 'days',
      label,
      label_singular: one,
      widget: 'list',
      root: true,
      fields,
      summary,
      collapsed: true,
      add_to_top: true,
    };
    return [{ name: list.replace('.', '-'), label, file: inRepository(from), format: 'yaml', fields: [root] }];
  });
  const folders = files.flatMap((each) => folderCollection(each, context, inRepository((each.from ?? '').replace(/^\.\/|\/$/g, ''))));
  const { host, branch, login } = cms;
  return stringify(
    {
      backend: {
        name: host,
        repo: cms.repository,
        branch,
        // Without a login service of the site's own, the editor would send visitors to one of another company.
        ...(login === undefined ? { auth_methods: ['token'] } : { base_url: login }),
      },
      app_title: config.business.name,
      site_url: config.business.url,
      media_folder: inRepository('images'),
      public_folder: 'images',
      media_libraries: { default: { config: { max_file_size: MOST_BYTES, slugify_filename: true } } },
      show_preview_links: false,
      editor: { preview: false },
      slug: { encoding: 'ascii', clean_accents: true },
      output: { omit_empty_optional_fields: true, yaml: { quote: 'double' } },
      collections: [
        ...(lists.length === 0 ? [] : [{ name: 'now', label: 'Hours and announcements', icon: 'schedule', files: lists }]),
        ...folders,
      ],
    },
    { lineWidth: 0, aliasDuplicateObjects: false },
  );
}

/** The most bytes of a picture that the editor takes. Phones take smaller ones. */
const MOST_BYTES = 20_000_000;

function folderCollection(
  { collection, from = '', format, sources }: CollectionFiles,
  context: FormContext,
  folder: string,
): readonly object[] {
  const { schema } = context;
  const { item, dated } = schema.collections.get(collection) ?? {};
  const [first] = sources;
  if (item === undefined || format !== 'folder' || first === undefined) return [];
  const extension = first.file.split('.').at(-1);
  const hasFolder = (file: string): boolean => nameOfEntry(file, from).folder !== undefined;
  const isIndex = hasFolder(first.file);
  // The editor knows one kind of file in each folder.
  if (sources.some(({ file }) => !file.endsWith(`.${extension}`) || hasFolder(file) !== isIndex)) return [];
  const isMarkdown = isMarkdownFile(first.file);
  const body = isMarkdown ? findBodyField({ item, schema }) : undefined;
  const [naming] = namingFields(item);
  const isDayInName = sources.some(({ file }) => dayOfName(nameOfEntry(file, from).name) !== undefined);
  const fields = fieldsOf(item, context, { without: naming === undefined ? [] : ['slug'] });
  const title = naming ?? 'slug';
  return [
    {
      name: collection,
      label: labelOf(collection),
      folder,
      create: true,
      extension,
      format: isMarkdown ? 'yaml-frontmatter' : 'yaml',
      ...(isIndex ? { path: '{{slug}}/index' } : {}),
      identifier_field: title,
      summary: `{{${title}}}`,
      ...(body === undefined ? {} : { body_field: { key: body } }),
      ...(dated === undefined ? {} : { sortable_fields: { fields: [dated, title], default: { field: dated, direction: 'descending' } } }),
      // The text comes last, as in the file.
      fields: fields
        .map((field) => (isDayInName && field.name === dated ? { ...field, required: false } : field))
        .sort((one, other) => Number(one.name === body) - Number(other.name === body)),
    },
  ];
}
