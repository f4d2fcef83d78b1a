import path from 'node:path';
import { validateSite } from '../src/node/validate-site.ts';
import { watchSite } from '../src/node/watch-site.ts';
import { HelpWanted } from '../src/shared/errors.ts';
import { explainCode } from '../src/shared/print/explain-code.ts';
import { count } from '../src/shared/text.ts';
import type { Options } from './options.ts';
import { readOptions } from './options.ts';
import type { Outcome } from './report.ts';
import { progress, report } from './report.ts';

export const ended = report(async () => {
  const options = readOptions(['config', 'format', 'max', 'strict', 'now', 'host', 'watch', 'explain']);
  if (options.explain !== undefined) throw new HelpWanted(explainCode(options.explain).join('\n'));
  if (!options.watch) return (await validate(options)).outcome;
  const check = async (): Promise<Outcome> => {
    const { outcome, dataFiles } = await validate(options);
    follow(dataFiles);
    return outcome;
  };
  const follow = watchSite(options.config, async () => {
    progress(`\nSaved at ${new Date().toLocaleTimeString('en-GB')}: checking again`);
    await report(check);
  });
  return check();
});

async function validate({
  config,
  format,
  max,
  strict,
  now,
  host,
}: Pick<Options, 'config' | 'format' | 'max' | 'strict' | 'now' | 'host'>): Promise<{ outcome: Outcome; dataFiles: readonly string[] }> {
  const start = performance.now();
  const checked = await validateSite({ config, isStrict: strict, now, host });
  const seconds = ((performance.now() - start) / 1000).toFixed(2);
  const name = path.relative(process.cwd(), config);
  const summary = checked.pages === undefined ? [] : [`${name} is valid: ${count(checked.pages, 'page')}, checked in ${seconds} s.`];
  return { outcome: { findings: checked, format, max, summary }, dataFiles: checked.dataFiles };
}
