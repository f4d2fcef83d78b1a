import type { ChildProcess } from 'node:child_process';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { firstOf, TAKES_ALL } from '../support/on-demand.ts';
import type { CommandResult } from '../support/run-command.ts';
import { OPERATOR, runCommand } from '../support/run-command.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { MINIMAL_YAML, ROOT } from '../support/small-site.ts';
import { serverCommands } from '../support/start-command.ts';
import { readTree, tempFolders, writeTree } from '../support/temp-folders.ts';

const makeFolder = tempFolders();
const startCommand = serverCommands();

const WRONG_YAML = MINIMAL_YAML.replace('  region: Colorado', '  region: Colorado\n  radios: 40').replace('lat: 39.75', 'lat: north');

/** A folder with a site in it. */
const makeSite = (yaml = MINIMAL_YAML): Promise<string> => makeFolder({ 'site.config.yaml': yaml });

/** Runs a command in a process of its own, as operators do. */
function runAlone(command: string, cwd: string = ROOT): Promise<CommandResult> {
  const [name, ...args] = command.split(' ') as [string, ...string[]];
  return runCommand(name, args, { cwd });
}

/** Runs a command in this process, for what it says and does. */
function run(command: string, cwd: string): Promise<CommandResult> {
  const [name, ...args] = command.split(' ') as [string, ...string[]];
  return runInProcess(name, args, { cwd });
}

/** What a person is told who called a command wrongly: no trace of our code, and what to do. */
function expectUsageError({ code, stdout, stderr }: CommandResult, message: RegExp): void {
  expect(stderr).toMatch(message);
  expect(`${stdout}${stderr}`).not.toMatch(/^\s+at .*:\d+/m);
  expect(stderr).not.toContain('bug in Townsite');
  expect(stderr.trim().split('\n').length).toBeGreaterThan(1);
  expect(code).toBe(2);
}

it.each(firstOf(['--help', 'help', '-h']))('townsite %s tells the commands', async (word) => {
  const { code, stdout, stderr } = await runAlone(word);
  expect([code, stderr]).toEqual([0, '']);
  const lines = stdout.trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(24);
  const { scripts } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
  const listed = lines.flatMap((line) => /^ {2}(\S+(?:, \S+)*) {2,}\S/.exec(line)?.[1]?.split(', ') ?? []);
  const ofTool = Object.values(scripts).flatMap((script) => /^node bin\/townsite\.js (\S+)/.exec(script)?.[1] ?? []);
  expect(listed.filter((name) => name !== 'publish').sort()).toEqual(ofTool.sort());
});

it('townsite alone says what it is and what to begin with; a command that does not exist is guessed', async () => {
  const [folder, site] = [await makeFolder(), await makeSite()];
  expect((await runAlone('', folder)).stdout).toMatch(/has no site[\s\S]* new {2,}makes/);
  expect((await runAlone('', site)).stdout).toMatch(/has a site: site\.config\.yaml[\s\S]* dev {2,}shows/);
  const unknown = await runAlone('serve', folder);
  expect([unknown.code, unknown.stderr]).toEqual([2, expect.stringMatching(/no command “serve”\. Did you mean preview\?/)]);
});

it('townsite --version tells that of the package', async () => {
  const { version } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8')) as { version: string };
  expect((await runAlone('--version')).stdout.trim()).toBe(version);
});

it.each(['--help', '-h'])('%s tells the options of a command, and does nothing else', async (flag) => {
  const folder = await makeSite();
  const { code, stdout } = await run(`build ${flag}`, folder);
  expect(code).toBe(0);
  expect(stdout).toContain('--out DIR');
  expect([...(await readTree(folder)).keys()]).toEqual(['site.config.yaml']);
});

it('says in the help of a command only what is true of that command', async () => {
  const helps = await Promise.all(['close', 'hours', 'fleet rollback plano'].map((command) => run(`${command} --help`, ROOT)));
  const reasons = helps.map(({ stdout }) => /--reason TEXT +(.*)/.exec(stdout)?.[1]);
  const ofDay = 'why, in a few words; visitors read it';
  expect(reasons).toEqual([ofDay, ofDay, 'why, in a few words']);
});

