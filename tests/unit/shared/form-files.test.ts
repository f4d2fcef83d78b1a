import { describe, expect, it } from 'vitest';
import { FILE_KINDS, sizeInBytes } from '../../../src/shared/form-files.ts';

const text = (written: string): Uint8Array => new Uint8Array(Buffer.from(written, 'latin1'));
const hex = (written: string): Uint8Array => new Uint8Array(Buffer.from(written, 'hex'));
const kindsOf = (bytes: Uint8Array): string[] => Object.keys(FILE_KINDS).filter((kind) => FILE_KINDS[kind]?.isKind(bytes));

describe('the kind of a file', () => {
  it.each<[string, Uint8Array]>([
    ['pdf', text('%PDF-1.7\n%')],
    ['jpg', hex('ffd8ffe000104a464946')],
    ['png', hex('89504e470d0a1a0a0000000d49484452')],
    ['webp', text('RIFF\x24\x00\x00\x00WEBPVP8 ')],
    ['heic', text('\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic')],
    ['docx', text('PK\x03\x04\x14\x00[Content_Types].xml...word/document.xml')],
  ])('is %s by its content', (kind, bytes) => {
    expect(kindsOf(bytes)).toEqual([kind]);
  });

  it.each<[string, Uint8Array]>([
    ['nothing', new Uint8Array()],
    ['a page', text('<!doctype html><script>')],
    ['a drawing with code', text('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>')],
    ['a program', text('MZ\x90\x00')],
    ['any archive', text('PK\x03\x04\x14\x00virus.exe')],
    ['a film', text('\x00\x00\x00\x18ftypmp42')],
    ['half a beginning', hex('ffd8')],
  ])('is none for %s', (_what, bytes) => {
    expect(kindsOf(bytes)).toEqual([]);
  });
});

it.each([
  ['5 MB', 5_000_000],
  ['500kB', 500_000],
  ['25 MB', 25_000_000],
  ['26 MB', undefined],
  ['0 MB', undefined],
  ['5', undefined],
  ['5 GB', undefined],
  ['1.5 MB', undefined],
])('%s is %s bytes', (size, bytes) => {
  expect(sizeInBytes(size)).toBe(bytes);
});
