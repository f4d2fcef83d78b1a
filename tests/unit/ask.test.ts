import { expect, it } from 'vitest';
import type { Question } from '../../scripts/ask.ts';
import { askInOrder, WentBack } from '../../scripts/ask.ts';

type Answers = Readonly<Record<string, string>>;

/** A person who gives these answers, one after another, or goes back. */
function person(typed: (string | undefined)[], asked: string[]): (key: string) => Question<Answers> {
  return (key) => async (answers) => {
    asked.push(`${key}${answers[key] === undefined ? '' : ` (${answers[key]})`}`);
    const answer = typed.shift();
    if (answer === undefined) throw new WentBack();
    return { ...answers, [key]: answer };
  };
}

it('goes back to the last question that was asked, with what was answered there', async () => {
  const asked: string[] = [];
  const kept: Answers[] = [];
  const ask = person(['GB', 'Leeds', undefined, undefined, 'IE', 'Cork', '12'], asked);
  const nothing: Question<Answers> = async () => undefined;
  const answers = await askInOrder([ask('country'), nothing, ask('city'), nothing, ask('street')], {}, (all) => kept.push(all));
  expect(asked).toEqual(['country', 'city', 'street', 'city (Leeds)', 'country (GB)', 'city (Leeds)', 'street']);
  expect(answers).toEqual({ country: 'IE', city: 'Cork', street: '12' });
  expect(kept.at(-1)).toEqual(answers);
});

it('ends where nothing was asked before', async () => {
  await expect(askInOrder([person([undefined], [])('country')], {}, () => undefined)).rejects.toThrow('Nothing was changed');
});
