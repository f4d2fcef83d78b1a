import { BOMBS } from './bombs.ts';
import { checkText } from './check-text.ts';
import { readPeakMemory } from './peak-memory.ts';

/** Checks texts that break parsers through all stages, one after another in this process, and prints how long each took. */
for (const name of process.argv.slice(2)) {
  const text = (BOMBS[name] as () => string)();
  // Measures processor time, because other tests run at the same time.
  const start = process.cpuUsage();
  const [first] = checkText(text);
  const { user, system } = process.cpuUsage(start);
  const megabytes = readPeakMemory();
  console.log(JSON.stringify({ name, code: first?.code ?? null, milliseconds: (user + system) / 1000, megabytes }));
}
