import type { ErrorObject } from 'ajv/dist/2020.js';
import { isBareReference } from '../../model/data.ts';
import { toPath, valueAt } from '../../model/data-path.ts';
import { memoOf } from '../../shared/memo-of.ts';
import { quoteText } from '../../source/yaml/likely-mistake.ts';
import type { WrittenValue } from '../../source/yaml/source-at.ts';
import type { Advice } from '../../values/format-hint.ts';
import type { JointContext, JointMistake } from './group-errors.ts';
import { groupErrors } from './group-errors.ts';

/** Finds `image: {{service.image}}`. Without quotes, YAML reads a map whose key is a map, which causes an error for each key of the field. */
export function findBareReferences(errors: readonly ErrorObject[], { data, sourceOf }: JointContext): JointMistake[] {
  // Each error asks about all maps around it.
  const isBare = memoOf(isBareReference);
  const pointerOf = ({ instancePath }: ErrorObject): string | undefined => {
    const steps = instancePath.split('/');
    const starts = steps.map((_, index) => steps.slice(0, index + 1).join('/'));
    return starts.find((start) => isBare(valueAt(data, toPath(start))));
  };
  return [...groupErrors(errors, pointerOf)].map(([pointer, own]) => {
    const path = toPath(pointer);
    return {
      finding: {
        code: 'CONFIG_WRONG_TYPE',
        path,
        message: 'YAML reads text that starts with {{ as a map, unless it is in quotes.',
        ...adviseQuotes(sourceOf?.(path)),
      },
      errors: own,
    };
  });
}

function adviseQuotes(written: WrittenValue | undefined): Advice {
  // YAML reads what comes after a reference and a colon as its value.
  if (written === undefined || !/^\{\{[^{}"\n]+\}\}(?::[^{}"\n]*)?$/.test(written.text)) {
    return { remedy: 'Put it in quotes, like this: "{{market.city}} and around"' };
  }
  return { remedy: `Put it in quotes: ${quoteText(written.text)}`, change: { value: written.text } };
}
