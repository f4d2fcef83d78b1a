import { describe, expect, it } from 'vitest';
import { resolveConfig } from '../../../../src/facts/resolve-config.ts';
import { FindingList, formatPath } from '../../../../src/model/diagnostic.ts';
import type { ImageFacts, ImageFile } from '../../../../src/pages/pictures/image-facts.ts';
import { describePages, SCHEMA } from '../../../support/describe-site.ts';
import { siteWithBlocks } from '../../../support/small-site.ts';
import { validateConfig } from '../../../support/validate-config.ts';

const FILE: ImageFile = { src: '/assets/team-0.svg', width: 800, height: 600 };
const DRAWN: ImageFile = { ...FILE, isStandIn: true };
const PHOTO: ImageFile = { src: '/assets/team-1280-0.jpg', width: 2000, height: 1500, photo: { bytes: 1000 } };

function findWith(images: ImageFacts, { isSample, isLaunch }: { isSample: boolean; isLaunch: boolean }) {
  const image = { src: 'images/team.svg', alt: 'The team' };
  const data = { ...siteWithBlocks({ type: 'hero', heading: 'A', image }), sample: isSample };
  const { repaired } = validateConfig(data, SCHEMA);
  const findings = new FindingList();
  const config = resolveConfig(repaired?.data as never, SCHEMA, findings);
  describePages({ config, schema: SCHEMA, images, findings, isLaunch } as never);
  return findings.all.filter(({ code }) => code === 'PHOTO_MISSING');
}

describe('a drawing that stands in for a photo', () => {
  it.each([
    [{ isSample: true, isLaunch: false }, 0],
    [{ isSample: true, isLaunch: true }, 1],
    [{ isSample: false, isLaunch: false }, 1],
    [{ isSample: false, isLaunch: true }, 1],
  ])('is reported unless a sample stays one: %j', (site, count) => {
    expect(findWith(new Map([['images/team.svg', DRAWN]]), site)).toHaveLength(count);
  });

  it('is named with the file to save, at the place to write it', () => {
    const [finding] = findWith(new Map([['images/team.svg', DRAWN]]), { isSample: false, isLaunch: true });
    expect(formatPath(finding?.path ?? [])).toMatch(/blocks\[0\]\.image\.src$/);
    expect(finding?.remedy).toContain('images/team.jpg');
    expect(finding).not.toHaveProperty('change');
  });

  it.each(['jpg', 'jpeg', 'webp', 'png'])('is replaced by the photo that lies beside it: .%s', (ending) => {
    const images = new Map([
      ['images/team.svg', DRAWN],
      [`images/team.${ending}`, PHOTO],
    ]);
    const [finding] = findWith(images, { isSample: true, isLaunch: false });
    expect(finding).toMatchObject({ remedy: { write: `images/team.${ending}` }, change: { value: `images/team.${ending}` } });
  });

  it('is not any drawing', () => {
    expect(findWith(new Map([['images/team.svg', FILE]]), { isSample: false, isLaunch: true })).toEqual([]);
  });
});
