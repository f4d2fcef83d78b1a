import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { toEditorSchema } from '../../../../src/node/schema/editor-schema.ts';
import { checkShape, SCHEMA } from '../../../support/describe-site.ts';
import type { Draft } from '../../../support/small-site.ts';
import { page, ROOT, smallSite } from '../../../support/small-site.ts';

/** A validator that knows nothing of Townsite, as an editor or a CI job has one. */
const validate = new Ajv2020({ strict: false, allErrors: true }).compile(JSON.parse(JSON.stringify(toEditorSchema(SCHEMA.root))));

/** Where a plain validator finds something wrong, and what keyword says so. The `if` around a finding says nothing of its own. */
function mistakes(change: (site: Draft) => void): readonly string[] {
  const site = smallSite();
  change(site);
  validate(site);
  return (validate.errors ?? []).filter(({ keyword }) => keyword !== 'if').map(({ instancePath, keyword }) => `${instancePath} ${keyword}`);
}

const VALID = 'tests/sites/valid';
const sites = readdirSync(path.join(ROOT, VALID)).map((name) => `${VALID}/${name}/site.config.yaml`);

describe('the schema for editors', () => {
  it.each(['site.config.yaml', ...sites])('takes %s as validate does', (file) => {
    validate(parse(readFileSync(path.join(ROOT, file), 'utf8')));
    expect(validate.errors ?? []).toEqual([]);
  });

  it('takes a service-area business without its street, as validate does', () => {
    const change = ({ business }: Draft): void => {
      business.premises = 'service-area';
      delete business.address.street;
      delete business.address.postalCode;
    };
    const site = smallSite();
    change(site);
    expect(checkShape(site)).toEqual([]);
    expect(mistakes(change)).toEqual([]);
    expect(mistakes(({ business }) => delete business.address.city)).toEqual(['/business/address required']);
  });

  it.each([
    'business: { phone: null, address: { city: Plano } }',
    'services: { pool: { title: Pools }, carpet: null, order: [pool] }\ncities: { from: data/cities.csv }',
    'pages: { /: { head: { title: Home }, blocks: { top: { heading: Hi }, promo: null } } }',
    'pages: { /: { blocks: [{ type: hero, heading: Hi }] } }',
    'facts: { license: null }\ncollections: { projects: { fields: { title: null } } }',
    'locked: { except: [business.phone] }\ntheme: null\nredirects: []',
  ])('takes an overlay: %s', (text) => {
    // In a fleet, it does not say itself what it extends.
    for (const file of [`extends: base.yaml\n${text}`, text]) {
      validate(parse(file));
      expect(validate.errors ?? []).toEqual([]);
    }
  });

  it('takes a file with a version for a whole site', () => {
    validate(parse('version: 3\nbusiness: { name: Tidy }'));
    expect((validate.errors ?? []).map(({ keyword }) => keyword)).toContain('required');
  });

  it.each([
    ['business: { fone: "1" }', '/business additionalProperties'],
    ['business: { email: 5 }', '/business/email type'],
    ['version: 3', ' additionalProperties'],
    ['services: { pool: { title: 5 } }', '/services/pool/title type'],
    ['pages: { /: { blocks: [{ heading: Hi }] } }', '/pages/~1/blocks/0 required'],
  ])('finds the mistake in an overlay: %s', (text, expected) => {
    validate(parse(`extends: base.yaml\n${text}`));
    const found = (validate.errors ?? []).filter(({ keyword }) => keyword !== 'if');
    expect(found.map(({ instancePath, keyword }) => `${instancePath} ${keyword}`)).toContain(expected);
  });

  it('needs no formats and no discriminator of those who read it, and has none of our annotations', () => {
    const text = JSON.stringify(toEditorSchema(SCHEMA.root));
    expect(text).not.toContain('"x-');
    expect(text).not.toContain('"format":"');
    expect(text).not.toContain('"discriminator":');
  });

  it('finds a misspelt key once, and what is missing once all keys are known', () => {
    expect(
      mistakes(({ business }) => {
        business.timezone = business.timeZone;
        delete business.timeZone;
      }),
    ).toEqual(['/business additionalProperties']);
    expect(mistakes(({ business }) => delete business.timeZone)).toEqual(['/business required']);
  });

  it('says of a block what is wrong with its type alone', () => {
    const inBlock = (block: object): readonly string[] => mistakes((site) => site.pages.push(page('/about', [block])));
    expect(inBlock({ type: 'heroo', heading: 'Hello' })).toEqual(['/pages/1/blocks/0/type enum']);
    expect(inBlock({ heading: 'Hello' })).toEqual(['/pages/1/blocks/0 required']);
    expect(inBlock({ type: 'hero', headding: 'Hello' })).toEqual(['/pages/1/blocks/0 additionalProperties']);
    expect(inBlock({ type: 'hero' })).toEqual(['/pages/1/blocks/0 required']);
  });
});
