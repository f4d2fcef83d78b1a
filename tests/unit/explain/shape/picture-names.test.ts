import { expect, it } from 'vitest';
import { SCHEMA } from '../../../support/describe-site.ts';
import { smallSite } from '../../../support/small-site.ts';
import { validateConfig } from '../../../support/validate-config.ts';

it.each([
  ['images/offer#1.jpg', 'images/offer-1.jpg'],
  ['images/what?.jpg', 'images/what.jpg'],
  ['images/our%20van.jpg', 'images/our-20van.jpg'],
  ['images/a=b.png', 'images/a-b.png'],
  ['images/van 😀.jpg', 'images/van.jpg'],
])('a picture that is there, but whose name cannot be an address, has to be renamed: %s', (src, renamed) => {
  const block = { type: 'hero', heading: 'Clean Houses', image: { src, alt: 'A van at the curb' } };
  const site = { ...smallSite(), pages: [{ path: '/', head: { title: 'Home', description: 'Clean.' }, blocks: [block] }] };
  const { findings } = validateConfig(site, SCHEMA, { pictures: [src] });
  expect(findings.map(({ code, remedy, change }) => [code, remedy, change])).toEqual([
    ['CONFIG_BAD_FORMAT', `Rename the file so that its name has only plain letters, digits, and hyphens: ${renamed}`, undefined],
  ]);
});
