import { PAGE_SIDES } from '../delivery/page-sides.gen.ts';
import type { FindingList } from '../model/diagnostic.ts';
import type { SchemaModel } from '../model/schema.ts';
import { writtenForms } from '../schema/written-forms.ts';
import type { SiteConfig } from '../shared/generated/site.gen.ts';
import { listInWords } from '../shared/text.ts';
import { SERVICE, serviceOf } from './check-personal-fields.ts';

/** Finds fields for files in forms whose service takes none. */
export function checkFormFiles(config: SiteConfig, schema: SchemaModel, findings: FindingList): void {
  const { business } = config;
  const others = [...PAGE_SIDES].flatMap(([via, { takesFiles }]) => (takesFiles ? [via] : []));
  for (const form of writtenForms(config, schema)) {
    const { via = 'simulated' } = serviceOf(form, business);
    const index = form.fields.findIndex(({ type }) => type === 'file');
    if (index < 0 || via === 'simulated' || others.includes(via)) continue;
    findings.add({
      code: 'FORM_FILE_SERVICE',
      message: `The form asks for a file, but \`via: ${via}\` takes none.`,
      remedy: `Remove the field, or choose another service: ${listInWords(others, 'or')}.`,
      path: [...form.path, form.list, index, 'type'],
      against: SERVICE,
    });
  }
}
