import { parseYaml } from '../../src/config/parse-yaml.ts';
import { BOMBS } from './bombs.ts';

/** Parses a text that breaks parsers, as the first and as the second text of a process, and says how much memory it took. */
const text = (BOMBS[process.argv[2] ?? ''] ?? (() => ''))();
const start = performance.now();
const first = parseYaml({ file: 'site.config.yaml', text });
const second = parseYaml({ file: 'site.config.yaml', text });
const milliseconds = performance.now() - start;
const codes = [first, second].map(({ diagnostics }) => diagnostics[0]?.code ?? null);
console.log(JSON.stringify({ codes, milliseconds, megabytes: process.resourceUsage().maxRSS / 1000 }));
