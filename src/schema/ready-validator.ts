import type { ValidateFunction } from 'ajv/dist/2020.js';
import type { SchemaNode } from '../model/schema.ts';
import { memoOf } from '../shared/memo-of.ts';
import { compileValidator } from './compile-validator.ts';

/**
 * Returns the validator for Townsite's own schema. The compiled tool contains a precompiled one, because compiling takes a third of a
 * second. From source, it is compiled once for each schema.
 */
export const readyValidator: (root: SchemaNode) => ValidateFunction = memoOf((root) => compileValidator(root));
