import { CATALOGUE } from '../shared/catalogue.ts';

/** Every code of the catalogue as Markdown. */
export function generateDiagnostics(): string {
  const entries = Object.entries(CATALOGUE);
  const list = entries.map(([code, { severity, title }]) => `| [${code}](#${code.toLowerCase()}) | ${severity} | ${title} |`);
  const sections = entries.map(([code, { severity, title, explanation, wrong, right }]) =>
    [
      `## ${code}`,
      `**${title}** (${severity})`,
      explanation,
      `Wrong:\n\n\`\`\`yaml\n${wrong}\n\`\`\``,
      `Right:\n\n\`\`\`yaml\n${right}\n\`\`\``,
    ].join('\n\n'),
  );
  return [
    '# Diagnostics',
    'Everything that Townsite can find wrong, by its code. Generated from the catalogue by `npm run generate`; do not edit. `npm run validate -- --explain CODE` prints an entry.',
    ['| code | severity | what it is |', '|---|---|---|', ...list].join('\n'),
    ...sections,
    '',
  ]
    .join('\n\n')
    .trimEnd()
    .concat('\n');
}
