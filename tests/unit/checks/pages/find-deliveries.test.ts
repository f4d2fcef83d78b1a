import { expect, it } from 'vitest';
import { stringify } from 'yaml';
import { checkSource } from '../../../../src/node/check/check-source.ts';
import { SiteSource } from '../../../../src/source/site-source.ts';
import { parseYaml } from '../../../../src/source/yaml/parse-yaml.ts';
import { EXAMPLE_IMAGES, SCHEMA } from '../../../support/describe-site.ts';
import { page, smallSite } from '../../../support/small-site.ts';

it('a service without a test message is named where the YAML has it, for each form of a page', () => {
  const site = smallSite();
  site.business.messages = { via: 'formspree', id: 'xyzabcde' };
  const form = (more: object) => ({ type: 'contact-form', heading: 'Write to us', ...more });
  const own = { via: 'formsubmit', to: 'hello@tidy.example.com' };
  const inner = form({ messages: { via: 'web3forms', key: '12345678-1234-1234-1234-123456789012' } });
  const columns = { type: 'columns', columns: [{ blocks: [{ type: 'rich-text', body: 'Hello.' }] }, { blocks: [inner] }] };
  site.pages = [page('/', [form({ messages: own }), form({}), columns])];
  const config = parseYaml({ file: 'site.config.yaml', text: stringify(site) });
  const source = new SiteSource({ config, files: [], schema: SCHEMA });
  const { diagnostics } = checkSource({ source, images: EXAMPLE_IMAGES, isStrict: true, tried: new Set(), now: '2026-11-20' });
  const found = diagnostics.map(({ code, path, message }) => [code, path, /via: (\w+)/.exec(message)?.[1]]);
  expect(found.filter(([code]) => code === 'MESSAGES_UNTRIED')).toEqual([
    ['MESSAGES_UNTRIED', 'business.messages.via', 'formspree'],
    ['MESSAGES_UNTRIED', 'pages[0].blocks[0].messages.via', 'formsubmit'],
    ['MESSAGES_UNTRIED', 'pages[0].blocks[2].columns[1].blocks[0].messages.via', 'web3forms'],
  ]);
});
