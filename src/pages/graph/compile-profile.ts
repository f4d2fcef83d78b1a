import type { CodeOptions, ValidateFunction } from 'ajv/dist/2020.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import PROFILE from '../../../schema/google.schema.json' with { type: 'json' };

/** What the profile checks one by one: the business, what is recommended of it, and the types that stand in graphs. */
export const PROFILE_PARTS = [
  'business',
  'recommended',
  'WebPage',
  'WebSite',
  'BreadcrumbList',
  'Service',
  'BlogPosting',
  'VideoObject',
] as const;
export type ProfilePart = (typeof PROFILE_PARTS)[number];

let ajv: Ajv2020 | undefined;

/** The function that holds a node against a part of Google's profile; made once. The tool, once compiled, has it ready. */
export function compileProfile(part: ProfilePart): ValidateFunction {
  ajv ??= createProfile();
  return ajv.getSchema(pointerOf(part)) as ValidateFunction;
}

/** Ajv with the profile in it. @param code how it writes the functions that it makes */
export function createProfile(code: CodeOptions = {}): Ajv2020 {
  return new Ajv2020({ allErrors: true, strict: false, messages: false, code }).addSchema(PROFILE, 'google');
}

/** Where the schema of a part stands. */
export function pointerOf(part: ProfilePart): string {
  return `google#/$defs/${part}`;
}
