import type { CSSProperties } from 'react';
import type { PictureBox } from '../../ui/picture-boxes.ts';
import { boxesIn } from '../../ui/picture-boxes.ts';

/** The space between the pictures of a row, in rem. */
const GAP = 0.75;

/** Widths of the content in rem, and how large a picture is best there: the side of a square of the same area. */
const SCREENS = {
  tablet: { width: 48, size: 15 },
  wide: { width: 76, size: 21 },
} as const;

/** Where an uncropped picture is: its share of the row's width without gaps, and how many gaps the row has. */
interface Place {
  readonly share: number;
  readonly gaps: number;
}

export type Places = Readonly<Record<keyof typeof SCREENS, readonly Place[]>>;

/** Returns where the pictures are in rows that are as wide as the content and similar in size. */
export function placesInRows(ratios: readonly number[]): Places {
  return { tablet: placesOn(SCREENS.tablet, ratios), wide: placesOn(SCREENS.wide, ratios) };
}

function placesOn({ width, size }: (typeof SCREENS)[keyof typeof SCREENS], ratios: readonly number[]): Place[] {
  /** The best rows for the first pictures, by how many they are. Large differences from the best size count most. */
  const best: { readonly cost: number; readonly places: readonly Place[] }[] = [{ cost: 0, places: [] }];
  for (let end = 1; end <= ratios.length; end++) {
    const options = best.map(({ cost, places }, start) => {
      const row = ratios.slice(start, end);
      const sum = row.reduce((total, ratio) => total + ratio, 0);
      const free = width - (row.length - 1) * GAP;
      const height = free / sum;
      // A picture that is alone, or one of two, would be too high.
      const scale = Math.min(1, (1.5 * size) / height);
      const shares = row.map((ratio) => ({ share: Math.floor((ratio / sum) * scale * 1e4) / 1e4, gaps: row.length - 1 }));
      return { cost: cost + Math.log(Math.sqrt((free / row.length) * height) / size) ** 4, places: [...places, ...shares] };
    });
    best.push(options.reduce((least, option) => (option.cost < least.cost ? option : least)));
  }
  return [...(best.at(-1)?.places ?? [])];
}

export function styleInRows({ tablet, wide }: Places, index: number, ratio: number): CSSProperties {
  const [small, large] = [tablet[index], wide[index]];
  return {
    '--ratio': ratio,
    '--part': large?.share,
    '--gaps': large?.gaps,
    ...(small?.share === large?.share && small?.gaps === large?.gaps
      ? {}
      : { '--tablet-part': small?.share, '--tablet-gaps': small?.gaps }),
  } as CSSProperties;
}

/** Returns the boxes of a picture: whole in its row, and cropped to columns on phones. */
export function rowBoxes({ tablet, wide }: Places, index: number, ratio: number, onPhones: PictureBox): readonly PictureBox[] {
  const widthIn = (content: string, { share, gaps }: Place): string => `(${content} - ${gaps * GAP}rem) * ${share}`;
  return boxesIn((content) => [
    { from: '64rem', width: widthIn(content, wide[index] as Place), ratio },
    { from: '44rem', width: widthIn(content, tablet[index] as Place), ratio },
    onPhones,
  ]);
}
