/** YouTube addresses, with the id of the video. */
const YOUTUBE =
  /^https:\/\/(?:(?:www|m)\.)?(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/|live\/))([\w-]{11})(?![\w-])/i;

/** Vimeo addresses, with the id, and the key of an unlisted video. */
const VIMEO = /^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d+)(?:(?:\/|\?(?:[^#]*&)?h=)([\da-f]+))?(?![\w/])/i;

/**
 * Returns the address of a video's player for a frame: YouTube's, which sets no cookies before the video plays, or Vimeo's, which does not
 * track. Returns undefined for other addresses.
 * Sources: https://support.google.com/youtube/answer/171780 and https://developer.vimeo.com/player/sdk/embed
 */
export function findPlayer(address: string): string | undefined {
  const [, film] = YOUTUBE.exec(address) ?? [];
  if (film !== undefined) return `https://www.youtube-nocookie.com/embed/${film}?autoplay=1&rel=0`;
  const [, number, key] = VIMEO.exec(address) ?? [];
  if (number === undefined) return undefined;
  return `https://player.vimeo.com/video/${number}?${key === undefined ? '' : `h=${key}&`}dnt=1&autoplay=1`;
}
