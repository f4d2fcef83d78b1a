import { describe, expect, it } from 'vitest';
import { findRefusedMap } from '../../../../src/pages/template/map-frame.ts';

describe('findRefusedMap', () => {
  it.each([
    'https://maps.app.goo.gl/AbCd1234',
    'https://goo.gl/maps/AbCd1234',
    'https://share.google/AbCd1234',
    'https://g.page/sample-bakery',
    'https://g.co/kgs/AbCd12',
    'https://www.google.com/maps/place/Golden,+CO/@39.75,-105.22,14z',
    'https://www.google.de/maps/@51.1,13.7,15z',
    'https://google.co.uk/maps/search/cleaners',
    'https://maps.google.com/?q=Golden',
    'https://maps.google.com/maps?cid=1234567890',
    'https://www.google.com/maps/dir//Golden',
    'https://www.google.com/maps/d/viewer?mid=1a2b',
    'https://www.google.com/maps/d/u/0/edit?mid=1a2b',
    'https://www.google.com/maps?q=39.75,-105.22',
    'https://www.openstreetmap.org/#map=15/39.75/-105.22',
    'https://www.openstreetmap.org/search?query=Golden',
    'https://www.openstreetmap.org/node/12345',
    'https://osm.org/go/TwYH3x--',
    'https://maps.apple.com/?ll=39.75,-105.22',
    'https://maps.apple/p/AbCd',
    'https://www.bing.com/maps?cp=39.75~-105.22',
    'https://waze.com/ul?ll=39.75,-105.22',
    'https://www.waze.com/live-map/directions',
  ])('finds that %s stays empty', (address) => {
    expect(findRefusedMap(address)).toBeDefined();
  });

  it.each([
    'https://www.google.com/maps/embed?pb=!1m18!1m12',
    'https://www.google.com/maps/embed/v1/place?key=abc&q=Golden',
    'https://www.google.com/maps/d/embed?mid=1a2b',
    'https://www.google.com/maps/d/u/0/embed?mid=1a2b',
    'https://maps.google.com/maps?q=Golden&output=embed',
    'https://www.google.de/maps?q=Golden&z=14&output=embed',
    'https://www.openstreetmap.org/export/embed.html?bbox=-105.3,39.7,-105.1,39.8',
    'https://www.bing.com/maps/embed?h=400&w=500',
    'https://embed.waze.com/iframe?zoom=14&lat=39.75&lon=-105.22',
    'https://api.mapbox.com/styles/v1/a/b.html',
    'https://www.google.com/calendar/embed?src=a',
    'https://maps.example.com/embed',
    'https://osm.organic.example.com/maps',
  ])('lets %s pass', (address) => {
    expect(findRefusedMap(address)).toBeUndefined();
  });
});
