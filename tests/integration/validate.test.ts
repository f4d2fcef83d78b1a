import { spawn } from 'node:child_process';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { TAKES_ALL } from '../support/on-demand.ts';
import { runCommand } from '../support/run-command.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { MINIMAL_YAML, ROOT } from '../support/small-site.ts';
import { tempFolders } from '../support/temp-folders.ts';

const makeFolder = tempFolders();
const WRONG = MINIMAL_YAML.replace('timeZone:', 'timezone:');

describe('validate', () => {
  it('prints JSON and nothing else on standard output', async () => {
    const cwd = await makeFolder({ 'site.config.yaml': WRONG });
    const { code, stdout } = await runInProcess('validate', ['--format', 'json'], { cwd });
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      version: 1,
      summary: { errors: 1, warnings: 0 },
      diagnostics: [{ code: 'CONFIG_UNKNOWN_KEY', file: 'site.config.yaml', hint: 'Did you mean `timeZone`?' }],
    });
  });

  it('names the day on which time alone would stop the site', async () => {
    const day = MINIMAL_YAML.replace('business:\n', 'business:\n  specialDays: [{ date: "2026-12-24" }]\n');
    const cwd = await makeFolder({ 'site.config.yaml': `${day}checks: { severity: { SPECIAL_DAY_PAST: error } }\n` });
    const until = (last: string) => runInProcess('validate', ['--now', '2026-11-20', '--until', last], { cwd });
    expect(await until('2026-12-24')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('The site stays valid until December 24, 2026.'),
    });
    expect((await until('friday')).stdout).toContain('The site stays valid until November 27, 2026');
    expect((await until('someday')).stderr).toContain('“someday” is not a day.');
    const { code, stdout } = await until('2027-12-31');
    expect(code).toBe(1);
    expect(stdout).toContain('SPECIAL_DAY_PAST');
    expect(stdout).toContain('The site is valid today, but not on December 25 (2026-12-25)');
  });

  it('prints an empty report for a site without mistakes', async () => {
    const cwd = await makeFolder({ 'site.config.yaml': MINIMAL_YAML });
    const { code, stdout } = await runInProcess('validate', ['--format', 'sarif'], { cwd });
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ version: '2.1.0', runs: [{ results: [] }] });
  });

  it('writes GitHub’s commands and the summary of the run', async () => {
    const cwd = await makeFolder({ 'site.config.yaml': WRONG });
    const summary = path.join(cwd, 'summary.md');
    const { stdout } = await runInProcess('validate', ['--format', 'github'], { cwd, env: { GITHUB_STEP_SUMMARY: summary } });
    expect(stdout).toMatch(/^::error file=site\.config\.yaml,line=\d+,col=3,.*title=CONFIG_UNKNOWN_KEY::Unknown key `timezone`/);
    expect(await readFile(summary, 'utf8')).toContain('CONFIG_UNKNOWN_KEY');
  });

  it('says on the page of the run that there is nothing to check', async () => {
    const cwd = await makeFolder();
    const summary = path.join(cwd, 'summary.md');
    const { code, stdout } = await runInProcess('validate', ['--format', 'github'], { cwd, env: { GITHUB_STEP_SUMMARY: summary } });
    expect(code).toBe(2);
    expect(stdout).toMatch(/^::error title=[^:]+::There is no file site\.config\.yaml\.%0A/);
    // npm finds no command in the folder of a site that is not Townsite's own.
    expect(stdout).toContain('%0AName the file of your site: --config FILE');
    expect(await readFile(summary, 'utf8')).toContain('There is no file site');
  });

  it.each([
    ['github', '::error file=sites/my%20site/site.config.yaml,'],
    ['sarif', '"uri": "sites/my%20site/site.config.yaml"'],
  ])('names files from the root of the repository on, as %s', async (format, named) => {
    const repository = await makeFolder({ 'sites/my site/site.config.yaml': WRONG });
    const cwd = path.join(repository, 'sites/my site');
    const { stdout } = await runInProcess('validate', ['--format', format], { cwd, env: { GITHUB_WORKSPACE: repository } });
    expect(decodeURI(stdout)).toContain(decodeURI(named));
    const elsewhere = await runInProcess('validate', ['--format', format], { cwd, env: { GITHUB_WORKSPACE: await makeFolder() } });
    expect(elsewhere.stdout).not.toContain('../');
  });

  it.each([
    ['json', (text: string) => expect(JSON.parse(text)).toMatchObject({ summary: { errors: 1 } })],
    ['sarif', (text: string) => expect(JSON.parse(text)).toMatchObject({ runs: [{ results: [{ ruleId: 'CONFIG_UNKNOWN_KEY' }] }] })],
    ['github', (text: string) => expect(text).toMatch(/^## Townsite\n[\s\S]*CONFIG/)],
    ['text', (text: string) => expect(text).toMatch(/^site\.config\.yaml:\d+:\d+ error CONFIG_UNKNOWN_KEY/)],
  ])('writes a report as %s, and tells people the same', async (format, check) => {
    const cwd = await makeFolder({ 'site.config.yaml': WRONG });
    const options = ['--format', format, '--report', 'report.txt'];
    const { code, stdout } = await runInProcess('validate', options, { cwd, env: { NO_COLOR: undefined, FORCE_COLOR: '1' } });
    expect(code).toBe(1);
    expect(stdout).toContain(format === 'github' ? '::error file=' : 'error\u001b[39m \u001b[2mCONFIG_UNKNOWN_KEY');
    check(await readFile(path.join(cwd, 'report.txt'), 'utf8'));
  });

  it.each([
    ['nowhere/report.json', 'nowhere'],
    ['site.config.yaml', 'would replace site.config.yaml'],
  ])('writes no report to %s', async (file, said) => {
    const cwd = await makeFolder({ 'site.config.yaml': WRONG });
    const { code, stderr } = await runInProcess('validate', ['--format', 'json', '--report', file], { cwd });
    expect(stderr).toContain(said);
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(code).toBe(2);
    expect(await readFile(path.join(cwd, 'site.config.yaml'), 'utf8')).toBe(WRONG);
  });

  it.each([
    ['validate', 'nosuch/x.json'],
    ['validate', 'no such/deep/x.json'],
    ['fleet', 'nosuch/x.json'],
  ])('names a report outside of the folder by its whole path: %s %s', async (command, name) => {
    const fleet = 'sites: clients/*/site.config.yaml\nstore: store\n';
    const cwd = await makeFolder({ 'site.config.yaml': WRONG, 'fleet.yaml': fleet, 'clients/a/site.config.yaml': WRONG });
    const file = path.join(path.dirname(await makeFolder()), name);
    const { code, stderr } = await runInProcess(command, [...(command === 'fleet' ? ['build'] : []), '--report', file], { cwd });
    expect([code, stderr]).toEqual([2, expect.stringContaining(`written to ${file.split(path.sep).join('/')} (ENOENT)`)]);
  });

  it('replaces a report, and no file that the site is made from, be the configuration readable or not', async () => {
    const sources = ['data/cities.csv', 'data/services.json', 'data/testimonials/one.yaml', 'images/van.JPG', 'images/line.svg'];
    const config = MINIMAL_YAML.replace('pages:', 'services: { from: data/services.json }\npages: [');
    const cwd = await makeFolder({ 'site.config.yaml': config, ...Object.fromEntries(sources.map((file) => [file, 'mine'])) });
    for (const file of sources) {
      const { code, stderr } = await runInProcess('validate', ['--format', 'json', '--report', file], { cwd });
      expect([file, code, stderr.includes(`would replace ${file}`)]).toEqual([file, 2, true]);
      expect(await readFile(path.join(cwd, file), 'utf8')).toBe('mine');
    }
    for (const _again of [1, 2]) {
      expect((await runInProcess('validate', ['--format', 'json', '--report', 'data/report.json'], { cwd })).code).toBe(1);
      expect(JSON.parse(await readFile(path.join(cwd, 'data/report.json'), 'utf8'))).toHaveProperty('summary');
    }
  });

  it('checks for another host than the YAML names', async () => {
    const redirects = '\nredirects:\n  - { from: /team, to: / }\n  - { from: /team.html, to: / }\n';
    const cwd = await makeFolder({ 'site.config.yaml': `${MINIMAL_YAML}${redirects}` });
    expect((await runInProcess('validate', [], { cwd })).code).toBe(0);
    const { stdout } = await runInProcess('validate', ['--host', 'github-pages'], { cwd });
    expect(stdout).toContain('REDIRECT_DUPLICATE');
  });

  it('shows no more findings than are asked for', async () => {
    const cwd = await makeFolder({ 'site.config.yaml': WRONG.replace('email:', 'emial:') });
    const { stdout } = await runInProcess('validate', ['--max', '1'], { cwd });
    expect(stdout.match(/ error CONFIG_/g)).toHaveLength(1);
    expect(stdout).toContain('and 1 finding more');
    expect(stdout).toContain('2 errors, 0 warnings.');
  });

  it('refuses a sample before a launch', async () => {
    const cwd = await makeFolder({ 'site.config.yaml': MINIMAL_YAML });
    const { code, stdout } = await runInProcess('validate', ['--strict'], { cwd });
    expect(code).toBe(1);
    expect(stdout).toContain('error SAMPLE_CONTENT');
  });

  it('explains a code, and checks nothing', async () => {
    const { code, stdout } = await runInProcess('validate', ['--explain', 'link_invalid', '--config', 'no-such-file.yaml']);
    expect(code).toBe(0);
    expect(stdout).toContain('An invalid link');
  });

  it('uses colors only where they are wanted', async () => {
    const cwd = await makeFolder({ 'site.config.yaml': WRONG });
    const run = async (env: NodeJS.ProcessEnv): Promise<string> => (await runInProcess('validate', [], { cwd, env })).stdout;
    expect(await run({})).not.toContain('\u001b[');
    expect(await run({ NO_COLOR: undefined, FORCE_COLOR: '1' })).toContain('\u001b[');
  });
});

