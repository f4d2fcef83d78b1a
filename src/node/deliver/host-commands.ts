import type { Host } from '../../pages/hosting/hosts/host-facts.ts';
import { HOSTS } from '../../pages/hosting/hosts/hosts.ts';
import { RELEASE_FILE } from '../../pages/outputs/serving.ts';
import { UsageError } from '../../shared/errors.ts';
import type { Deploy } from '../../shared/generated/site.gen.ts';
import type { ToolName } from './tools.ts';

/** What a command delivers. `everything` replaces the whole site at once. */
export type Stage = 'everything' | 'assets' | 'pages' | 'removals' | 'rules';

/** A call of a program, in the order of the delivery. */
export interface HostCommand {
  readonly stage: Stage;
  readonly tool: ToolName;
  readonly args: readonly string[];
  /** Where it runs. */
  readonly in: 'site' | 'parent of staged' | 'staged';
}

export interface Delivery {
  readonly deploy: Deploy;
  /** The absolute path of the folder to deliver, and its name. */
  readonly staged: string;
  readonly name: string;
  /** The folder of the site at its host, without slashes at its ends; empty for the root. */
  readonly base: string;
  /** Files in `assets/` to delete. */
  readonly outdated: readonly string[];
  /** The file that lists them. */
  readonly listOfOutdated: string;
  /** What changed: only the time of the release, or files. `rules` are those of a server of one's own. */
  readonly sends: 'time' | 'files';
  readonly hasNewRules: boolean;
}

/** Whether the host can be sent a single file. On the others, each delivery replaces the whole site. */
export function takesSingleFiles(host: Host): boolean {
  return HOSTS[host].deliversTo?.includes('target') === true;
}

/**
 * Returns the commands that deliver a site to its host: assets before the pages that use them, removals after the last page.
 * @throws UsageError when the configuration does not say where to
 */
export function hostCommands(delivery: Delivery): readonly HostCommand[] {
  const { host } = delivery.deploy;
  switch (host) {
    case undefined:
      throw new UsageError('The site does not say which host it is for.', 'Write `deploy: { host: netlify }` (docs/deploy.md).');
    case 'netlify':
      return [all('netlify', ['deploy', '--prod', '--no-build', '--dir', delivery.staged, ...project('--site', delivery)], 'site')];
    case 'cloudflare-pages':
      return [
        all(
          'wrangler',
          ['pages', 'deploy', delivery.name, '--project-name', needed('project', delivery.deploy), '--commit-dirty=true'],
          // Outside the repository of the site: its branch would make a preview.
          'parent of staged',
        ),
      ];
    case 'vercel':
      return [all('vercel', ['deploy', '--prod', '--yes', '--cwd', delivery.staged], 'site')];
    case 'github-pages':
      return [
        all('gh-pages', ['--dist', delivery.base === '' ? delivery.staged : `${delivery.staged}/${delivery.base}`, '--dotfiles'], 'site'),
      ];
    case 'cloudfront':
      return cloudfront(delivery);
    default:
      return server(delivery, host);
  }
}

function all(tool: ToolName, args: readonly string[], where: HostCommand['in']): HostCommand {
  return { stage: 'everything', tool, args, in: where };
}

function project(option: string, { deploy }: Delivery): readonly string[] {
  return deploy.project === undefined ? [] : [option, deploy.project];
}

/** Returns the path of a file of the site in the folder to deliver. */
function inBase({ base }: Delivery, file: string): string {
  return base === '' ? file : `${base}/${file}`;
}

function needed(field: 'target' | 'project', deploy: Deploy): string {
  const value = deploy[field];
  if (value !== undefined) return value;
  throw new UsageError(
    `The site does not say where to deliver it: \`deploy.${field}\` is missing.`,
    EXAMPLES[deploy.host as keyof typeof EXAMPLES],
  );
}

