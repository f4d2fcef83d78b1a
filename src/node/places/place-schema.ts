import type { SchemaNode } from '../../model/schema.ts';
import { SchemaModel } from '../../model/schema.ts';

/** The columns of a table of places. */
export const COLUMNS = ['name', 'region', 'county', 'population', 'lat', 'lng', 'timezone'] as const;

/** The fields of a row. */
const PLACE_NODE: SchemaNode = {
  title: 'Place',
  type: 'object',
  required: COLUMNS.filter((name) => name !== 'region'),
  additionalProperties: false,
  properties: {
    name: { description: 'The name of the city or town.', type: 'string', minLength: 1, 'x-also-written': ['city'], examples: ['Phoenix'] },
    region: {
      description: 'The short name of the state or region, as in addresses. Leave it out where addresses have none.',
      type: 'string',
      minLength: 1,
      'x-also-written': ['state', 'province'],
      examples: ['AZ'],
    },
    regionName: { description: 'The full name of the state or region.', type: 'string', minLength: 1, examples: ['Arizona'] },
    country: { description: 'The two-letter ISO 3166 code of the country.', type: 'string', format: 'country', examples: ['FR'] },
    county: { description: 'The county, as visitors read it.', type: 'string', minLength: 1, examples: ['Maricopa County'] },
    population: { description: 'How many people live there.', type: 'integer', minimum: 0, examples: [1563025] },
    lat: {
      description: 'The latitude in degrees. North is positive.',
      type: 'number',
      minimum: -90,
      maximum: 90,
      'x-also-written': ['latitude'],
      examples: [33.4484],
    },
    lng: {
      description: 'The longitude in degrees. East is positive, west is negative.',
      type: 'number',
      minimum: -180,
      maximum: 180,
      'x-also-written': ['longitude', 'lon', 'long'],
      examples: [-112.074],
    },
    timezone: {
      description: 'The time zone, as IANA names it.',
      type: 'string',
      format: 'time-zone',
      'x-also-written': ['timeZone', 'tz'],
      examples: ['America/Phoenix'],
    },
  },
};

export const PLACES_SCHEMA = new SchemaModel({
  type: 'object',
  properties: { places: { description: 'The table of places.', type: 'array', 'x-item': 'place', items: PLACE_NODE } },
});
