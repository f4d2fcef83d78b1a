import { parse } from 'yaml';
import { UsageError } from '../../shared/errors.ts';

/**
 * Converts the text from the command line to the type in the schema.
 * @param types the types that the schema allows
 * @throws UsageError when a list or a map cannot be read
 */
export function parseValue(text: string, types: readonly string[], typedPath: string): unknown {
  const isText = types.includes('string');
  const isWide = types.includes('array') || types.includes('object');
  // A reference begins with two braces, and a link with a bracket.
  if (isText && !(isWide && /^\s*(?:\[|\{(?!\{))/.test(text))) return parseScalar(text, types) ?? text;
  try {
    const value: unknown = parse(text);
    return isText && typeof value !== 'object' ? text : value;
  } catch {
    if (isText) return text;
    throw new UsageError(
      `What is given for ${typedPath} is not readable as YAML.`,
      'Write a list as [one, two], and a map as { key: value }.',
    );
  }
}

/** Converts a text to a number or a switch. If a field also accepts a reference, its schema names both types. */
function parseScalar(text: string, types: readonly string[]): unknown {
  if (types.some((type) => type === 'number' || type === 'integer') && text.trim() !== '' && Number.isFinite(Number(text)))
    return Number(text);
  return types.includes('boolean') && /^(?:true|false)$/.test(text) ? text === 'true' : undefined;
}
