import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { escapePattern, suggest } from '../../shared/text.ts';

/** The words for trades, by starter. */
export type TradeWords = Readonly<Record<string, readonly string[]>>;

/** Reads what people call the trades of the starters. The table lies beside them, because no code names a starter. */
export async function readTradeWords(toolRoot: string): Promise<TradeWords> {
  return parse(await readFile(path.join(toolRoot, 'starters', 'trades.yaml'), 'utf8')) as TradeWords;
}

/**
 * Finds the starter for a trade in somebody's own words: `dental`, `law firm`, `family dentists`.
 * @param starters the names of all starters
 */
export function findTrade(typed: string, starters: readonly string[], words: TradeWords): string | undefined {
  const all = starters.flatMap((starter) => [starter, ...(words[starter] ?? [])].map((word) => ({ starter, word })));
  const text = typed.toLowerCase();
  const named = all.find(({ word }) => new RegExp(`(?<!\\p{L})${escapePattern(word)}s?(?!\\p{L})`, 'u').test(text));
  if (named !== undefined) return named.starter;
  // With few letters, any other word is near: a lawn is no law office.
  const long = all.flatMap(({ word }) => (word.length > 4 ? [word] : []));
  const meant = suggest(text, long);
  return all.find(({ word }) => word === meant)?.starter;
}
