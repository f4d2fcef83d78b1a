/** The addresses of films at YouTube, each with the film's id. */
const YOUTUBE =
  /^https:\/\/(?:(?:www|m)\.)?(?:youtu\.be\/|youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/|live\/))([\w-]{11})(?![\w-])/i;

/** Those at Vimeo, with the id, and the key of a film that is not listed. */
const VIMEO = /^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d+)(?:(?:\/|\?(?:[^#]*&)?h=)([\da-f]+))?(?![\w/])/i;

/**
 * The player of a film, for a frame: YouTube's that sets no cookies before the film plays, or Vimeo's that does not track. Undefined for
 * addresses of neither.
 * Sources: https://support.google.com/youtube/answer/171780 and https://developer.vimeo.com/player/sdk/embed
 */
export function findPlayer(address: string): string | undefined {
  const [, film] = YOUTUBE.exec(address) ?? [];
  if (film !== undefined) return `https://www.youtube-nocookie.com/embed/${film}?autoplay=1&rel=0`;
  const [, number, key] = VIMEO.exec(address) ?? [];
  if (number === undefined) return undefined;
  return `https://player.vimeo.com/video/${number}?${key === undefined ? '' : `h=${key}&`}dnt=1&autoplay=1`;
}
