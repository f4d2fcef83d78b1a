import { describe, expect, it } from 'vitest';
import { SchemaModel } from '../../../../src/model/schema.ts';
import { filmsOn } from '../../../../src/pages/graph/build-video.ts';
import type { Block } from '../../../../src/shared/generated/site.gen.ts';

const FILM = { id: 'tour-1', title: 'A tour', src: '/files/tour.mp4', poster: { src: 'images/tour.jpg' }, uploaded: '2026-05-04' };
const schema = new SchemaModel({ $defs: { 'block-tour': { 'x-film': true }, 'block-video': {} } });
const filmsOf = (film: object) => filmsOn([film as Block], schema);

describe('the films of a page', () => {
  it('are those of blocks that say so, whatever their type', () => {
    const { poster, ...film } = FILM;
    expect(filmsOf({ ...FILM, type: 'tour' })).toEqual([{ ...film, poster: poster.src }]);
    expect(filmsOf({ ...FILM, type: 'video' })).toEqual([]);
  });

  it.each(['title', 'src', 'poster', 'uploaded'])('are kept back without the %s', (field) => {
    expect(filmsOf({ ...FILM, type: 'tour', [field]: undefined })).toEqual([]);
  });
});
