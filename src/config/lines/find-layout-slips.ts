import { findLostChildren } from '../yaml/find-lost-children.ts';
import type { YamlLine } from '../yaml/read-yaml-lines.ts';
import { findKeyLikeComments } from '../yaml/slips/find-comment-slips.ts';
import { findSplitEntries } from '../yaml/slips/find-extra-dash-slips.ts';
import { findInvisibleSlips } from '../yaml/slips/find-invisible-slips.ts';
import type { Slip } from '../yaml/slips/slip.ts';

/**
 * Lines of a text that can be read, but perhaps as something else than was meant. These are guesses: only what is wrong with the data
 * shows whether one is right.
 */
export function findLayoutSlips(lines: readonly YamlLine[]): Slip[] {
  return [...findInvisibleSlips(lines), ...findLostChildren(lines), ...findKeyLikeComments(lines), ...findSplitEntries(lines)];
}
