import { describe, expect, it } from 'vitest';
import { readImages } from '../../../src/node/read-images.ts';
import { tempFolders } from '../../support/temp-folders.ts';

const makeFolder = tempFolders();

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20"/>';
/** A PNG of one pixel. */
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

async function factsOf(files: Readonly<Record<string, string | Uint8Array>>) {
  const folder = await makeFolder({ 'site.config.yaml': '', ...files });
  return (await readImages(`${folder}/site.config.yaml`)).facts;
}

describe('readImages', () => {
  it('gives each picture its size and an address that names its content', async () => {
    const facts = await factsOf({ 'images/team.svg': SVG, 'images/scenes/a dot.PNG': PNG });
    expect(facts.get('images/team.svg')).toEqual({
      src: expect.stringMatching(/^\/assets\/team-[0-9a-f]{10}\.svg$/),
      width: 30,
      height: 20,
    });
    expect(facts.get('images/scenes/a dot.PNG')).toEqual({
      src: expect.stringMatching(/^\/assets\/a-dot-[0-9a-f]{10}\.png$/),
      width: 1,
      height: 1,
    });
  });

  it('changes the address with the content and with nothing else', async () => {
    const one = await factsOf({ 'images/a.svg': SVG });
    const same = await factsOf({ 'images/a.svg': SVG });
    const other = await factsOf({ 'images/a.svg': SVG.replace('30', '40') });
    expect(same).toEqual(one);
    expect(other.get('images/a.svg')).not.toMatchObject({ src: (one.get('images/a.svg') as { src: string }).src });
  });

  it('keeps apart pictures of the same name in different folders', async () => {
    const facts = await factsOf({ 'images/a/x.svg': SVG, 'images/b/x.svg': SVG.replace('30', '40') });
    const addresses = [...facts.values()].map((fact) => ('src' in fact ? fact.src : ''));
    expect(new Set(addresses).size).toBe(2);
  });

  it.each([
    ['images/broken.png', 'no picture at all'],
    ['images/empty.png', ''],
    ['images/sizeless.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ])('says why %s cannot be used', async (name, content) => {
    const facts = await factsOf({ [name]: content });
    expect(facts.get(name)).toEqual({ error: expect.stringMatching(/\w+/) });
  });

  it('passes over what is no picture', async () => {
    const facts = await factsOf({ 'images/notes.txt': 'x', 'images/.DS_Store': 'x', 'other/a.svg': SVG });
    expect([...facts.keys()]).toEqual([]);
  });

  it('is content without an images folder', async () => {
    expect((await factsOf({})).size).toBe(0);
  });

  it('gives the picture of nameless letters a name too', async () => {
    const facts = await factsOf({ 'images/日本.svg': SVG });
    expect([...facts.values()]).toEqual([expect.objectContaining({ src: expect.stringMatching(/^\/assets\/image-/) })]);
  });
});
