interface MapService {
  readonly name: string;
  /** Matches the addresses of the service without `https://`. */
  readonly address: RegExp;
  /** Matches those that it allows other sites to show in a frame; undefined if there are none. */
  readonly frame?: RegExp;
  /** Where people find such an address. */
  readonly advice: string;
}

const NO_FRAMES = 'Remove `src`, and the block shows a map of the business.';

/**
 * Map services whose ordinary addresses refuse to be shown in a frame. Sources: https://developers.google.com/maps/documentation/embed/,
 * https://wiki.openstreetmap.org/wiki/Export, https://learn.microsoft.com/bingmaps/articles/create-a-custom-map-url,
 * https://developers.google.com/waze/iframe
 */
const SERVICES: readonly MapService[] = [
  {
    name: 'Google Maps',
    address:
      /^(?:maps\.app\.goo\.gl\/|goo\.gl\/maps\/|share\.google\/|g\.(?:page|co)\/|maps\.google\.[a-z.]+(?:\/|$)|(?:www\.)?google\.[a-z.]+\/maps(?:[/?#]|$))/i,
    frame: /^[^/]+\/(?:maps\/)?(?:embed(?:\/v1\/\w+)?\/?\?|d\/(?:u\/\d+\/)?embed\?|[^#]*[?&]output=embed(?:&|$))/i,
    advice: 'In Google Maps, choose Share, then “Embed a map”, and copy the address after src= from there.',
  },
  {
    name: 'OpenStreetMap',
    address: /^(?:(?:www\.)?openstreetmap\.org|osm\.org)(?:[/?#]|$)/i,
    frame: /^(?:www\.)?openstreetmap\.org\/export\/embed\.html\?/i,
    advice: 'On openstreetmap.org, choose Share, then HTML, and copy the address after src= from there.',
  },
  {
    name: 'Bing Maps',
    address: /^(?:www\.)?bing\.com\/maps(?:[/?#]|$)/i,
    frame: /^(?:www\.)?bing\.com\/maps\/embed/i,
    advice: 'In Bing Maps, choose Share, then “Embed a map”, and copy the address after src= from there.',
  },
  {
    name: 'Waze',
    address: /^(?:(?:www\.|ul\.)?waze\.com)(?:[/?#]|$)/i,
    advice: 'Waze shows maps in frames at https://embed.waze.com/iframe only: find the address at waze.com/live-map, under Embed.',
  },
  { name: 'Apple Maps', address: /^maps\.apple(?:\.com)?(?:[/?#]|$)/i, advice: NO_FRAMES },
];

/** A map that would stay empty. */
interface RefusedMap {
  /** A sentence about the service. */
  readonly reason: string;
  readonly advice: string;
}

/** Finds the reason why a map's address shows nothing in a frame. Undefined for addresses of services that are not known here. */
export function findRefusedMap(address: string): RefusedMap | undefined {
  const bare = address.trim().replace(/^https?:\/\//i, '');
  const service = SERVICES.find((each) => each.address.test(bare) && each.frame?.test(bare) !== true);
  return service && { reason: `${service.name} does not allow other sites to show this page in a frame`, advice: service.advice };
}
