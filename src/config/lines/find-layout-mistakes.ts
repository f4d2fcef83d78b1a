import { findKeyLikeComments } from '../yaml/mistake-patterns/find-comment-mistakes.ts';
import { findSplitEntries } from '../yaml/mistake-patterns/find-extra-dash-mistakes.ts';
import { findInvisibleMistakes } from '../yaml/mistake-patterns/find-invisible-mistakes.ts';
import { findOrphanedChildren } from '../yaml/mistake-patterns/find-orphaned-children.ts';
import type { LikelyMistake } from '../yaml/mistake-patterns/mistake-pattern.ts';
import type { YamlLine } from '../yaml/parse-yaml-lines.ts';

/** Finds lines that parse, but perhaps not as meant. These are guesses: only errors in the data show whether one is right. */
export function findLayoutMistakes(lines: readonly YamlLine[]): LikelyMistake[] {
  return [...findInvisibleMistakes(lines), ...findOrphanedChildren(lines), ...findKeyLikeComments(lines), ...findSplitEntries(lines)];
}
