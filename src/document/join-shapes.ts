/**
 * The shapes of an SVG as the data of one path, moved down. One path instead of many elements: browsers style and lay out each.
 * @param markup shapes of which nothing but their outline counts: `path`, `circle` and `rect`, as lucide draws its icons
 * @throws Error for other shapes, and for paths that it cannot read
 */
export function joinShapes(markup: string, top: number): string {
  return Array.from(markup.matchAll(/<(\w+) ([^>]*?)\/?>(?:<\/\w+>)?/g), ([, tag = '', attributes = '']) => {
    const read = (name: string): number => Number(new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes)?.[1] ?? 0);
    if (tag === 'circle') return circle(read('cx'), read('cy') + top, read('r'));
    if (tag === 'rect') return rectangle({ x: read('x'), y: read('y') + top, width: read('width'), height: read('height'), r: read('rx') });
    const path = /(?:^| )d="([^"]*)"/.exec(attributes)?.[1];
    if (tag !== 'path' || path === undefined) throw new Error(`An icon has a shape that is not known: ${tag}`);
    return moveDown(path, top);
  }).join('');
}

function circle(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0`;
}

interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Of its corners. */
  readonly r: number;
}

function rectangle({ x, y, width, height, r }: Rectangle): string {
  const [across, down] = [width - 2 * r, height - 2 * r];
  const corner = (toX: number, toY: number): string => `a${r} ${r} 0 0 1 ${toX} ${toY}`;
  return `M${x + r} ${y}h${across}${corner(r, r)}v${down}${corner(-r, r)}h-${across}${corner(-r, -r)}v-${down}${corner(r, -r)}z`;
}

/** How many numbers each absolute command takes, and which of them are heights. Source: SVG 2, paths */
const HEIGHTS: Readonly<Record<string, readonly [count: number, ...places: number[]]>> = {
  M: [2, 1],
  L: [2, 1],
  H: [1],
  V: [1, 0],
  C: [6, 1, 3, 5],
  S: [4, 1, 3],
  Q: [4, 1, 3],
  T: [2, 1],
  A: [7, 6],
};

/** What is relative stays as it is, but for the first move, which counts from the corner however it is written. */
function moveDown(path: string, top: number): string {
  const [all, x = '', y = '', rest = ''] = /^[Mm](-?[\d.]+)[ ,]?(-?[\d.]+)(.*)$/s.exec(path) ?? [];
  if (all === undefined) throw new Error(`The path of an icon cannot be read: ${path}`);
  const isRelative = path.startsWith('m');
  // What follows the first move without a command is a line of its kind.
  const lines = /^\s*[-\d.]/.test(rest) ? (isRelative ? `l${rest.trimStart()}` : `L${rest.trimStart()}`) : rest;
  return `M${x} ${round(Number(y) + top)}${lines.replace(/([MLHVCSQTA])([^a-zA-Z]*)/g, (_all, command: string, numbers: string) => moveCommand(command, numbers, top))}`;
}

function moveCommand(command: string, numbers: string, top: number): string {
  const [count, ...places] = HEIGHTS[command] as readonly [number, ...number[]];
  const values = Array.from(numbers.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g), ([value]) => Number(value));
  // The flags of an arc may be written without what divides them.
  if (values.length % count !== 0) throw new Error(`The path of an icon cannot be read: ${command}${numbers}`);
  const moved = values.map((value, index) => (places.includes(index % count) ? round(value + top) : value));
  return `${command}${moved.join(' ').replaceAll(' -', '-')}`;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
