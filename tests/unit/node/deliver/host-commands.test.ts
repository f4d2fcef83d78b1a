import { describe, expect, it } from 'vitest';
import type { Delivery } from '../../../../src/node/deliver/host-commands.ts';
import { hostCommands } from '../../../../src/node/deliver/host-commands.ts';
import { parseRelease, sortOldAssets } from '../../../../src/node/deliver/release.ts';
import type { Deploy } from '../../../../src/shared/generated/site.gen.ts';

const FILES = {
  staged: '/tmp/x/site',
  name: 'site',
  base: '',
  outdated: [],
  listOfOutdated: '/tmp/x/outdated.txt',
  sends: 'files',
  hasNewRules: false,
} as const;

function linesOf(deploy: Partial<Deploy>, more: Partial<Delivery> = {}): string[] {
  return hostCommands({ ...FILES, deploy: { indexNow: false, ...deploy }, ...more }).map(({ tool, args }) => [tool, ...args].join(' '));
}

describe('the commands of a delivery', () => {
  it('are those of the host’s own program', () => {
    expect(linesOf({ host: 'cloudflare-pages', project: 'tidy' })).toEqual([
      'wrangler pages deploy site --project-name tidy --commit-dirty=true',
    ]);
    expect(linesOf({ host: 'vercel' })).toEqual(['vercel deploy --prod --yes --cwd /tmp/x/site']);
    expect(linesOf({ host: 'github-pages' }, { base: 'cleaning' })).toEqual(['gh-pages --dist /tmp/x/site/cleaning --dotfiles']);
  });

  it('send assets first to a bucket, and the release last', () => {
    const others = '--exclude cleaning/assets/* --exclude .host/* --exclude cleaning/townsite-release.json';
    expect(
      linesOf({ host: 'cloudfront', target: 's3://tidy/', project: 'E2' }, { base: 'cleaning', outdated: ['cleaning/assets/old.js'] }),
    ).toEqual([
      'aws s3 sync cleaning/assets s3://tidy/cleaning/assets',
      `aws s3 sync . s3://tidy ${others}`,
      `aws s3 sync . s3://tidy ${others} --delete`,
      'aws s3 rm s3://tidy/cleaning/assets/old.js',
      'aws s3 cp cleaning/townsite-release.json s3://tidy/cleaning/townsite-release.json',
      'aws cloudfront create-invalidation --distribution-id E2 --paths /*',
    ]);
  });

  it('send the assets of a site in a folder', () => {
    const lines = linesOf({ host: 'caddy', target: '/srv/site' }, { base: 'cleaning', hasNewRules: true });
    expect(lines[0]).toBe('rsync -rlp --checksum --chmod=D755,F644 --relative -- ./cleaning/assets /srv/site/');
    expect(lines[1]).toContain('--exclude=/cleaning/assets --exclude=/cleaning/townsite-release.json');
    // Nobody can reload a server whose name is not known.
    expect(lines.filter((line) => line.startsWith('ssh'))).toEqual([]);
  });
});

describe('the files of earlier releases', () => {
  const release = {
    version: 1,
    time: '2026-12-01T02:10:00Z',
    digest: 'a',
    pages: {},
    rules: '',
    assets: ['assets/a.js', 'assets/b.js'],
    oldAssets: { 'assets/c.js': '2026-11-01', 'assets/d.js': '2026-11-03', 'assets/e.js': '2026-11-02' },
    next: '2026-12-24',
    due: '2026-12-02T14:10:00Z',
  };

  it('stay for 30 days after the last release that used them', () => {
    const content = { digest: 'b', pages: {}, rules: '', assets: ['assets/a.js', 'assets/d.js'] };
    expect(sortOldAssets(parseRelease(JSON.stringify(release)), content, '2026-12-01')).toEqual({
      kept: { 'assets/b.js': '2026-12-01', 'assets/e.js': '2026-11-02' },
      outdated: ['assets/c.js'],
    });
  });

  it.each(['../../etc/passwd', 'assets/../index.html', '/assets/a.js', 'assets/-rf', 'index.html', 'assets/a b.js'])(
    'never are other files: %s',
    (name) => {
      const written = parseRelease(JSON.stringify({ ...release, assets: [name], oldAssets: { [name]: '2020-01-01' } }));
      expect(written).toMatchObject({ assets: [], oldAssets: {} });
    },
  );

  it.each(['', 'null', '[]', '{"version":2}', '{"version":1,"time":"x"}', '<html>'])(
    'are unknown if the live site says something else: %s',
    (text) => {
      expect(parseRelease(text)).toBeUndefined();
    },
  );
});
