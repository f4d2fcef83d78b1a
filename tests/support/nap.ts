/** The name, address, and phone of a business, as in the YAML. */
export interface Nap {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly address: { readonly street: string; readonly city: string; readonly region: string; readonly postalCode: string };
  /** The phone link, in the format of RFC 3966. */
  readonly dialled: string;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'", nbsp: ' ' };

function decode(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39|#x27|nbsp);/g, (_entity, name: string) => ENTITIES[name] as string);
}

/** Returns what people and machines read on a page: the texts between tags, and the attributes that are read aloud or shown elsewhere. */
function textsOf(html: string): string[] {
  const shown = html.replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, '');
  const attributes = [...shown.matchAll(/\s(?:content|alt|title|aria-label|placeholder)="([^"]*)"/g)]
    // File addresses contain the digits of a hash.
    .map((match) => (match[1] as string).replace(/-[0-9a-v]{8}\.\w+$/, ''));
  return [...shown.replace(/<[^>]*>/g, '\n').split('\n'), ...attributes].map((text) => decode(text).trim()).filter((text) => text !== '');
}

/** Seven or more digits with common separators. Dates are excluded. */
const PHONE = /\+?\(?\d[\d\s().–-]{5,}\d/g;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
/** A house number with a street name, and a state's two letters with a postal code. */
const STREET = /\b\d+ (?:[A-Z][\w.]* )+(?:Street|St|Avenue|Ave|Road|Rd|Boulevard|Blvd|Lane|Ln|Drive|Dr|Way|Parkway|Pkwy)\b.*/g;
const LOCALITY = /\b[A-Z][\w ]*, [A-Z]{2} \d{5}(?:-\d{4})?/g;

/** Finds every text in which a page's name, address, or phone of the business differs from the YAML, and those that are missing. */
export function findNapFaults(html: string, nap: Nap): string[] {
  const { name, phone, email, address, dialled } = nap;
  const texts = textsOf(html);
  const locality = `${address.city}, ${address.region} ${address.postalCode}`;
  const all = (pattern: RegExp): string[] => texts.flatMap((text) => [...text.matchAll(pattern)].map((match) => match[0]));
  const found = {
    phone: all(PHONE).filter((text) => !DATE.test(text)),
    street: all(STREET),
    locality: all(LOCALITY),
    // A text that starts with the first word of the name must have the whole name.
    name: all(new RegExp(`${quote(name.split(' ')[0] as string)}.{0,${name.length}}`, 'g')).map((text) => text.slice(0, name.length)),
    'tel: link': [...html.matchAll(/href="(tel:[^"]*)"/gi)].map((match) => decode(match[1] as string)),
    'mailto: link': [...html.matchAll(/href="(mailto:[^"]*)"/gi)].map((match) => decode(match[1] as string)),
  };
  const right = { phone, street: address.street, locality, name, 'tel: link': dialled, 'mailto: link': `mailto:${email}` };
  return [
    ...Object.entries(found).flatMap(([kind, values]) => {
      const meant = right[kind as keyof typeof right];
      if (values.length === 0) return [`no ${kind}`];
      return values.filter((value) => value !== meant).map((value) => `${kind}: ${value}`);
    }),
    ...findGraphFaults(html, nap),
  ];
}

function findGraphFaults(html: string, { name, address, dialled, email }: Nap): string[] {
  const [, json] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html) ?? [];
  if (json === undefined) return [];
  const right: Readonly<Record<string, string>> = {
    telephone: dialled.replace('tel:', ''),
    email,
    streetAddress: address.street,
    addressLocality: address.city,
    addressRegion: address.region,
    postalCode: address.postalCode,
  };
  const faults: string[] = [];
  JSON.parse(json, function look(this: Record<string, unknown>, key: string, value: unknown) {
    if (Object.hasOwn(right, key) && value !== right[key]) faults.push(`JSON-LD ${key}: ${String(value)}`);
    if (String(this['@id']).endsWith('/#business') && key === 'name' && value !== name) faults.push(`JSON-LD name: ${String(value)}`);
    return value;
  });
  return faults;
}

function quote(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
