import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { encodePhoto } from '../../../../src/node/images/encode-photo.ts';
import { readImages } from '../../../../src/node/images/read-images.ts';
import { tempFolders } from '../../../support/temp-folders.ts';

const makeFolder = tempFolders();
const FORMATS = ['jpg', 'png', 'webp', 'avif', 'gif'] as const;
const photos = new Map<string, Buffer>();

beforeAll(async () => {
  const noise = sharp(randomBytes(160 * 120 * 3), { raw: { width: 160, height: 120, channels: 3 } });
  for (const format of FORMATS)
    photos.set(
      format,
      await noise
        .clone()
        .toFormat(format === 'jpg' ? 'jpeg' : format)
        .toBuffer(),
    );
  photos.set('progressive.jpg', await noise.clone().jpeg({ progressive: true }).toBuffer());
});

/** Returns what is wrong with a picture, and what to do. */
async function tell(name: string, content: Uint8Array | string) {
  const folder = await makeFolder({ [`images/${name}`]: content });
  const found = (await readImages({ siteRoot: folder })).facts.get(`images/${name}`);
  return found !== undefined && 'error' in found ? `${found.error} / ${found.advice}` : undefined;
}

describe('a picture that is not whole', () => {
  it.each(FORMATS)('is found without building: %s', async (format) => {
    const whole = photos.get(format) as Buffer;
    expect(await tell(`a.${format}`, whole)).toBeUndefined();
    for (const part of [0.3, 0.6, 0.99]) {
      expect(await tell(`a.${format}`, whole.subarray(0, Math.floor(whole.length * part))), `${part}`).toMatch(/missing|damaged/);
    }
    const zeros = Buffer.concat([whole.subarray(0, whole.length / 2), Buffer.alloc(whole.length / 2)]);
    expect(await tell(`a.${format}`, zeros), 'zeros').toMatch(/missing|damaged/);
  });

  it('is found in a progressive JPEG, too', async () => {
    const whole = photos.get('progressive.jpg') as Buffer;
    expect(await tell('a.jpg', whole)).toBeUndefined();
    expect(await tell('a.jpg', whole.subarray(0, whole.length * 0.7))).toMatch(/missing|damaged/);
  });

  it('is told from one that a phone or a program added data to', async () => {
    const whole = photos.get('jpg') as Buffer;
    expect(await tell('a.jpg', Buffer.concat([whole, Buffer.from('SEFHsamsung trailer'), Buffer.alloc(100, 7)]))).toBeUndefined();
    for (const format of FORMATS) {
      for (const more of [Buffer.from('more'), Buffer.alloc(100)])
        expect(await tell(`a.${format}`, Buffer.concat([photos.get(format) as Buffer, more])), format).toBeUndefined();
    }
  });

  it('is never worded by a library', async () => {
    const whole = photos.get('jpg') as Buffer;
    const found = await tell('a.jpg', whole.subarray(0, whole.length / 2));
    expect(found).toBe(
      'the end of the picture is missing, as after a transfer that stopped early / Copy the picture again from where it came.',
    );
  });
});

describe('a file that is no picture', () => {
  it.each([
    [
      'a.jpg',
      Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(40)]),
      /iPhone photo \(HEIC\).*Export it as JPEG/,
    ],
    ['a.png', Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmif1\0\0\0\0mif1heic'), Buffer.alloc(40)]), /HEIC/],
    ['a.jpg', 'version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 12\n', /pointer of Git LFS.*`git lfs pull`/],
    ['a.webp', '\n<!DOCTYPE html><html><title>Not found</title>', /web page/],
    ['b.png', '<?xml version="1.0"?>\n<Error><Code>AccessDenied</Code></Error>', /web page/],
    ['c.jpg', '\ufeff<!-- saved --><title>Sign in</title>', /web page/],
    ['d.png', '<?xml version="1.0"?><!DOCTYPE html><html><body><svg/></body></html>', /web page/],
    ['e.png', '\ufeff<?xml version="1.0"?>\n<!-- Generator: a program for drawings -->\n<svg viewBox="0 0 9 9"/>', /SVG/],
    ['a.png', '', /empty/],
    ['a.gif', Buffer.alloc(900), /only zeros/],
    ['a.jpg', '%PDF-1.7', /PDF/],
    ['a.png', Buffer.from('PK\x03\x04rest'), /ZIP/],
    ['a.png', Buffer.from('8BPS\0\x01'), /Photoshop/],
    [
      'a.jpg',
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"/>',
      /its content is SVG.*(?:Rename it so that it ends in \.svg|Rename it to a\.svg)/,
    ],
    ['a.jpg', 'hello', /not a picture in a format that browsers know/],
  ])('is named: %s %#', async (name, content, words) => {
    expect(await tell(name, content)).toMatch(words);
  });

  it('with another ending gets the name it needs', async () => {
    expect(await tell('van.jpg', photos.get('png') as Buffer)).toBe(
      'its content is PNG, which is not what its ending says / Rename it to van.png.',
    );
  });
});

describe('the EXIF orientation', () => {
  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 255])('%i gives the size that the files have', async (orientation) => {
    const input = sharp({ create: { width: 48, height: 36, channels: 3, background: '#a03020' } });
    const plain = await input.withMetadata({ orientation: 1 }).jpeg().toBuffer();
    const at = plain.indexOf(Buffer.from([0x12, 0x01, 0x03, 0x00]));
    const big = plain.indexOf(Buffer.from([0x01, 0x12, 0x00, 0x03]));
    const photo = Buffer.from(plain);
    if (at >= 0) photo.writeUInt16LE(orientation, at + 8);
    else photo.writeUInt16BE(orientation, big + 8);
    const folder = await makeFolder({ 'images/a.jpg': photo });
    const found = (await readImages({ siteRoot: folder })).facts.get('images/a.jpg');
    const { files } = await encodePhoto(photo, [{ width: 48, format: 'png' }]);
    const { width, height } = await sharp(files[0]).metadata();
    expect(found).toMatchObject({ width, height });
  });
});