it('has each command of the docs, with its options', async () => {
  const { scripts } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
  const docs = (await readdir(path.join(ROOT, 'docs'))).filter((name) => name.endsWith('.md')).map((name) => `docs/${name}`);
  const options = new Map<string, Set<string>>();
  for (const file of ['README.md', 'project/README.md', 'starters/README.md', ...docs]) {
    const text = await readFile(path.join(ROOT, file), 'utf8');
    const code = [...text.matchAll(/^ *```sh\n([\s\S]*?)^ *```|`([^`\n]+)`/gm)].map(([, block, span]) => block ?? span ?? '').join('\n');
    for (const [, written = '', rest = ''] of code.matchAll(COMMAND)) {
      const name = written.replace(' --', '');
      const found = options.get(name) ?? new Set();
      for (const [option] of rest.matchAll(/(?<=\s)--[a-z][\w-]*/g)) found.add(option);
      options.set(name, found);
    }
  }
  expect(options.size).toBeGreaterThan(30);
  const folder = await makeFolder();
  const wrong: string[] = [];
  for (const [name, written] of options) {
    const script = scripts[name.split(' ')[0] ?? ''];
    const isCommand = name === 'publish' || script?.startsWith('node bin/townsite.js') === true;
    if (!isCommand && script === undefined) wrong.push(name);
    // The fields of an entry are options, too.
    if (!isCommand || written.size === 0 || name === 'add') continue;
    const { stdout, stderr } = await run(`${name} --help`, folder);
    for (const option of written)
      if (!`${stdout}${stderr} --help`.includes(`${option} `) && option !== '--help') wrong.push(`${name} ${option}`);
  }
  expect(wrong).toEqual([]);
});

/** A command as the docs write it, to the end of the line, or to the next command. */
const COMMAND =
  /(?<![\w/-])(?:npm run(?: --silent)?|npx (?:--no-install |--package=\S+ -- )?townsite|node bin\/townsite\.js|^townsite) ((?:messages|fleet)(?: --)? [a-z]+|[a-z][a-z:-]*)([^\n&|#]*)/gm;

describe('a clean site', () => {
  it('is valid: exit code 0 and a line that counts its pages', async () => {
    const { code, stdout, stderr } = await run('validate', await makeSite());
    expect(stdout).toMatch(/^site\.config\.yaml is valid: 1 page, checked in \d+\.\d\d s\./);
    expect([code, stderr]).toEqual([0, '']);
  });

  it('is built into dist beside it: progress, then a summary with pages, bytes, files, warnings and time', async () => {
    const folder = await makeSite();
    const { code, stdout, stderr } = await runAlone('build', folder);
    expect(code).toBe(0);
    expect(stderr).toMatch(/Checking the configuration\nBundling the code\n/);
    expect(stdout).toMatch(
      /Built 1 page into dist in \d+\.\d\d s\.\n\d+ kB in \d+ files: \d+ written, 0 unchanged, 0 removed; 0 warnings\./,
    );
    expect([...(await readTree(path.join(folder, 'dist'))).keys()]).toEqual(
      expect.arrayContaining(['index.html', '404.html', 'townsite.json']),
    );
  });

  it('is found and put where --config and --out say', async () => {
    const folder = await makeFolder({ 'sites/mine.yaml': MINIMAL_YAML });
    const { code, stdout } = await run('build --config sites/mine.yaml --out=public/site', folder);
    expect(code).toBe(0);
    expect(stdout).toMatch(/Built 1 page into public.site/);
    expect(existsSync(path.join(folder, 'public/site/index.html'))).toBe(true);
    expect(existsSync(path.join(folder, 'dist'))).toBe(false);
  });

  it('is put beside the configuration when no folder is named, and on demand found there', async () => {
    const folder = await makeFolder({ 'sites/mine/site.config.yaml': MINIMAL_YAML });
    const options = ['--config', 'sites/mine/site.config.yaml'];
    expect((await runInProcess('build', options, { cwd: folder })).stdout).toMatch(/Built 1 page into sites.mine.dist/);
    expect(existsSync(path.join(folder, 'dist'))).toBe(false);
    if (!TAKES_ALL) return;
    const { url } = await startCommand('preview', [...options, '--port', '0'], folder);
    expect((await fetch(url)).status).toBe(200);
    const { said } = await startCommand('start', [...options, '--port', '0'], folder);
    expect(said).toMatch(/Built 1 page into sites.mine.dist/);
  });

  it('replaces the site of another configuration only when it is told to', async () => {
    const other = MINIMAL_YAML.replaceAll('Clean Houses', 'Clean Floors');
    const folder = await makeFolder({ 'one.yaml': MINIMAL_YAML, 'two.yaml': other });
    await run('build --config one.yaml', folder);
    const before = await readTree(path.join(folder, 'dist'));
    for (const command of firstOf(['build', 'start --port 0']))
      expectUsageError(
        await run(`${command} --config two.yaml`, folder),
        /dist holds the site of one\.yaml.*\n.* (?:npm (?:run \w+|start) --|(?:npx )?townsite \w+) --config two\.yaml --out dist --force/,
      );
    expect([...(await readTree(path.join(folder, 'dist')))]).toEqual([...before]);
    expect((await run('build --config two.yaml --force', folder)).code).toBe(0);
    expect(await readFile(path.join(folder, 'dist/index.html'), 'utf8')).toContain('Clean Floors');
    expectUsageError(await run('build --config one.yaml', folder), /dist holds the site of two\.yaml/);
  });

  it('is replaced by the same site after its configuration was renamed, or its folder moved', async () => {
    const folder = await makeFolder({ 'here/one.yaml': MINIMAL_YAML });
    await run('build --config here/one.yaml', folder);
    await rename(path.join(folder, 'here/one.yaml'), path.join(folder, 'here/two.yaml'));
    expect((await run('build --config here/two.yaml', folder)).code).toBe(0);
    await rename(path.join(folder, 'here'), path.join(folder, 'there'));
    // Where it was, somebody else has a site now.
    await writeTree(folder, { 'here/two.yaml': MINIMAL_YAML });
    expect((await run('build --config there/two.yaml', folder)).code).toBe(0);
    expect(await readFile(path.join(folder, 'there/.dist.townsite/manifest.json'), 'utf8')).not.toContain(folder);
  });

  it('replaces no file that is somebody’s own, and is built beside others, which it names', async () => {
    const folder = await makeSite();
    await writeTree(folder, { 'dist/index.html': 'mine', 'dist/CNAME': 'tidy.example.com' });
    expectUsageError(await run('build', folder), /nothing tells whether Townsite wrote it: .*dist\/index\.html/);
    expect([...(await readTree(path.join(folder, 'dist'))).keys()]).toEqual(['CNAME', 'index.html']);
    await rm(path.join(folder, 'dist/index.html'));
    const { code, stdout } = await run('build', folder);
    expect(code).toBe(0);
    expect(stdout).toContain('Other files in dist: CNAME.');
    expect((await run('build', folder)).stdout).not.toContain('CNAME');
  });

  it('is built and served by npm start', async () => {
    const { url, said } = await startCommand('start', ['--port', '0'], await makeSite());
    expect(said).toContain('Built 1 page into dist');
    expect(await (await fetch(url)).text()).toContain('Clean Houses in Golden');
    expect((await fetch(`${url}/nowhere`)).status).toBe(404);
  });

  // `start` above serves what it built; `base-path-servers.test.ts` starts `preview`, too.
  it.runIf(TAKES_ALL)('that is built is served by npm run preview', async () => {
    const folder = await makeSite();
    await run('build --out public', folder);
    const { url } = await startCommand('preview', ['--out', 'public', '--port', '0'], folder);
    expect((await fetch(url)).status).toBe(200);
  });
});

describe('a cache that cannot be written', () => {
  /** A file lies in the place of the folder. */
  const withoutCache = async (command: string): Promise<CommandResult & { notes: readonly string[] }> => {
    const folder = await makeFolder({ 'site.config.yaml': MINIMAL_YAML, cache: '' });
    const result = await runInProcess(command, [], { cwd: folder, env: { TOWNSITE_CACHE: path.join(folder, 'cache') } });
    return { ...result, notes: result.stderr.split('\n').filter((line) => line.includes(path.join(folder, 'cache'))) };
  };

  // A build without any cache bundles all code. Under Linux, one always runs below.
  it.each(process.platform === 'linux' ? firstOf(['validate', 'build']) : ['validate', 'build'])(
    'changes nothing that %s does, and is named in one line',
    async (command) => {
      const { code, stderr, notes } = await withoutCache(command);
      expect([code, notes], stderr).toEqual([0, [expect.stringMatching(/^note .*cache.*a file is in the way/)]]);
    },
  );

  it.runIf(TAKES_ALL)('is no reason for dev not to start: it has a folder for as long as it runs', async () => {
    const folder = await makeFolder({ 'site.config.yaml': MINIMAL_YAML, cache: '', 'tmp/nothing': '' });
    const temporary = path.join(folder, 'tmp');
    // Node 22 and later keep compiled code in the temporary folder.
    const env = { TOWNSITE_CACHE: path.join(folder, 'cache'), TMPDIR: temporary, TEMP: temporary, NODE_DISABLE_COMPILE_CACHE: '1' };
    const { said, stop } = await startCommand('dev', ['--port', '0'], folder, env);
    expect(said).toMatch(/note .*a file is in the way/);
    expect(await readdir(temporary)).toHaveLength(2);
    await stop('SIGINT');
    if (process.platform !== 'win32') expect(await readdir(temporary)).toEqual(['nothing']);
  });
});

// `too-many-files.test.ts` has the errors of all kinds.
it.runIf(TAKES_ALL && process.platform === 'linux')('a command that may open too few files says so', async () => {
  const script = `ulimit -n 24; exec "${process.execPath}" "${path.join(ROOT, 'bin', 'townsite.js')}" validate`;
  const child = spawn('sh', ['-c', script], { cwd: await makeSite(), env: OPERATOR });
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  const [code] = await once(child, 'close');
  // How many files Node itself needs depends on its version.
  if (code !== 0) expectUsageError({ code, stdout: '', stderr }, /EMFILE/);
});

describe('a wrong site', () => {
  it.each(['validate', 'build', 'start --port 0'])(
    'makes %s end with 1, after saying where everything that is wrong stands, and writes nothing',
    async (command) => {
      const folder = await makeSite(WRONG_YAML);
      const { code, stdout, stderr } = await run(command, folder);
      expect(stdout).toMatch(/site\.config\.yaml:\d+:\d+ error CONFIG_UNKNOWN_KEY/);
      expect(stdout).toMatch(/site\.config\.yaml:\d+:\d+ error CONFIG_WRONG_TYPE/);
      expect(stdout).toContain('2 errors');
      expect(stdout).toContain('Did you mean `radius`?');
      expect(`${stdout}${stderr}`).not.toMatch(/^\s+at .*:\d+|Built/m);
      expect(code).toBe(1);
      expect([...(await readTree(folder)).keys()]).toEqual(['site.config.yaml']);
    },
  );

  it.runIf(TAKES_ALL)('leaves the last good site as it was', async () => {
    const folder = await makeSite();
    await run('build', folder);
    const before = await readTree(folder);
    await writeFile(path.join(folder, 'site.config.yaml'), WRONG_YAML);
    expect((await run('build', folder)).code).toBe(1);
    const after = await readTree(folder);
    before.set('site.config.yaml', Buffer.from(WRONG_YAML));
    expect([...after]).toEqual([...before]);
  });

  it('that is no YAML is a wrong site too', async () => {
    const { code, stdout } = await run('validate', await makeSite('version: "1\n'));
    expect(stdout).toContain('YAML_SYNTAX');
    expect(code).toBe(1);
  });
});

describe('a wrong call', () => {
  it.each([
    ['build --outt x', /--outt.*\nDid you mean --out\?/],
    ['build extra', /“?extra”?/],
    ['validate --out x', /--out/],
    ['build --config', /--config/],
    ['build --out --config a.yaml', /--out/],
    ['preview --port=', /--port/],
    ['preview --port many', /many/],
    ['preview --port 70000', /70000/],
    ['validate --config nowhere.yaml', /There is no file nowhere\.yaml\./],
    ['build --config nowhere.yaml', /There is no file nowhere\.yaml\./],
    ['start --config nowhere.yaml', /There is no file nowhere\.yaml\./],
    ['dev --config nowhere.yaml', /There is no file nowhere\.yaml\./],
    ['validate --config .', /is a folder\./],
    ['preview --out nowhere', /There is no built site in .*nowhere\.\nBuild it first/],
  ])('%s ends with 2 and says what to do', async (command, message) => {
    // A failed `dev` ends its process.
    expectUsageError(await (command.startsWith('dev') ? runAlone : run)(command, await makeSite()), message);
  });

  it.each(['.', 'images'])('an output folder among the sources is refused: --out %s', async (out) => {
    const folder = await makeSite();
    expectUsageError(await run(`build --out ${out}`, folder), /cannot be the output folder/);
    expect([...(await readTree(folder)).keys()]).toEqual(['site.config.yaml']);
  });

  it.each(firstOf(['preview', 'dev', 'start']))('a port in use is no fault of %s', async (name) => {
    const folder = await makeSite();
    if (name === 'preview') await run('build', folder);
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, resolve));
    const { port } = other.address() as AddressInfo;
    expectUsageError(
      await (name === 'dev' ? runAlone : run)(`${name} --port ${port}`, folder),
      new RegExp(`Port ${port} is in use\\.\\n.*--port ${port + 1}`),
    );
    other.close();
  });

  it.runIf(TAKES_ALL).each([100, 500])('to be stopped %d ms after it began to read is no fault of dev', async (delay) => {
    const cwd = await makeSite();
    const child = spawn(process.execPath, [path.join(ROOT, 'bin', 'townsite.js'), 'dev', '--port', '0'], { cwd, env: OPERATOR });
    const ended = once(child, 'close');
    let said = '';
    const hasBegun = new Promise<void>((resolve) => {
      child.stderr.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        if (said.includes('Reading the site')) resolve();
      });
    });
    await hasBegun;
    await setTimeout(delay);
    child.kill('SIGTERM');
    await ended;
    expect(said).toBe('Reading the site\n');
  });

  it('a file in the place of the output folder is left alone', async () => {
    const folder = await makeSite();
    await writeFile(path.join(folder, 'dist'), 'mine');
    expectUsageError(await run('build', folder), /dist is not a folder/);
    expect(await readFile(path.join(folder, 'dist'), 'utf8')).toBe('mine');
  });
});

describe('files of others in the output folder', () => {
  it('are neither changed nor removed', async () => {
    const folder = await makeSite();
    await mkdir(path.join(folder, 'dist'));
    await writeFile(path.join(folder, 'dist', 'CNAME'), 'www.tidy.example.com');
    await cp(path.join(ROOT, 'package.json'), path.join(folder, 'dist', 'about', 'mine.json'), { recursive: true });
    expect((await run('build', folder)).code).toBe(0);
    expect([...(await readTree(path.join(folder, 'dist'))).keys()]).toEqual(
      expect.arrayContaining(['CNAME', 'about/mine.json', 'index.html']),
    );
  });
});

describe('a shell that is in the way', () => {
  const bin = path.join(ROOT, 'bin', 'townsite.js');

  /** Runs a command whose findings go to a file or a pipe. */
  async function runInto(
    stdout: number | 'pipe',
    onStart?: (child: ChildProcess) => void,
  ): Promise<Pick<CommandResult, 'code' | 'stderr'>> {
    const child = spawn(process.execPath, [bin, 'validate', '--format', 'json'], {
      cwd: await makeSite(),
      env: OPERATOR,
      stdio: ['ignore', stdout, 'pipe'],
    });
    onStart?.(child);
    let stderr = '';
    child.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, stderr };
  }

  it.runIf(TAKES_ALL)('may stop reading: the command ends as it would', async () => {
    const { code, stderr } = await runInto('pipe', (child) => child.stdout?.destroy());
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(code).toBe(0);
  });

  it.runIf(existsSync('/dev/full'))('may write to a full disk: the command says that its output is not whole', async () => {
    const full = openSync('/dev/full', 'w');
    const { code, stderr } = await runInto(full);
    closeSync(full);
    expectUsageError({ code, stderr, stdout: '' }, /cannot be written \(ENOSPC\)/);
  });

  it.runIf(TAKES_ALL && process.platform === 'linux')('may be in a folder that is gone', async () => {
    const [folder, site] = [await makeFolder(), await makeSite()];
    const args = [
      '-c',
      'rm -r "$PWD" && exec "$0" "$@"',
      process.execPath,
      bin,
      'validate',
      '--config',
      path.join(site, 'site.config.yaml'),
    ];
    const { status, stdout, stderr } = spawnSync('sh', args, { cwd: folder, env: OPERATOR, encoding: 'utf8' });
    expectUsageError({ code: status, stdout, stderr }, /folder is gone/);
  });

  // Without a cache, the build bundles everything.
  it.runIf(TAKES_ALL && process.platform === 'linux')('may name a folder for the cache that nothing can make', async () => {
    const options = {
      cwd: await makeSite(),
      env: { ...OPERATOR, TOWNSITE_CACHE: '/proc/none/cache' },
      encoding: 'utf8',
      timeout: 30_000,
    } as const;
    const { status, stderr } = spawnSync(process.execPath, [bin, 'build'], options);
    expect(stderr.match(/^note .*\/proc\/none\/cache.*$/gm)).toHaveLength(1);
    expect(stderr.split('/proc/none/cache')).toHaveLength(2);
    expect(status).toBe(0);
  });
});