const EXAMPLES: { readonly [name in Host]?: string } = {
  'cloudflare-pages': 'Write the name of your project: `deploy: { host: cloudflare-pages, project: NAME }`.',
  cloudfront: 'Write `deploy: { host: cloudfront, target: BUCKET, project: DISTRIBUTION }`.',
  nginx: 'Write `deploy: { host: nginx, target: "user@example.com:/var/www/site" }`.',
  apache: 'Write `deploy: { host: apache, target: "user@example.com:/var/www/site" }`.',
  caddy: 'Write `deploy: { host: caddy, target: "user@example.com:/var/www/site" }`.',
};

/** Compares contents, not times: a fresh clone has other times. Visitors can read every file, whatever the machine of the operator says. */
const RSYNC = ['-rlp', '--checksum', '--chmod=D755,F644'];

function server(delivery: Delivery, host: Host): readonly HostCommand[] {
  const { outdated, listOfOutdated, sends, hasNewRules } = delivery;
  const target = `${needed('target', delivery.deploy).replace(/\/+$/, '')}/`;
  const [assets, release] = [inBase(delivery, 'assets'), inBase(delivery, RELEASE_FILE)];
  const rsync = (stage: Stage, ...args: readonly string[]): HostCommand => ({
    stage,
    tool: 'rsync',
    args: [...RSYNC, ...args],
    in: 'staged',
  });
  const others = [`--exclude=/${assets}`, `--exclude=/${release}`];
  const removal = rsync('removals', '--delete-missing-args', `--files-from=${listOfOutdated}`, '--', './', target);
  // The release comes last: if a command before it fails, the next publish begins again.
  const last = [...(outdated.length === 0 ? [] : [removal]), rsync('removals', '--relative', '--', `./${release}`, target)];
  if (sends === 'time') return last;
  return [
    rsync('assets', '--relative', '--', `./${assets}`, target),
    rsync('pages', ...others, '--', './', target),
    // Certificates are renewed in /.well-known.
    rsync('removals', '--delete', ...others, '--exclude=/.well-known', '--', './', target),
    ...last,
    ...(hasNewRules ? reload(host, target) : []),
  ];
}

/** nginx and Caddy read the rules of the site when they are told to. */
function reload(host: Host, target: string): readonly HostCommand[] {
  const [machine, folder] = /^([^/:]+):/.test(target) ? target.split(':') : [];
  const command = host === 'nginx' ? ['nginx', '-s', 'reload'] : host === 'caddy' ? ['systemctl', 'reload', 'caddy'] : undefined;
  if (machine === undefined || folder === undefined || command === undefined) return [];
  return [{ stage: 'rules', tool: 'ssh', args: ['-o', 'BatchMode=yes', '--', machine, 'sudo', '-n', ...command], in: 'site' }];
}

function cloudfront(delivery: Delivery): readonly HostCommand[] {
  const { deploy, outdated, sends } = delivery;
  const bucket = `s3://${needed('target', deploy).replace(/^s3:\/\/|\/+$/g, '')}`;
  const distribution = needed('project', deploy);
  const [assets, release] = [inBase(delivery, 'assets'), inBase(delivery, RELEASE_FILE)];
  const aws = (stage: Stage, ...args: readonly string[]): HostCommand => ({ stage, tool: 'aws', args, in: 'staged' });
  const others = ['--exclude', `${assets}/*`, '--exclude', '.host/*', '--exclude', release];
  const last = (paths: string): readonly HostCommand[] => [
    ...outdated.map((file) => aws('removals', 's3', 'rm', `${bucket}/${file}`)),
    aws('removals', 's3', 'cp', release, `${bucket}/${release}`),
    aws('removals', 'cloudfront', 'create-invalidation', '--distribution-id', distribution, '--paths', paths),
  ];
  if (sends === 'time') return last(`/${release}`);
  return [
    aws('assets', 's3', 'sync', assets, `${bucket}/${assets}`),
    aws('pages', 's3', 'sync', '.', bucket, ...others),
    aws('removals', 's3', 'sync', '.', bucket, ...others, '--delete'),
    ...last('/*'),
  ];
}
