import type { LikelyMistake } from '../../source/yaml/likely-mistake.ts';
import type { YamlLine } from '../../source/yaml/parse-yaml-lines.ts';
import { findKeyLikeComments } from '../yaml/patterns/find-comment-mistakes.ts';
import { findSplitEntries } from '../yaml/patterns/find-extra-dash-mistakes.ts';
import { findInvisibleMistakes } from '../yaml/patterns/find-invisible-mistakes.ts';
import { findOrphanedChildren } from '../yaml/patterns/find-orphaned-children.ts';

/** Finds lines that parse, but perhaps not as meant. These are guesses: only errors in the data show whether one is right. */
export function findLayoutMistakes(lines: readonly YamlLine[]): LikelyMistake[] {
  return [...findInvisibleMistakes(lines), ...findOrphanedChildren(lines), ...findKeyLikeComments(lines), ...findSplitEntries(lines)];
}
