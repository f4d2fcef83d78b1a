import { expect, it } from 'vitest';
import { parseYaml } from '../../../../src/source/yaml/parse-yaml.ts';

it.each<[string, string, unknown, boolean]>([
  ['a list on one line', 'links: [a, "{{facts.b}}"] # both\n', ['a'], true],
  ['a list of plain lines', 'links:\n  - a\n  - b\n', ['a'], true],
  ['a list with a comment', 'links:\n  - a # the first\n  - b\n', ['a'], false],
  ['a list with a comment on its own line', 'links:\n  # the first\n  - a\n  # the second\n  - b\n', ['a'], false],
  ['a list with a reference that goes', 'links:\n  - a\n  - "{{facts.b}}"\n', ['a'], false],
  ['a list with a reference that stays', 'links:\n  - a\n  - "{{facts.b}}"\n', ['{{facts.b}}'], true],
])('%s is replaced only if nothing else is lost', (_, text, value, isEdited) => {
  const edits = parseYaml({ file: 'site.config.yaml', text }).edit(['links'], { value });
  expect(edits !== undefined).toBe(isEdited);
});