describe('an option without the two dashes before it', () => {
  /** What npm hands to a script of that name. */
  const fromNpm = (name: string, taken: Readonly<Record<string, string>>): NodeJS.ProcessEnv => ({
    npm_lifecycle_event: name,
    ...Object.fromEntries(Object.entries(taken).map(([option, value]) => [`npm_config_${option}`, value])),
  });

  it.each([
    ['validate', [], { strict: 'true' }, 'npm run validate -- --strict'],
    ['validate', [], { watch: 'true', host: 'netlify' }, 'npm run validate -- --watch --host netlify'],
    ['validate', ['--max', '3'], { strict: 'true' }, 'npm run validate -- --max 3 --strict'],
    ['build', ['my site/a.yaml'], { config: 'true' }, 'npm run build -- --config FILE'],
    ['build', [], { out: 'my site' }, 'npm run build -- --out "my site"'],
    ['start', [], { port: '5000' }, 'npm start -- --port 5000'],
  ] as const)('is refused by %s %j with the line that works', async (name, args, taken, line) => {
    const cwd = await makeFolder({ 'site.config.yaml': MINIMAL_YAML });
    const { code, stdout, stderr } = await runInProcess(name, args, { cwd, env: fromNpm(name, taken) });
    expect(stderr.split('\n')[1]?.endsWith(`: ${line}`), stderr).toBe(true);
    expect([code, stdout]).toEqual([2, '']);
  });

  it('is refused with the line for npx where npm exec kept it', async () => {
    const cwd = await makeFolder({ 'site.config.yaml': MINIMAL_YAML });
    const { code, stderr } = await runCommand('validate', ['--max', '3'], { cwd, env: fromNpm('npx', { strict: 'true' }) });
    expect(stderr.split('\n')[1]?.endsWith(': npx townsite validate --max 3 --strict'), stderr).toBe(true);
    expect(code).toBe(2);
  });

  it.each([
    [{ npm_lifecycle_event: undefined }, 'townsite validate'],
    [{ npm_lifecycle_event: 'npx' }, 'npx townsite validate'],
    [{ npm_lifecycle_event: 'set' }, 'npm run validate'],
  ])('what to run next is said as this command was called: %j', async (env, line) => {
    const cwd = await makeFolder({ 'site.config.yaml': 'business: [' });
    const { stderr } = await runInProcess('set', ['business.phone', '1'], { cwd, env });
    expect(stderr).toContain(`Run: ${line}\n`);
  });

  it('is no option of the command either', async () => {
    const cwd = await makeFolder({ 'site.config.yaml': MINIMAL_YAML });
    const { code, stderr } = await runInProcess('build', [], { cwd, env: fromNpm('build', { strict: 'true' }) });
    expect(stderr).toContain('Unknown option --strict.');
    expect(code).toBe(2);
  });

  it.runIf(TAKES_ALL)('does nothing as --force, which npm knows itself', async () => {
    const cwd = await makeFolder({ 'one.yaml': MINIMAL_YAML, 'two.yaml': MINIMAL_YAML });
    await runInProcess('build', ['--config', 'one.yaml'], { cwd });
    const env = fromNpm('build', { force: 'true' });
    expect((await runInProcess('build', ['--config', 'one.yaml'], { cwd, env })).code).toBe(0);
    const { code, stderr } = await runInProcess('build', ['--config', 'two.yaml'], { cwd, env });
    expect(stderr).toContain('holds the site of one.yaml');
    expect(code).toBe(2);
  });

  it('counts only for what npm starts', async () => {
    const cwd = await makeFolder({ 'site.config.yaml': MINIMAL_YAML });
    const env = { npm_lifecycle_event: undefined, npm_config_strict: 'true' };
    expect((await runInProcess('validate', [], { cwd, env })).code).toBe(0);
  });
});

