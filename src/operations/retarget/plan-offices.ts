import type { Data } from '../../model/data.ts';
import { isData, mapsAt } from '../../model/data.ts';
import { valueAt } from '../../model/data-path.ts';
import type { DataPath } from '../../model/diagnostic.ts';
import type { Operation } from '../../source/edit/operation.ts';
import { countryOf } from '../../values/country/country.ts';
import { TODO } from './find-unwritten.ts';
import type { Destination, Move } from './move.ts';

/**
 * Plans the move of the offices. Those in the city of the business move along. The one at its address gets the new address; only a person
 * knows the streets of the others. Offices in other cities stay, in the country where they are.
 */
export function planOffices(data: Data, move: Move, to: Destination): readonly Operation[] {
  const business = data.business as Data;
  const moved = movedOffices(data);
  return mapsAt(data, 'offices').flatMap((office, index) => {
    const { address } = office;
    if (!isData(address)) return [];
    const at = ['offices', index];
    if (!moved.includes(index))
      return to.country === undefined || address.country !== undefined ? [] : [write([...at, 'address', 'country'], countryOf(data))];
    const isMain = address.street === valueAt(business, ['address', 'street']) || isSame(office.geo, business.geo);
    const { name, region, lat, lng } = to.town;
    const facts: readonly (readonly [key: string, value: string | undefined])[] = [
      ['street', isMain ? move.street : `${TODO} the street of the office in ${name}`],
      ['city', name],
      ['region', region],
      ['postalCode', move.postalCode],
      ['country', to.country === countryOf(data) ? undefined : to.country],
    ];
    return [
      ...facts.flatMap(([key, value]): Operation[] => {
        const [path, old] = [[...at, 'address', key], address[key]];
        // A reference follows its fact, unless that is removed: addresses of some countries have no region.
        if (old === value || (isReference(old) && (value !== undefined || key !== 'region'))) return [];
        if (value !== undefined) return [write(path, value)];
        return old === undefined || key === 'country' ? [] : [{ op: 'remove', path }];
      }),
      ...(office.geo === undefined || isReference(office.geo)
        ? []
        : [lat === undefined ? ({ op: 'remove', path: [...at, 'geo'] } as const) : write([...at, 'geo'], { lat, lng })]),
      ...(move.phone !== undefined && office.phone === business.phone ? [write([...at, 'phone'], move.phone)] : []),
    ];
  });
}

/** Returns which offices are in the city of the business. */
export function movedOffices(data: Data): readonly number[] {
  const cityOf = (holder: unknown): unknown => follow(data, valueAt(holder, ['address', 'city']));
  const home = cityOf(data.business);
  return mapsAt(data, 'offices').flatMap((office, index) => (home !== undefined && cityOf(office) === home ? [index] : []));
}

const REFERENCE = /^\{\{\s*([\w.]+)\s*\}\}$/;

function isReference(value: unknown): boolean {
  return typeof value === 'string' && REFERENCE.test(value);
}

/** Returns what a reference stands for. */
function follow(data: Data, value: unknown): unknown {
  const [, fact] = (typeof value === 'string' && REFERENCE.exec(value)) || [];
  return fact === undefined ? value : valueAt(data, fact.split('.'));
}

function isSame(one: unknown, other: unknown): boolean {
  return isData(one) && isData(other) && one.lat === other.lat && one.lng === other.lng;
}

function write(path: DataPath, value: unknown): Operation {
  return { op: 'set', path, value };
}
