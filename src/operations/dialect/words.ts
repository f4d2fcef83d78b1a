/** Words that Americans and Britons spell differently, in lowercase. Plurals and other forms are listed. */
const SPELLINGS = [
  'anesthetic anaesthetic',
  'color colour',
  'colors colours',
  'colored coloured',
  'coloring colouring',
  'colorful colourful',
  'colorist colourist',
  'colorists colourists',
  'gray grey',
  'favorite favourite',
  'favorites favourites',
  'flavor flavour',
  'flavors flavours',
  'honor honour',
  'labor labour',
  'neighbor neighbour',
  'neighbors neighbours',
  'neighborhood neighbourhood',
  'neighborhoods neighbourhoods',
  'odor odour',
  'odors odours',
  'vapor vapour',
  'center centre',
  'centers centres',
  'centered centred',
  'fiber fibre',
  'license licence',
  'licenses licences',
  'counselor counsellor',
  'defense defence',
  'mold mould',
  'toward towards',
  'afterward afterwards',
  'canceled cancelled',
  'canceling cancelling',
  'traveling travelling',
  'jewelry jewellery',
  'pajamas pyjamas',
  'plow plough',
];

/** American words that Britons have another word for. The other way, some of these mean something else. */
const WORDS = [
  'apartment|flat',
  'apartments|flats',
  'attorney|solicitor',
  'attorneys|solicitors',
  'baseboard|skirting board',
  'baseboards|skirting boards',
  'bangs|fringe',
  'closet|wardrobe',
  'closets|wardrobes',
  'countertop|worktop',
  'countertops|worktops',
  'elevator|lift',
  'faucet|tap',
  'faucets|taps',
  'parking lot|car park',
  'sidewalk|pavement',
  'trash|rubbish',
  'vacation|holiday',
  'vacations|holidays',
];

/** British words that Americans have another word for. */
const BRITISH = ['car park|parking lot', 'pavement|sidewalk', 'solicitor|attorney', 'solicitors|attorneys'];

const pairs = SPELLINGS.map((pair) => pair.split(' ') as [string, string]);
const split = (list: readonly string[]): [string, string][] => list.map((pair) => pair.split('|') as [string, string]);

export const AMERICAN_TO_BRITISH: ReadonlyMap<string, string> = new Map([...pairs, ...split(WORDS)]);
export const BRITISH_TO_AMERICAN: ReadonlyMap<string, string> = new Map([
  ...pairs.map(([american, british]) => [british, american] as const),
  ...split(BRITISH),
]);
