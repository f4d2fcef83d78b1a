interface MapService {
  readonly name: string;
  /** Matches the addresses of the service without `https://`. */
  readonly address: RegExp;
  /** Matches those that it allows other sites to show in a frame. When left out, they name their purpose: `/map-widget/`, `frame.`, `/embed`. */
  readonly frame?: RegExp;
  /** Where people find such an address, if they can. */
  readonly advice?: string;
}

const FOR_FRAMES = /^[^?#]*(?:embed|frame|widget)/i;

const NO_FRAMES = 'Remove `src`, and the block shows a map of the business.';

/**
 * Map services whose ordinary addresses refuse to be shown in a frame. Sources: https://developers.google.com/maps/documentation/embed/,
 * https://wiki.openstreetmap.org/wiki/Export, https://learn.microsoft.com/bingmaps/articles/create-a-custom-map-url,
 * https://developers.google.com/waze/iframe. Below Apple Maps: the addresses that are seen in frames of public sites.
 */
const SERVICES: readonly MapService[] = [
  {
    name: 'Google Maps',
    address:
      /^(?:maps\.app\.goo\.gl\/|goo\.gl\/maps\/|share\.google\/|g\.(?:page|co)\/|(?:maps|earth|business)\.google\.[a-z.]+(?:\/|$)|plus\.codes\/|(?:www\.)?google\.[a-z.]+\/(?:maps|search|local)(?:[/?#]|$))/i,
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
    address: /^(?:(?:www\.)?bing\.com\/maps(?:[/?#]|$)|binged\.it\/)/i,
    advice: 'In Bing Maps, choose Share, then “Embed a map”, and copy the address after src= from there.',
  },
  {
    name: 'Waze',
    address: /^(?:(?:www\.|ul\.)?waze\.com)(?:[/?#]|$)/i,
    advice: 'Waze shows maps in frames at https://embed.waze.com/iframe only: find the address at waze.com/live-map, under Embed.',
  },
  { name: 'Apple Maps', address: /^maps\.apple(?:\.com)?(?:[/?#]|$)/i },
  {
    name: 'Yandex Maps',
    address: /^(?:maps\.yandex\.[a-z.]+(?:[/?#]|$)|(?:www\.)?yandex\.[a-z.]+\/(?:maps|navi|profile)(?:[/?#]|$))/i,
    advice: 'In Yandex Maps, choose Share, then the widget, and copy the address with /map-widget/ from there.',
  },
  {
    name: 'Mapy',
    address: /^(?:[a-z]+\.)?mapy\.(?:cz|com)(?:[/?#]|$)/i,
    advice: 'In Mapy, choose Share, then the map for a website, and copy the address that begins with https://frame.mapy from there.',
  },
  {
    name: 'HERE WeGo',
    address: /^(?:(?:wego|share|maps|www)\.)?here\.com(?:[/?#]|$)|^her\.is\//i,
    frame: /^wego\.here\.com\/directions\/mix\//i,
  },
  { name: 'MapQuest', address: /^(?:[a-z]+\.)?mapquest\.com(?:[/?#]|$)|^mapq\.st\//i },
  { name: 'Mapbox', address: /^(?:(?:www|studio|console|account)\.)?mapbox\.com(?:[/?#]|$)/i },
  { name: '2GIS', address: /^(?:[a-z]+\.)?2gis\.[a-z.]+(?:[/?#]|$)/i },
  { name: 'what3words', address: /^(?:(?:www\.)?what3words\.com|w3w\.co)(?:[/?#]|$)/i },
];

/** A map that would stay empty. */
interface RefusedMap {
  /** A sentence about the service. */
  readonly reason: string;
  readonly advice: string;
}

/** Finds the reason why a map's address shows nothing in a frame. Undefined for addresses of services that are not known here. */
export function findRefusedMap(address: string): RefusedMap | undefined {
  const bare = address
    .trim()
    .replace(/^(?:https?:)?\/\/(?:[^/@]*@)?/i, '')
    .replace(/^([^/?#:]*?)\.?(?::\d+)?(?=[/?#]|$)/, '$1');
  const service = SERVICES.find((each) => each.address.test(bare) && !(each.frame ?? FOR_FRAMES).test(bare));
  return (
    service && { reason: `${service.name} does not allow other sites to show this page in a frame`, advice: service.advice ?? NO_FRAMES }
  );
}
