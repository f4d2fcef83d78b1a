import type { VideoObjectLeaf } from 'schema-dts';
import type { SchemaModel } from '../../model/schema.ts';
import type { Block, Business, VideoProps } from '../../shared/generated/site.gen.ts';
import { plainText } from '../../shared/html.ts';
import { findPlayer } from '../../shared/video-player.ts';
import { absoluteAddress } from './build-business.ts';

/** A video that structured data describes. */
export interface Film {
  /** The id of its block. */
  readonly id: string;
  readonly title: string;
  readonly text?: string;
  readonly src: string;
  /** The address of its preview picture. */
  readonly poster: string;
  /** The day, as year-month-day. */
  readonly uploaded: string;
  readonly duration?: string;
}

/** Finds the videos of a page (`x-film`). Leaves out videos without an upload date, which Google refuses. */
export function filmsOn(blocks: readonly Block[], schema: SchemaModel): readonly Film[] {
  return blocks.flatMap((block): readonly Film[] => {
    if (schema.block(block.type)?.['x-film'] !== true) return [];
    // A site's own block may require fewer fields.
    const { id, title, text, src, poster, uploaded, duration } = block as Block & Partial<VideoProps>;
    if (title === undefined || src === undefined || poster?.src === undefined || uploaded === undefined) return [];
    const film = { id, title, src, poster: poster.src, uploaded };
    return [
      {
        ...film,
        ...(text === undefined ? {} : { text: plainText(text).replace(/\s+/g, ' ').trim() }),
        ...(duration === undefined ? {} : { duration }),
      },
    ];
  });
}

/**
 * Builds the node of a video. Google requires the name, the picture, and the upload date, and recommends the rest.
 * Source: https://developers.google.com/search/docs/appearance/structured-data/video
 */
export function buildVideo(film: Film, { canonical }: { readonly canonical: string }, business: Business): VideoObjectLeaf {
  const { id, title, text, src, poster, uploaded, duration } = film;
  const length = duration === undefined ? undefined : isoDuration(duration);
  const player = findPlayer(src);
  return {
    '@type': 'VideoObject',
    '@id': `${canonical}#${id}`,
    name: title,
    ...(text === undefined ? {} : { description: text }),
    thumbnailUrl: absoluteAddress(business, poster),
    uploadDate: uploaded,
    ...(length === undefined ? {} : { duration: length }),
    ...(player === undefined ? { contentUrl: absoluteAddress(business, src) } : { embedUrl: withoutAutoplay(player) }),
  };
}

function withoutAutoplay(player: string): string {
  const address = new URL(player);
  address.searchParams.delete('autoplay');
  return address.href;
}

/** Converts `2:10` to `PT2M10S` (ISO 8601). Returns undefined for a length in words. */
function isoDuration(length: string): string | undefined {
  const [, hours, minutes, seconds] = /^(?:(\d+):)?(\d{1,3}):(\d\d)$/.exec(length.trim()) ?? [];
  if (minutes === undefined || seconds === undefined) return undefined;
  return `PT${hours === undefined ? '' : `${Number(hours)}H`}${Number(minutes)}M${Number(seconds)}S`;
}
