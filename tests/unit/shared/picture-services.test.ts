import { describe, expect, it } from 'vitest';
import { scaledAddress } from '../../../src/shared/picture-services.ts';

describe('scaledAddress', () => {
  it.each([
    ['https://images.unsplash.com/photo-1?fit=crop&w=1200&q=70', 'https://images.unsplash.com/photo-1?fit=crop&w=600&q=70'],
    ['https://images.unsplash.com/photo-1', 'https://images.unsplash.com/photo-1?w=600'],
    ['https://images.pexels.com/photos/1/a.jpeg?w=1200&h=800&dpr=2', 'https://images.pexels.com/photos/1/a.jpeg?w=600&h=400'],
    ['https://tidy.imgix.net/team.jpg?h=800', 'https://tidy.imgix.net/team.jpg?h=400&w=600'],
    ['https://res.cloudinary.com/tidy/image/upload/v17/team.jpg', 'https://res.cloudinary.com/tidy/image/upload/w_600/v17/team.jpg'],
    ['https://res.cloudinary.com/tidy/image/upload/team.jpg', 'https://res.cloudinary.com/tidy/image/upload/w_600/team.jpg'],
    [
      'https://res.cloudinary.com/tidy/image/upload/c_fill,h_800,w_1200/v17/team.jpg',
      'https://res.cloudinary.com/tidy/image/upload/c_fill,h_400,w_600/v17/team.jpg',
    ],
  ])('of %s names the width, and a height in proportion', (src, scaled) => {
    expect(scaledAddress({ src, width: 1200 }, 600)).toBe(scaled);
  });

  it.each([
    'https://photos.example.com/team.jpg?w=1200',
    'https://images.unsplash.com.example.com/photo-1?w=1200',
    'https://example.com/images.unsplash.com?w=1200',
    'https://tidy.imgix.net/team.jpg?w=1200&s=0123456789abcdef',
    'https://res.cloudinary.com/tidy/image/upload/s--Abc123--/w_1200/team.jpg',
    'https://res.cloudinary.com/tidy/image/fetch/https://example.com/team.jpg',
    '/assets/team-1280-0123456789.jpg',
  ])('of %s is unknown', (src) => {
    expect(scaledAddress({ src, width: 1200 }, 600)).toBeUndefined();
  });
});
