import { describe, expect, it } from 'vitest';
import { severityOf } from '../../../../src/model/diagnostic.ts';
import type { Host } from '../../../../src/pages/hosting/hosts/host-facts.ts';
import { planHostFiles, planHosting } from '../../../../src/pages/hosting/plan-hosting.ts';
import type { SiteConfig } from '../../../../src/shared/generated/site.gen.ts';
import { checkData, checkShape } from '../../../support/describe-site.ts';
import { page, smallSite } from '../../../support/small-site.ts';

const { business } = smallSite();

/** Texts that would be a directive, a variable, or a comment in the file of a web server. */
const TEXTS: readonly string[] = [
  '; } location /evil { return 301 http://evil.test/; } location /x {',
  ' { respond evil }',
  '"; return 200 evil; #',
  '" [L]\nRewriteRule ^ http://evil.test/ [R=301,L]\n#',
  '\nHeader set X-Evil evil',
  '\r\nX-Evil: evil',
  '\u2028evil',
  '\u0000evil',
  '\u0085evil',
  '\\',
  '\\"evil',
  "'evil",
  '`evil',
  '$evil',
  '$http_cookie',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a variable of nginx
  '${evil}',
  '{$EVIL}',
  '{env.EVIL}',
  '%{HTTP_COOKIE}',
  '%1',
  '%0aevil',
  '%%evil',
  '#evil',
  '<evil>',
  '*',
  '|evil',
  ' evil',
  '\tevil',
];

/** The texts of a configuration that reach the files of web servers. Each field takes the text at its end, and alone. */
const FIELDS: Readonly<Record<string, (text: string) => object>> = {
  'business.url': (text) => ({ business: { ...business, url: `${business.url}/a${text}` } }),
  'business.messages.url': (text) => ({ business: { ...business, messages: { via: 'endpoint', url: `${business.url}/send${text}` } } }),
  'messageServer.host': (text) => ({ messageServer: { host: `127.0.0.1${text}` } }),
  'messageServer.host, alone': (text) => ({ messageServer: { host: text } }),
  'redirects[0].from': (text) => ({ redirects: [{ from: `/old${text}`, to: '/' }] }),
  'redirects[0].from, parameter': (text) => ({ redirects: [{ from: `/old?a=b${text}`, to: '/' }] }),
  'redirects[0].to': (text) => ({ redirects: [{ from: '/old', to: `/?a=b${text}` }] }),
  'redirects[0].to, anchor': (text) => ({ redirects: [{ from: '/old', to: `https://other.example.com/a#b${text}` }] }),
  'redirects[0].to, site': (text) => ({ redirects: [{ from: '/old/*', to: `https://other.example.com/a${text}/*` }] }),
  'pages[1].path': (text) => ({ pages: [page('/', []), page(`/a${text}`, [])] }),
};

/** The checked configurations, or undefined if they are refused. No check of these fields asks for the host, so all hosts share them. */
const checked = new Map<string, SiteConfig | undefined>();

function check(more: object): SiteConfig | undefined {
  const key = JSON.stringify(more);
  if (checked.has(key)) return checked.get(key);
  const site = {
    ...smallSite(),
    business: { ...business, messages: { via: 'endpoint', url: `${business.url}/send` } },
    messageServer: { port: 5000 },
    redirects: [{ from: '/old', to: '/' }],
    pages: [page('/', [])],
    deploy: { host: 'nginx' },
    ...more,
  };
  // Most texts are refused by a format, so that nothing more has to be made of the site.
  const isRefused = checkShape(site).some(({ code }) => severityOf(code) === 'error');
  const { config, said } = isRefused ? { config: undefined, said: ['refused'] } : checkData(site);
  checked.set(key, said.length > 0 ? undefined : (config as SiteConfig));
  return checked.get(key);
}

/** Returns the file of a server without the texts in quotes, or undefined if the configuration is refused. */
function structureOf(host: Host, more: object): string | undefined {
  const config = check(more);
  if (config === undefined) return undefined;
  const { files } = planHostFiles(planHosting({ ...config, deploy: { host, indexNow: false } }, ['/']), []);
  const [file] = files;
  return file?.content
    .replace(/"(?:\\.|[^"\\])*"|`[^`]*`/g, '""')
    .replace(/(?<=path_regexp |reverse_proxy @messages )\S+|http:\/\/[\w.:[\]-]+/g, 'X');
}

describe.each(Object.entries(FIELDS))('a text in %s', (_name, fieldWith) => {
  it.each<Host>(['nginx', 'apache', 'caddy'])('is refused, or stays a text in the file of %s', (host) => {
    const right = structureOf(host, fieldWith('')) ?? structureOf(host, fieldWith('x'));
    expect(right).toBeDefined();
    for (const text of TEXTS) expect(structureOf(host, fieldWith(text)) ?? right).toBe(right);
  });
});
