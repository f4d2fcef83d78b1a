import { BOMBS } from './bombs.ts';
import { checkText } from './check-text.ts';

/** Checks a text that breaks parsers in all stages, as the first and as the second text of a process, and says what it took. */
const text = (BOMBS[process.argv[2] ?? ''] ?? (() => ''))();
// Of the processor, not of the clock: other tests run at the same time.
const start = process.cpuUsage();
const codes = [checkText(text), checkText(text)].map(([first]) => first?.code ?? null);
const { user, system } = process.cpuUsage(start);
const milliseconds = (user + system) / 1000;
console.log(JSON.stringify({ codes, milliseconds, megabytes: process.resourceUsage().maxRSS / 1000 }));
