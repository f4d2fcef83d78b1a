import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '../support/small-site.ts';

interface Job {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly steps: readonly { readonly uses?: string; readonly run?: string; readonly with?: Readonly<Record<string, unknown>> }[];
}

interface Workflow {
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

/** Publishes a file, and runs no script of it. */
const PUBLISH = /^npm publish \S+\.tgz --ignore-scripts( --\S+( \w+)?)*$/;

/** Those of Townsite, and those that `new` writes. */
const WORKFLOWS = ['.github/workflows', 'project/github'].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder)).map((name) => {
    const file = `${folder}/${name}`;
    return [file, parse(readFileSync(path.join(ROOT, file), 'utf8')) as Workflow] as const;
  }),
);

/** The form for a phone changes the site and saves it to git, which is what somebody with write access does who runs it. */
const OURS = WORKFLOWS.filter(([file]) => file !== 'project/github/change.yml');

describe.each(OURS)('the workflow %s', (_name, { permissions, jobs }) => {
  it('lets a job write only if it says so itself', () => {
    expect(permissions).toEqual({ contents: 'read' });
  });

  it('runs nothing of the repository, and restores nothing, where it may write', () => {
    for (const [name, { permissions: own = {}, steps }] of Object.entries(jobs)) {
      if (!Object.values(own).includes('write')) continue;
      // A package that is packed already may be published: that runs none of its code.
      const publishes = steps.some(({ run }) => run !== undefined && PUBLISH.test(run));
      for (const { uses = '', run = '', with: settings = {} } of steps) {
        expect(uses, name).not.toMatch(publishes ? /checkout|cache/ : /checkout|cache|setup-node/);
        expect(Object.keys(settings), name).not.toContain('cache');
        expect(run.replace(PUBLISH, ''), name).not.toMatch(/\b(npm|npx|node)\b/);
      }
    }
  });

  it('keeps no code from one run to the next', () => {
    const cached = Object.values(jobs).flatMap(({ steps }) => steps.filter(({ uses = '' }) => uses.startsWith('actions/cache')));
    for (const step of cached) expect(step).toMatchObject({ with: { path: expect.stringMatching(/\/pictures$/) } });
  });
});

it('what `new` writes runs only the Townsite of the project, and gets secrets through the environment', () => {
  for (const [file, { jobs }] of WORKFLOWS.filter(([name]) => name.startsWith('project/')))
    for (const { run = '' } of Object.values(jobs).flatMap(({ steps }) => steps)) {
      expect(run, file).not.toMatch(/\bnpx (?!--no-install )/);
      expect(run, file).not.toContain('${{');
    }
});

it('something publishes the site, and something a release', () => {
  const writing = WORKFLOWS.flatMap(([, { jobs }]) => Object.values(jobs).flatMap(({ permissions = {} }) => Object.keys(permissions)));
  expect(writing).toEqual(expect.arrayContaining(['pages', 'id-token', 'contents']));
});
