import { describe, expect, it } from 'vitest';
import { joinShapes } from '../../../src/document/join-shapes.ts';

describe('joinShapes', () => {
  it.each([
    ['absolute lines', 'M3 4L5 6H7V8', 'M3 28L5 30H7V32'],
    ['relative ones', 'm3 4l5 6h7v8z', 'M3 28l5 6h7v8z'],
    ['lines without a command', 'm22 6-3-3', 'M22 30l-3-3'],
    ['numbers that points divide, after such a line', 'm8.9 10.1 1.4.8.5-.2', 'M8.9 34.1l1.4.8.5-.2'],
    ['absolute lines without a command', 'M5 3 2 6', 'M5 27L2 30'],
    ['numbers that only a point divides', 'M.5.5h3', 'M.5 24.5h3'],
    ['numbers with signs and powers of ten', 'M+1-2e0L1e1 .2E1', 'M+1 22L10 26'],
    ['blanks and commas', ' M 22, 14 L 22 , 10 Z ', 'M22 38L22 34Z'],
    ['arcs', 'M4 6a2 2 0 0 1 2 2A2 2 0 0 1 8 9', 'M4 30a2 2 0 0 1 2 2A2 2 0 0 1 8 33'],
    ['arcs whose flags are not divided', 'M4 6a2 2 0 012 2A8 8 0 118.886 6.08', 'M4 30a2 2 0 012 2A8 8 0 1 1 8.886 30.08'],
    ['curves', 'M0 0C1 2 3 4 5 6S1 2 3 4Q1 2 3 4T5 6', 'M0 24C1 26 3 28 5 30S1 26 3 28Q1 26 3 28T5 30'],
  ])('moves %s down', (_name, path, moved) => {
    expect(joinShapes(`<path d="${path}"></path>`, 24)).toBe(moved);
  });

  it.each([
    ['with corners', 'rx="2"', 'M4 28h6a2 2 0 0 1 2 2v2a2 2 0 0 1 -2 2h-6a2 2 0 0 1 -2 -2v-2a2 2 0 0 1 2 -2z'],
    ['with corners by their height alone', 'ry="2"', 'M4 28h6a2 2 0 0 1 2 2v2a2 2 0 0 1 -2 2h-6a2 2 0 0 1 -2 -2v-2a2 2 0 0 1 2 -2z'],
    ['with flat corners', 'rx="2" ry="1"', 'M4 28h6a2 1 0 0 1 2 1v4a2 1 0 0 1 -2 1h-6a2 1 0 0 1 -2 -1v-4a2 1 0 0 1 2 -1z'],
    ['with corners greater than itself', 'rx="9"', 'M7 28h0a5 3 0 0 1 5 3v0a5 3 0 0 1 -5 3h-0a5 3 0 0 1 -5 -3v-0a5 3 0 0 1 5 -3z'],
  ])('draws a rectangle %s', (_name, corners, path) => {
    expect(joinShapes(`<rect x="2" y="4" width="10" height="6" ${corners}></rect>`, 24)).toBe(path);
  });

  it('draws shapes one after the other', () => {
    expect(joinShapes('<circle cx="16" cy="4" r="1"></circle><path d="M1 2h3"/>', 24)).toBe('M15 28a1 1 0 1 0 2 0a1 1 0 1 0-2 0M1 26h3');
  });

  it.each([
    '<ellipse cx="1" cy="1" rx="2" ry="1"></ellipse>',
    '<path d="M1.5"></path>',
    '<path d="h3"></path>',
    '<path d="M1 2L3"></path>',
    '<path d="M1 2x3 4"></path>',
    '<path d="M1 2L3 4;5 6"></path>',
    '<path d="M1 2z3"></path>',
    '<path d="M1 2A2 2 0 2 1 4 4"></path>',
    '<path d="M1 2h3" transform="rotate(45)"></path>',
    '<path class="x"></path>',
    '<circle cx="1" cy="1"></circle>',
    '<circle cx="1" cy="1" r="-2"></circle>',
    '<rect x="50%" width="2" height="2"></rect>',
    '<rect width="2" height="2" rx="-1"></rect>',
  ])('refuses %s', (markup) => {
    expect(() => joinShapes(markup, 24)).toThrow(/^(?:An icon has|The path of an icon cannot be read)/);
  });
});
