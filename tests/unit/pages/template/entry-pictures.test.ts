import { describe, expect, it } from 'vitest';
import { checkSource } from '../../../../src/node/check/check-source.ts';
import type { ImageFacts } from '../../../../src/pages/pictures/image-facts.ts';
import { SiteSource } from '../../../../src/source/site-source.ts';
import { parseYaml } from '../../../../src/source/yaml/parse-yaml.ts';
import { pageOf, SCHEMA } from '../../../support/describe-site.ts';
import type { Draft } from '../../../support/small-site.ts';
import { MINIMAL_YAML } from '../../../support/small-site.ts';

const drawing = (name: string): { src: string; width: number; height: number } => ({ src: `/assets/${name}.svg`, width: 600, height: 400 });

const IMAGES: ImageFacts = new Map([
  ['images/van.svg', drawing('van')],
  ['images/both.svg', drawing('both')],
  ['posts/furnace.svg', drawing('furnace')],
  ['posts/both.svg', drawing('both-beside')],
]);

const CONFIG = MINIMAL_YAML.replace(
  /^pages:$/m,
  `collections:
  posts:
    dated: date
    fields: { title: text, date: date, summary: text, photo: image, more: { list: image }, body: markdown }
posts: { from: posts/ }
pages:
  - path: /advice/{{post.slug}}
    each: posts
    head: { title: "{{post.title}}", description: "{{post.summary}}" }
    blocks:
      - { type: hero, heading: "{{post.title}}", image: "{{post.photo}}" }
      - type: card-grid
        heading: More
        cards: { each: posts, item: { image: "{{post.photo}}" } }`,
);

/** A site with one article, whose front matter says this of its photo. */
function check(photo: string) {
  const text = `---\ntitle: Frost\ndate: 2026-01-04\nsummary: Cold.\nphoto: ${photo}\n---\n\nWords.\n`;
  const files = [
    {
      collection: 'posts',
      from: 'posts',
      format: 'folder' as const,
      sources: [{ file: 'posts/frost.md', text }],
      findings: [],
      diagnostics: [],
    },
  ];
  const source = new SiteSource({ config: parseYaml({ file: 'site.config.yaml', text: CONFIG }), files, schema: SCHEMA });
  const { diagnostics, site } = checkSource({ source, images: IMAGES, isStrict: false, now: '2026-11-20' });
  return {
    site,
    errors: diagnostics
      .filter(({ severity }) => severity === 'error')
      .map(({ file, line, code, hint }) => `${file}:${line} ${code} ${hint}`),
  };
}

function photosOf(photo: string): readonly (string | undefined)[] {
  const { site, errors } = check(photo);
  expect(errors).toEqual([]);
  const [hero, grid] = pageOf({ pages: (site?.pages ?? []).map((each) => each.describe()) }, '/advice/frost').blocks as Draft[];
  return [hero.image?.src, grid.cards[0].image?.src];
}

describe('a picture in front matter', () => {
  it.each([
    ['beside the file', 'furnace.svg', '/assets/furnace.svg'],
    ['beside the file, with a dot', './furnace.svg', '/assets/furnace.svg'],
    ['up from the file', '../images/van.svg', '/assets/van.svg'],
    ['from the site on', 'images/van.svg', '/assets/van.svg'],
    ['from the site on, with its folder', 'posts/furnace.svg', '/assets/furnace.svg'],
    ['that is in two places, beside the file first', 'both.svg', '/assets/both-beside.svg'],
  ])('is found %s', (_, src, expected) => {
    expect(photosOf(`{ src: ${src}, alt: A furnace }`)).toEqual([expected, expected]);
  });

  it.each([
    ['the file alone', 'furnace.svg', /^posts\/frost\.md:5 CONFIG_WRONG_TYPE .*photo: \{ src: "furnace\.svg", alt: /],
    ['a file that is in `images`', '{ src: van.svg, alt: A van }', /^posts\/frost\.md:5 IMAGE_MISSING Did you mean images\/van\.svg\?/],
    ['a misspelled file', '{ src: furnce.svg, alt: A furnace }', /^posts\/frost\.md:5 IMAGE_MISSING Did you mean posts\/furnace\.svg\?/],
    ['a path from the root', '{ src: /images/van.svg, alt: A van }', /^posts\/frost\.md:5 CONFIG_BAD_FORMAT Write "images\/van\.svg"/],
  ])('%s is told with what to write', (_, photo, expected) => {
    expect(check(photo).errors).toEqual([expect.stringMatching(expected)]);
  });
});
