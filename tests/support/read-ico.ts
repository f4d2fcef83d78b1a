/** Returns the PNG files in an ICO, with the width that it declares for each. */
export function readIco(ico: Buffer): { readonly width: number; readonly png: Buffer }[] {
  if (ico.readUInt16LE(0) !== 0 || ico.readUInt16LE(2) !== 1) throw new Error('It does not begin as an ICO does.');
  return Array.from({ length: ico.readUInt16LE(4) }, (_, index) => {
    const at = 6 + index * 16;
    const [bytes, offset] = [ico.readUInt32LE(at + 8), ico.readUInt32LE(at + 12)];
    return { width: ico.readUInt8(at), png: ico.subarray(offset, offset + bytes) };
  });
}
