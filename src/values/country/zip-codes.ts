/**
 * The first three digits of the ZIP codes of each state. A few codes cross a border, so some belong to two states. A table of our own, from
 * general knowledge.
 */
const PREFIXES =
  'AL 350-369,AK 995-999,AZ 850-865,AR 716-729,CA 900-961,CO 800-816,CT 060-069,DE 197-199,DC 200-205 569,FL 320-339 341-349,GA 300-319 398-399,' +
  'HI 967-968,ID 832-838,IL 600-629,IN 460-479,IA 500-528,KS 660-679,KY 400-427,LA 700-714,ME 039-049,MD 206-219,MA 010-027 055,MI 480-499,' +
  'MN 550-567,MS 386-397,MO 630-658,MT 590-599,NE 680-693,NV 889-898,NH 030-038,NJ 070-089,NM 870-884,NY 005 063 100-149,NC 270-289,' +
  'ND 580-588 592,OH 430-459,OK 730-749,OR 970-979,PA 150-196,RI 028-029,SC 290-299,SD 570-577,TN 370-385 422,TX 733 739 750-799 885,' +
  'UT 840-847,VT 050-059,VA 201 205 220-246,WA 980-994,WV 247-268,WI 530-549,WY 820-834,' +
  'AS 967,FM 969,GU 969,MH 969,MP 969,PR 006-009,PW 969,VI 008,AA 340,AE 090-098,AP 962-966';

interface Range {
  readonly state: string;
  readonly from: number;
  readonly to: number;
}

const RANGES: readonly Range[] = PREFIXES.split(',').flatMap((entry) => {
  const [state = '', ...ranges] = entry.split(' ');
  return ranges.map((range) => ({ state, from: Number(range.slice(0, 3)), to: Number(range.slice(-3)) }));
});

/** Returns the states that can have a ZIP code, by their two letters. Empty if none has it. */
export function statesOfZip(zip: string): readonly string[] {
  const prefix = /^\d{5}(-?\d{4})?$/.test(zip) ? Number(zip.slice(0, 3)) : -1;
  return RANGES.flatMap(({ state, from, to }) => (prefix >= from && prefix <= to ? [state] : []));
}

/** Checks whether the ZIP codes of a state begin with 0. */
export function hasZeros(state: string): boolean {
  return RANGES.some((range) => range.state === state && range.to < 100 && range.from !== 5 && range.from !== 63);
}
