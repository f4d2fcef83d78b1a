import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Video } from '../../../src/blocks/video/Video.tsx';
import { buildPolicy } from '../../../src/pages/hosting/security-policy.ts';
import { describeBlock, describeSite } from '../../support/describe-site.ts';
import { renderBlock, renderInPage } from '../../support/render-in-page.tsx';
import { page, smallSite } from '../../support/small-site.ts';

const FILM = {
  type: 'video' as const,
  src: 'https://youtu.be/abcdefghijk',
  title: 'The main valve',
  poster: { src: 'images/example.svg', alt: 'A hand on a valve' },
};

afterEach(cleanup);

describe('a video', () => {
  it('asks no other site for anything until it is played, and links to the film', () => {
    const { container } = renderBlock(FILM);
    expect(container.querySelector('iframe, video')).toBeNull();
    expect(container.innerHTML).not.toMatch(/(src|srcset)="https:/);
    expect(screen.getByRole('link', { name: /^Open the video/ }).getAttribute('href')).toBe(FILM.src);
    expect(container.textContent).toContain('www.youtube-nocookie.com');
  });

  it('plays in a frame that gets the focus, and tells the service the site alone', () => {
    renderBlock(FILM);
    fireEvent.click(screen.getByText('The main valve'));
    const frame = screen.getByTitle('The main valve');
    expect(frame.getAttribute('src')).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/abcdefghijk\?/);
    expect(frame.getAttribute('referrerpolicy')).toBe('strict-origin-when-cross-origin');
    expect(document.activeElement).toBe(frame);
  });

  it('plays a file of the site with its subtitles', () => {
    const block = { ...(describeBlock(FILM) as object), src: '/files/tour.mp4', captions: { src: '/files/tour.vtt', label: 'Subtitles' } };
    const { container } = renderInPage(<Video {...(block as Parameters<typeof Video>[0])} />);
    fireEvent.click(screen.getByText('The main valve'));
    expect(container.querySelector('video')?.getAttribute('src')).toBe('/files/tour.mp4');
    expect(container.querySelector('track')?.getAttribute('src')).toBe('/files/tour.vtt');
  });

  it.each([
    [
      { src: 'https://youtu.be/abcdefghijk', duration: '2:10' },
      { embedUrl: 'https://www.youtube-nocookie.com/embed/abcdefghijk?rel=0', duration: 'PT2M10S' },
    ],
    [
      { src: 'https://vimeo.com/123456', duration: '1:02:03' },
      { embedUrl: 'https://player.vimeo.com/video/123456?dnt=1', duration: 'PT1H2M3S' },
    ],
  ])('is known to search engines once it says its day: %o', (film, expected) => {
    const graphOf = (more: object) => {
      const site = describeSite({ ...smallSite(), pages: [page('/', [{ ...FILM, ...film, ...more }])] });
      return site.graphs.get('https://www.tidy.example.com/')?.['@graph'].find((node) => node['@type'] === 'VideoObject');
    };
    expect(graphOf({})).toBeUndefined();
    expect(graphOf({ uploaded: '2026-05-04', text: 'One.\n\nTwo & *three*.' })).toEqual({
      '@type': 'VideoObject',
      '@id': 'https://www.tidy.example.com/#video-1',
      name: 'The main valve',
      description: 'One. Two & three.',
      thumbnailUrl: 'https://www.tidy.example.com/assets/example-0123456789.svg',
      uploadDate: '2026-05-04',
      ...expected,
    });
  });

  it.each([
    ['https://youtu.be/abcdefghijk', 'frame https://www.youtube-nocookie.com', 'frame-src', 'https://www.youtube-nocookie.com'],
    ['https://vimeo.com/123456', 'frame https://player.vimeo.com', 'frame-src', 'https://player.vimeo.com'],
  ])('lets the page take what %s needs, and no more', (src, need, directive, source) => {
    const site = describeSite({ ...smallSite(), pages: [page('/', [{ ...FILM, src }])] });
    expect(site.needs).toEqual([need]);
    expect(buildPolicy({ needs: site.needs }, { scriptHashes: [], needs: [] })[directive]).toEqual([source]);
  });
});
