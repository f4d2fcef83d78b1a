import { expect, it } from 'vitest';
import { checkDeploy } from '../../../src/checks/check-deploy.ts';
import { FindingList } from '../../../src/model/diagnostic.ts';

it.each([
  [{ host: 'nginx', target: '/srv/site' }, []],
  [{ host: 'cloudfront', target: 'bucket', project: 'E2' }, []],
  [{ host: 'netlify', project: 'tidy', indexNow: true }, []],
  [{ host: 'netlify', target: '/srv/site' }, ['deploy.target']],
  [{ host: 'github-pages', project: 'tidy' }, ['deploy.project']],
  [{ target: '/srv/site' }, ['deploy.target']],
])('settings of a delivery that the host does not use are found: %j', (deploy, paths) => {
  const findings = new FindingList();
  checkDeploy({ deploy }, findings);
  expect(findings.all.map(({ code, path }) => `${code} ${path.join('.')}`)).toEqual(paths.map((path) => `NO_EFFECT ${path}`));
});
