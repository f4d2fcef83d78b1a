import { expect, it } from 'vitest';
import { findPlayer } from '../../../src/shared/video-player.ts';

const YOUTUBE = 'https://www.youtube-nocookie.com/embed/abc-EF_hijk?autoplay=1&rel=0';

it.each([
  'https://www.youtube.com/watch?v=abc-EF_hijk',
  'https://youtube.com/watch?list=x&v=abc-EF_hijk&t=4',
  'https://m.youtube.com/watch?v=abc-EF_hijk',
  'https://youtu.be/abc-EF_hijk?si=x',
  'https://www.youtube.com/shorts/abc-EF_hijk',
  'https://www.youtube-nocookie.com/embed/abc-EF_hijk',
])('plays %s without cookies', (address) => {
  expect(findPlayer(address)).toBe(YOUTUBE);
});

it.each([
  ['https://vimeo.com/123456789', 'https://player.vimeo.com/video/123456789?dnt=1&autoplay=1'],
  ['https://vimeo.com/123456789/0a1b2c', 'https://player.vimeo.com/video/123456789?h=0a1b2c&dnt=1&autoplay=1'],
  ['https://player.vimeo.com/video/123456789?h=0a1b2c', 'https://player.vimeo.com/video/123456789?h=0a1b2c&dnt=1&autoplay=1'],
])('plays %s without tracking', (address, player) => {
  expect(findPlayer(address)).toBe(player);
});

it.each([
  '/files/tour.mp4',
  'https://www.youtube.com/@someone',
  'https://youtu.be/short',
  'https://vimeo.com/someone',
  'https://example.com/watch?v=abc-EF_hijk',
])('knows no player for %s', (address) => {
  expect(findPlayer(address)).toBeUndefined();
});
