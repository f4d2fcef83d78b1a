import { BOMBS } from './bombs.ts';
import { checkText } from './check-text.ts';

/** Checks a text that breaks parsers in all stages, as the first and as the second text of a process, and says what it took. */
const text = (BOMBS[process.argv[2] ?? ''] ?? (() => ''))();
const start = performance.now();
const codes = [checkText(text), checkText(text)].map(([first]) => first?.code ?? null);
const milliseconds = performance.now() - start;
console.log(JSON.stringify({ codes, milliseconds, megabytes: process.resourceUsage().maxRSS / 1000 }));
