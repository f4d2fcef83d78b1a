import sharp from 'sharp';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { DrawingProcess } from '../../../../../src/node/assets/drawing/drawing-process.ts';
import { rasterizePicture } from '../../../../../src/node/assets/drawing/rasterize-svg.ts';
import { TAKES_ALL } from '../../../../support/on-demand.ts';
import { makePhoto } from '../../../../support/photos.ts';

const BOX = { width: 300, height: 300 };

const svg = (inside: string, box = '0 0 60 40'): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${inside}</svg>`);

async function sizeOf(png: Promise<Buffer>) {
  const { width, height } = await sharp(await png).metadata();
  return { width, height };
}

/** Has the processes that a test starts run a program first. @param program without spaces */
function startWith(program: string): void {
  vi.stubEnv('NODE_OPTIONS', `--import data:text/javascript,${program}`);
  onTestFinished(() => void vi.unstubAllEnvs());
}

describe('rasterizePicture', () => {
  it('draws as large as fits into a box, however long and narrow', async () => {
    expect(await sizeOf(rasterizePicture(svg('<rect width="9" height="9"/>'), BOX))).toEqual({ width: 300, height: 200 });
    expect(await sizeOf(rasterizePicture(svg('<rect width="9" height="9"/>', '0 0 1 100'), BOX))).toEqual({ width: 3, height: 300 });
  });

  it('draws shadows, gradients, copies and pictures as drawing programs write them', async () => {
    const photo = (await makePhoto({ width: 20, height: 20, format: 'png' })).toString('base64');
    const inside =
      '<defs><filter id="f"><feFlood/><feOffset/><feGaussianBlur stdDeviation="2"/><feBlend in="SourceGraphic"/></filter><linearGradient id="g"><stop/></linearGradient><g id="u"><path d="M0 0h9v9z"/></g></defs>';
    const shapes = `<style>.a{fill:url(#g);filter:url(#f)}</style><rect class="a" width="9" height="9"/>${'<use href="#u"/>'.repeat(50)}`;
    expect(await sizeOf(rasterizePicture(svg(`${inside}${shapes}<image href="data:image/png;base64,${photo}"/>`), BOX))).toMatchObject({
      width: 300,
    });
  });

  const nested = (refer: (id: string) => string, levels = 20): string =>
    Array.from({ length: levels }, (_, level) => `<g id="l${level + 1}">${refer(`l${level}`).repeat(10)}</g>`).join('');

  it.each([
    ['a slow effect', '<filter id="f"><feTurbulence/><feGaussianBlur stdDeviation="9"/></filter><rect filter="url(#f)"/>'],
    ['one effect many times', `<filter id="f"><feGaussianBlur/></filter>${'<rect filter="url(#f)"/>'.repeat(200)}`],
    [
      'one effect many times, in a style',
      `<style>.a,.b{filter:url(#f)}</style><filter id="f"><feFlood/></filter>${'<g class="b"/>'.repeat(200)}`,
    ],
    ['copies of copies', `<defs><path id="l0" d="M0 0h9v9z"/>${nested((id) => `<use href="#${id}"/>`)}</defs><use href="#l20"/>`],
    ['masks of masks', `<g id="l0"/>${nested((id) => `<path mask="url(#${id})"/>`)}`],
    ['a picture that is none', '<image href="data:image/png;base64,AAAA"/>'],
    ['an SVG under another name', `<image href="data:image/avif;base64,${svg('').toString('base64')}"/>`],
    ['a file of the disk', `<image href="${import.meta.filename}" width="9" height="9"/>`],
    ['copies in a circle', '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'],
    [
      'copies of copies that refer with a space',
      `<defs><path id="l0"/>${nested((id) => `<use href=" #${id}"/>`)}</defs><use href="#l20"/>`,
    ],
    ['a hundred layers', `${'<g opacity=".9">'.repeat(150)}<rect width="9" height="9"/>${'</g>'.repeat(150)}`],
    ['a script', '<script/>'],
  ])('draws no SVG with %s', async (_what, inside) => {
    await expect(rasterizePicture(svg(inside), BOX)).rejects.toThrow(/\w/);
  });

  it.each([
    [
      'pattern',
      '<pattern id="p" width="1e7" height="1e7" patternUnits="userSpaceOnUse"><path d="M0 0h9v9z"/></pattern><rect width="9" height="9" fill="url(#p)"/>',
    ],
    [
      'filter',
      '<filter id="f" x="-1e6" y="-1e6" width="1e7" height="1e7"><feGaussianBlur stdDeviation="1e6"/></filter><rect width="100" height="100" filter="url(#f)"/>',
    ],
  ])('survives a %s that crashes the library', async (_what, inside) => {
    await expect(rasterizePicture(svg(inside, '0 0 100 100'), BOX)).rejects.toThrow('it crashes the library that draws');
  });

  it('ends a drawing that takes too long, and the next such one sooner: many would hold a build up for long', async () => {
    const shapes = '<rect width="60" height="40"/>'.repeat(3000);
    const slow = svg(`<style>rect{filter:url(#f)}</style><filter id="f"><feGaussianBlur stdDeviation="9"/></filter>${shapes}`).toString();
    const drawingProcess = new DrawingProcess(300);
    const options = { fitTo: { mode: 'width', value: 1200 } };
    await expect(drawingProcess.draw(slow, options)).rejects.toThrow('more than 0.3 s');
    await expect(drawingProcess.draw(slow, options)).rejects.toThrow('more than 0.15 s');
    // The next build begins anew.
    drawingProcess.restorePatience();
    await expect(drawingProcess.draw(slow, options)).rejects.toThrow('more than 0.3 s');
  });

  it('draws no longer once the process that asked for it is gone', async () => {
    const copies = `<rect id="l0" width="60" height="40" filter="url(#f)"/>${nested((id) => `<use href="#${id}"/>`, 5)}<use href="#l5"/>`;
    const slow = svg(`<filter id="f"><feGaussianBlur stdDeviation="9"/></filter>${copies}`).toString();
    // The process that draws loses its channel while it draws: that is all it sees of the end of the other one.
    const lose = "process.once('message',()=>setImmediate(()=>process.disconnect()))";
    startWith(`const{send}=process;process.send=(ready)=>{process.send=send;${lose};return(send.call(process,ready))}`);
    await expect(new DrawingProcess(4000).draw(slow, { fitTo: { mode: 'width', value: 4000 } })).rejects.toThrow('crashes');
  });

  it.runIf(TAKES_ALL)('does not blame a drawing for a computer that starts programs slowly', async () => {
    startWith('Atomics.wait(new(Int32Array)(new(SharedArrayBuffer)(4)),0,0,1500)');
    await expect(new DrawingProcess(1000).draw(svg('<rect width="9" height="9"/>').toString(), {})).resolves.toBeInstanceOf(Buffer);
  });

  it('draws what is asked for while another drawing crashes the library, and after it', async () => {
    const crashing = svg(
      '<filter id="f" x="-1e6" y="-1e6" width="1e7" height="1e7"><feGaussianBlur stdDeviation="1e6"/></filter><rect width="100" height="100" filter="url(#f)"/>',
      '0 0 100 100',
    );
    const plain = svg('<rect width="9" height="9"/>', '0 0 100 100');
    const [before, broken, after] = await Promise.allSettled([plain, crashing, plain].map((each) => rasterizePicture(each, BOX)));
    expect(broken?.status).toBe('rejected');
    expect(before).toMatchObject({ status: 'fulfilled' });
    expect(after).toEqual(before);
  });

  it('names the limit of pixels', async () => {
    await expect(rasterizePicture(svg('<rect/>', '0 0 1 1000'), { width: 1200, height: 1_200_000 })).rejects.toThrow(/limit is 8 million/);
  });
});
