import type { CodeOptions, ValidateFunction } from 'ajv/dist/2020.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import PROFILE from '../../../schema/google.schema.json' with { type: 'json' };

/** The parts of the profile: the business, its recommended properties, and the other types in graphs. */
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

/** Returns the function that checks a node against a part of Google's profile. The compiled tool contains these functions ready-made. */
export function compileProfile(part: ProfilePart): ValidateFunction {
  ajv ??= createProfile();
  return ajv.getSchema(pointerOf(part)) as ValidateFunction;
}

/** Creates an Ajv instance with the profile. @param code Ajv's options for the code that it generates */
export function createProfile(code: CodeOptions = {}): Ajv2020 {
  return new Ajv2020({ allErrors: true, strict: false, messages: false, code }).addSchema(PROFILE, 'google');
}

/** Returns the pointer to the schema of a part. */
export function pointerOf(part: ProfilePart): string {
  return `google#/$defs/${part}`;
}
