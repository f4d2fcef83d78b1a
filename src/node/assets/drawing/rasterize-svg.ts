/**
 * Draws an SVG as PNG, in a width. The same on every machine: no typeface of the system is used, so that text in it must be outlines.
 * Throws when it is not SVG.
 */
export async function rasterizeSvg(svg: Uint8Array | string, width: number): Promise<Buffer> {
  // Only here: a build that finds everything in the cache draws nothing.
  const { renderAsync } = await import('@resvg/resvg-js');
  const text = typeof svg === 'string' ? svg : Buffer.from(svg).toString();
  const image = await renderAsync(text, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } });
  return image.asPng();
}
