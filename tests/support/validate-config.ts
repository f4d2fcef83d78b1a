import type { WrongData } from '../../src/explain/explain.ts';
import { explain, explainDefaults, repair } from '../../src/explain/explain.ts';
import type { RepairedData } from '../../src/explain/shape/repair-data.ts';
import type { Finding } from '../../src/model/diagnostic.ts';
import type { SchemaModel } from '../../src/model/schema.ts';
import { siteSchema } from '../../src/schema/site-schema.ts';
import { validate } from '../../src/schema/validate.ts';

/** Checks plain data against a schema, as a site without other files. */
export function validateConfig(
  data: unknown,
  schema: SchemaModel,
  options: Pick<WrongData, 'sourceOf' | 'pictures'> = {},
): { readonly findings: readonly Finding[]; readonly repaired: RepairedData | undefined } {
  const errors = validate(data, schema);
  const findings = explain(errors, { data, schema, ...options });
  const defaults = explainDefaults(siteSchema(schema, data).wrongDefaults, schema);
  return { findings: [...defaults, ...findings], repaired: repair(errors, { data, schema }, []) };
}
