const DEGREES =
  /^([-+−]?)\s*(\d{1,3})\s*[°º]\s*(?:(\d{1,2}(?:\.\d+)?)\s*['’′])?\s*(?:(\d{1,2}(?:\.\d+)?)\s*(?:["”″]|''|’’|′′))?\s*([NSEW]?)$/i;

/** `32°46'35" N` → decimal degrees, accurate to a few meters. Undefined if the text is not such an angle. */
export function parseDegrees(text: string): number | undefined {
  const [, sign, degrees, minutes = '0', seconds = '0', side = ''] = DEGREES.exec(text.trim()) ?? [];
  if (degrees === undefined || Number(minutes) >= 60 || Number(seconds) >= 60) return undefined;
  const size = Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600;
  const isNegative = (sign !== '' && sign !== '+') !== /[SW]/i.test(side);
  return Number((isNegative ? -size : size).toFixed(5));
}
