import { expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { checkText } from '../support/check-text.ts';
import { type Draft, smallSite } from '../support/small-site.ts';
import { STARTERS } from '../support/starters.ts';

/** A setting in comments, for people to remove the #: a key that begins a line, perhaps within `business`, and the lines below it. */
const SETTING = /^( *)# [a-z]\w*:(?: \{.*\})?\n(?:\1# {3,}.*\n)*/gm;

const settings = STARTERS.flatMap(({ name, yaml }) => [...yaml.matchAll(SETTING)].map(([text, indent = '']) => ({ name, text, indent })));

it('finds settings of the site and of the business in the comments of starters', () => {
  expect(new Set(settings.map(({ indent }) => indent.length))).toEqual(new Set([0, 2]));
});

it.each(settings)(
  'the setting in a comment of the starter $name has only keys that there are, without the #: $text',
  ({ text, indent }) => {
    const added = parse(text.replace(/^ *# /gm, '')) as Draft;
    const site = smallSite();
    Object.assign(indent === '' ? site : site.business, added);
    const problems = checkText(stringify(site)).filter(({ code }) => code.startsWith('CONFIG_'));
    expect(problems.map(({ path, message }) => `${path} ${message}`)).toEqual([]);
  },
);