describe('validate --watch', () => {
  const stops: (() => void)[] = [];
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
  });

  it('checks again after each save', async () => {
    const cwd = await makeFolder({ 'site.config.yaml': WRONG });
    const child = spawn(process.execPath, [path.join(ROOT, 'bin/townsite.js'), 'validate', '--watch'], { cwd });
    stops.push(() => child.kill());
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    const hears = (text: string): Promise<void> => expect.poll(() => said, { timeout: 50_000 }).toContain(text) as unknown as Promise<void>;
    await hears('Did you mean `timeZone`?');
    await writeFile(path.join(cwd, 'site.config.yaml'), MINIMAL_YAML);
    await hears('site.config.yaml is valid');
    said = '';
    await writeFile(path.join(cwd, 'site.config.yaml'), WRONG.replace('phone:', 'phnoe:'));
    await hears('Did you mean `phone`?');
  });

  it.runIf(TAKES_ALL)('checks again after each save of a table, also of one that was not there', async () => {
    const header = 'slug,name,county,geo.lat,geo.lng,summary,intro,description';
    const cwd = await makeFolder({ 'site.config.yaml': `${MINIMAL_YAML}cities: { from: cities.csv }\n` });
    const child = spawn(process.execPath, [path.join(ROOT, 'bin/townsite.js'), 'validate', '--watch'], { cwd });
    stops.push(() => child.kill());
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    const hears = (text: string): Promise<void> => expect.poll(() => said, { timeout: 50_000 }).toContain(text) as unknown as Promise<void>;
    await hears('There is no file cities.csv.');
    await writeFile(path.join(cwd, 'cities.csv'), `${header}\ngolden,Golden,Jefferson County,north,-105.2,A.,B.,C.\n`);
    await hears('cities.csv:2:32 error CONFIG_WRONG_TYPE');
    await writeFile(path.join(cwd, 'cities.csv'), `${header}\ngolden,Golden,Jefferson County,39.75,-105.2,A.,B.,C.\n`);
    await hears('site.config.yaml is valid');
  });

  // `watch-inputs.test.ts` finds it gone, and back.
  it.runIf(TAKES_ALL)('says that the configuration or the folder of a table is gone, and checks again when it is back', async () => {
    const header = 'slug,name,county,geo.lat,geo.lng,summary,intro,description';
    const cwd = await makeFolder({
      'site.config.yaml': `${MINIMAL_YAML}cities: { from: data/cities.csv }\n`,
      'data/cities.csv': `${header}\ngolden,Golden,Jefferson County,39.75,-105.2,A.,B.,C.\n`,
    });
    const child = spawn(process.execPath, [path.join(ROOT, 'bin/townsite.js'), 'validate', '--watch'], { cwd });
    stops.push(() => child.kill());
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString();
      });
    }
    const hears = (text: string): Promise<void> => expect.poll(() => said, { timeout: 15_000 }).toContain(text) as unknown as Promise<void>;
    const move = async (from: string, to: string): Promise<void> => {
      said = '';
      await rename(path.join(cwd, from), path.join(cwd, to));
    };
    await hears('site.config.yaml is valid');
    // Named for the first time, it is looked at once before it is followed.
    for (const [file, message] of [
      ['data', 'There is no file data/cities.csv.'],
      ['site.config.yaml', 'site.config.yaml is gone.\nTownsite reads it again once it is back.'],
    ] as const) {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await move(file, 'away');
      await hears(message);
      await move('away', file);
      await hears('site.config.yaml is valid');
    }
    said = '';
    await writeFile(path.join(cwd, 'data/cities.csv'), `${header}\ngolden,Golden,Jefferson County,north,-105.2,A.,B.,C.\n`);
    await hears('data/cities.csv:2:32 error CONFIG_WRONG_TYPE');
  });

  it.each([
    ['sarif', '"uri": "data/cities.csv"'],
    ['github', '::error file=data/cities.csv,line=1,col=11,endLine=1,endColumn=15,title=CSV_COLUMN_UNKNOWN::'],
    ['text', 'data/cities.csv:1:11 error CSV_COLUMN_UNKNOWN'],
  ])('names the table that a finding is in, as %s', async (format, said) => {
    const cwd = await makeFolder({
      'site.config.yaml': `${MINIMAL_YAML}cities: { from: data/cities.csv }\n`,
      'data/cities.csv':
        'slug,name,conty,geo.lat,geo.lng,summary,intro,description\ngolden,Golden,Jefferson County,39.75,-105.2,A.,B.,C.\n',
    });
    const { code, stdout } = await runInProcess('validate', ['--format', format], { cwd });
    expect(code).toBe(1);
    expect(stdout).toContain(said);
  });

  // Windows has no such names.
  it.skipIf(process.platform === 'win32').each(['text', 'github'])(
    'shows names that would steer a terminal or a log as text, as %s',
    async (format) => {
      const name = 'a\n::error::b\u001b[2J.yaml';
      const cwd = await makeFolder({ [name]: `${MINIMAL_YAML}servces: []\n`, 'site.config.yaml': MINIMAL_YAML });
      const wrong = await runInProcess('validate', ['--format', format, '--config', name], { cwd });
      const gone = await runInProcess('validate', ['--format', format, '--config', `${name}x`], { cwd });
      expect([wrong.code, gone.code]).toEqual([1, 2]);
      for (const { stdout, stderr } of [wrong, gone]) {
        expect(stdout + stderr).not.toContain('\u001b');
        expect(stdout + stderr).not.toMatch(/^\s*::error::b/m);
      }
    },
  );
});
