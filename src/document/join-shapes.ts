/**
 * Converts the shapes of an SVG to the data of one path, moved down. Browsers style and lay out each element, so one path is cheaper.
 * @param markup shapes of which only the outline is drawn: `path`, `circle`, and `rect`, as lucide draws its icons
 * @throws Error for other shapes, and for shapes and paths that it cannot parse
 */
export function joinShapes(markup: string, top: number): string {
  return Array.from(markup.matchAll(/<(\w+) ([^>]*?)\/?>(?:<\/\w+>)?/g), ([, tag = '', attributes = '']) => {
    const read = (name: string): string | undefined => new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes)?.[1];
    if (read('transform') !== undefined) throw new Error(`An icon has a shape that is moved: ${tag} ${attributes}`);
    const at = (name: string): number => toNumber(read(name) ?? '0');
    if (tag === 'circle') return circle(at('cx'), at('cy') + top, toSize(read('r')));
    if (tag === 'rect') {
      const [width, height] = [toSize(read('width')), toSize(read('height'))];
      return rectangle({ x: at('x'), y: at('y') + top, width, height, ...roundness(read('rx'), read('ry')) });
    }
    const path = read('d');
    if (tag !== 'path' || path === undefined) throw new Error(`An icon has a shape that is not known: ${tag}`);
    return moveDown(path, top);
  }).join('');
}

function toNumber(text: string): number {
  const number = text.trim() === '' ? Number.NaN : Number(text);
  if (!Number.isFinite(number)) throw new Error(`An icon has a measure that is no number: ${text}`);
  return number;
}

function toSize(text: string | undefined): number {
  const size = toNumber(text ?? '');
  if (size <= 0) throw new Error(`An icon has a shape without a size: ${text}`);
  return size;
}

function circle(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0`;
}

/** Returns the corner radii of a rectangle. A missing radius is the same as the other one. Source: SVG 2, the properties rx and ry */
function roundness(rx: string | undefined, ry: string | undefined): { readonly rx: number; readonly ry: number } {
  const isGiven = (radius: string | undefined): radius is string => radius !== undefined && radius !== 'auto';
  const [across, down] = [rx, ry].map((radius) => (isGiven(radius) ? toNumber(radius) : undefined));
  const radii = { rx: across ?? down ?? 0, ry: down ?? across ?? 0 };
  if (radii.rx < 0 || radii.ry < 0) throw new Error(`An icon has a corner with a radius below zero: ${rx} ${ry}`);
  return radii;
}

interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** The corner radii. */
  readonly rx: number;
  readonly ry: number;
}

function rectangle({ x, y, width, height, ...radii }: Rectangle): string {
  const [rx, ry] = [Math.min(radii.rx, width / 2), Math.min(radii.ry, height / 2)];
  const [across, down] = [round(width - 2 * rx), round(height - 2 * ry)];
  const corner = (toX: number, toY: number): string => `a${rx} ${ry} 0 0 1 ${toX} ${toY}`;
  return `M${round(x + rx)} ${y}h${across}${corner(rx, ry)}v${down}${corner(-rx, ry)}h-${across}${corner(-rx, -ry)}v-${down}${corner(rx, -ry)}z`;
}

/** How many numbers each command takes, and the indexes of its y coordinates if it is absolute. Source: SVG 2, paths */
const COMMANDS: Readonly<Record<string, readonly [count: number, ...yIndexes: number[]]>> = {
  M: [2, 1],
  L: [2, 1],
  H: [1],
  V: [1, 0],
  C: [6, 1, 3, 5],
  S: [4, 1, 3],
  Q: [4, 1, 3],
  T: [2, 1],
  A: [7, 6],
  Z: [0],
};

/** Moves a path down. Relative commands stay as they are, except for the first move, which is always absolute. */
function moveDown(path: string, top: number): string {
  const [first = '', ...others] = path.trim().split(/(?=[a-df-z])/i);
  const [x, y, ...lines] = parseNumbers(first);
  if (!/^m/i.test(first) || x === undefined || y === undefined) throw new Error(`The path of an icon cannot be read: ${path}`);
  // Numbers after the first move that have no command are lines of the same kind.
  const line = first.startsWith('m') ? 'l' : 'L';
  const drawn = [...(lines.length === 0 ? [] : [`${line}${joinNumbers(lines)}`]), ...others];
  return `M${x} ${round(Number(y) + top)}${drawn.map((command) => moveCommand(command, top)).join('')}`;
}

function moveCommand(written: string, top: number): string {
  const command = written.charAt(0);
  const numbers = parseNumbers(written);
  // With an unknown count, the remainder is NaN, which fails the check.
  const [count = Number.NaN, ...yIndexes] = COMMANDS[command.toUpperCase()] ?? [];
  const isWhole = count === 0 ? numbers.length === 0 : numbers.length > 0 && numbers.length % count === 0;
  if (!isWhole) throw new Error(`The path of an icon cannot be read: ${written}`);
  if (command === command.toLowerCase() || count === 0) return written.trim();
  const moved = numbers.map((value, index) => (yIndexes.includes(index % count) ? round(Number(value) + top) : Number(value)));
  return `${command}${joinNumbers(moved)}`;
}

/** Joins numbers as short as possible: a sign separates numbers, and so does a second decimal point. */
function joinNumbers(numbers: readonly (string | number)[]): string {
  return numbers
    .join(' ')
    .replaceAll(' -', '-')
    .replace(/(\.\d+) (?=\.)/g, '$1');
}

const NUMBER = /[\s,]*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)/iy;
/** The flags of an arc may be written without separators. */
const FLAG = /[\s,]*([01])/y;

/** Returns the numbers of a command as text. */
function parseNumbers(command: string): readonly string[] {
  const numbers: string[] = [];
  const isArc = /^a/i.test(command);
  const end = command.trimEnd().length;
  for (let at = 1; at < end; ) {
    const argument = numbers.length % 7;
    const pattern = isArc && (argument === 3 || argument === 4) ? FLAG : NUMBER;
    pattern.lastIndex = at;
    const number = pattern.exec(command)?.[1];
    if (number === undefined) throw new Error(`The path of an icon cannot be read: ${command}`);
    numbers.push(number);
    at = pattern.lastIndex;
  }
  return numbers;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
