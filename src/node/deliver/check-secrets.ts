import { existsSync } from 'node:fs';
import path from 'node:path';
import { UsageError } from '../../shared/errors.ts';
import type { Deploy } from '../../shared/generated/site.gen.ts';

/**
 * Checks that the program of the host will know who it is and where to deliver, before anything is built. On the operator's own computer,
 * the login of the program is enough. In CI, it would wait for an answer or fail at the end.
 * @throws UsageError that says what to set
 */
export function checkSecrets({ host, project }: Deploy, siteRoot: string, env: NodeJS.ProcessEnv): void {
  const isIn = (file: string): boolean => existsSync(path.join(siteRoot, file));
  const inCi = (name: string): void => {
    if (env.CI !== undefined && env.CI !== 'false' && !env[name])
      throw new UsageError(
        `${name} is not set.`,
        `Store it as a secret of the code host, and pass it to this step in the environment (docs/deploy.md).`,
      );
  };
  if (host === 'netlify') {
    if (project === undefined && !env.NETLIFY_SITE_ID && !isIn('.netlify/state.json'))
      throw new UsageError('Netlify does not know which site this is.', 'Write its name: `deploy: { host: netlify, project: NAME }`.');
    inCi('NETLIFY_AUTH_TOKEN');
  }
  if (host === 'cloudflare-pages') inCi('CLOUDFLARE_API_TOKEN');
  if (host === 'vercel') {
    if (!(env.VERCEL_ORG_ID && env.VERCEL_PROJECT_ID) && !isIn('.vercel/project.json'))
      throw new UsageError(
        'Vercel does not know which project this is.',
        'Run `vercel link` once beside the configuration, or set VERCEL_ORG_ID and VERCEL_PROJECT_ID.',
      );
    inCi('VERCEL_TOKEN');
  }
}
