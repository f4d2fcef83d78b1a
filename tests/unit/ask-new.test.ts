import { expect, it } from 'vitest';
import { askAnswers } from '../../scripts/ask-new.ts';
import type { Place } from '../../src/node/places/place.ts';

const LEEDS = { name: 'Leeds', region: 'AL', regionName: 'Alabama', country: 'US', county: 'Jefferson County', lat: 33.5, lng: -86.5 };
const places = [{ ...LEEDS, population: 12_000, timezone: 'America/Chicago' }] as readonly Place[];

it('Asks for the country first, and checks each answer by its rules', async () => {
  const typed = [
    'Britain',
    'Harewell Dental',
    'Leeds, West Yorkshire',
    '53.8, -1.55',
    '12 Sample Street, M5V 2T6',
    '12 Sample Street, LS1 4AP',
    '(205) 555-0142',
    '0113 496 0142',
    '',
    'my-site',
  ];
  const asked: string[] = [];
  const refused: string[] = [];
  const answers = await askAnswers(
    {},
    {
      ...{ trades: ['blank', 'health'], places, keep: () => undefined },
      ask: {
        text: async (message, { refuse } = {}) => {
          asked.push(message.split(/[?(,]/)[0] ?? '');
          for (;;) {
            const answer = typed.shift() ?? '';
            const problem = answer === '' ? undefined : refuse?.(answer);
            if (problem === undefined) return answer || undefined;
            refused.push(problem);
          }
        },
        choice: async (message, choices) => {
          asked.push(message.split(/[?,]/)[0] ?? '');
          return (choices[1] ?? choices[0])?.value as never;
        },
      },
    },
  );
  expect(asked.slice(0, 3)).toEqual(['Which country is the business in', 'Which trade is it', 'What is the business called']);
  expect(refused).toEqual([
    'M5V 2T6 is a postal code of Canada, but the business is in the United Kingdom.',
    expect.stringContaining('phone numbers in the United Kingdom'),
  ]);
  expect(answers).toMatchObject({
    country: 'GB',
    trade: 'health',
    city: 'Leeds, West Yorkshire',
    geo: { lat: 53.8, lng: -1.55 },
    folder: 'my-site',
  });
});
