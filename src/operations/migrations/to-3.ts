import { isData } from '../../model/data.ts';
import { formatPath } from '../../model/diagnostic.ts';
import { slugify } from '../../shared/slugify.ts';
import { languageOf } from '../../values/country/country.ts';
import { forBlocks, renameBlockKey } from './changes.ts';
import type { Change, Migration, Step } from './migration.ts';

/** Letters that a slug left out before version 3. */
const LEFT_OUT = /[ßæœøđðłþıħŧŋ]/giu;

/**
 * Slugs and addresses now spell letters such as ß and ø, and, on German sites, ä, ö, and ü with an e. Entries that have no slug of their own
 * get the one that they had, so that their addresses stay.
 */
const keepSlugs: Change = (data) => {
  const language = languageOf(data);
  return Object.keys(isData(data.collections) ? data.collections : {}).flatMap((name) => {
    const items: unknown = data[name];
    return (Array.isArray(items) ? items : []).flatMap((item: unknown, index): Step[] => {
      if (!isData(item) || item.slug !== undefined) return [];
      const title = [item.title, item.name].find((text) => typeof text === 'string');
      const slug = title === undefined ? '' : slugify(title.replace(LEFT_OUT, ' '));
      if (title === undefined || slug === '' || slug === slugify(title, language)) return [];
      const done = `${formatPath([name, index, 'slug'])} is ${slug}, as before: now it would be ${slugify(title, language)}.`;
      return [{ operations: [{ op: 'set', path: [name, index, 'slug'], value: slug }], done }];
    });
  });
};

/** There can be several announcements now. */
const listAnnouncements: Change = ({ announcement }) => {
  if (!isData(announcement)) return [];
  return [
    {
      operations: [
        { op: 'renameKey', path: ['announcement'], key: 'announcements' },
        { op: 'wrap', path: ['announcements'] },
      ],
      done: 'announcement is an entry of the list announcements now.',
    },
  ];
};

/** Embeds wait for the visitor now. A site that showed some at once still does. */
const keepLoading: Change = (data) => {
  const atOnce = ['map', 'booking-embed'].flatMap((type) => [
    ...forBlocks(type, (block) => (block.clickToLoad === undefined ? KEPT_LOADING : undefined))(data),
  ]);
  const isSaid = isData(data.privacy) && data.privacy.clickToLoad !== undefined;
  return isSaid ? [] : atOnce.slice(0, 1);
};

const KEPT_LOADING: Step = {
  operations: [{ op: 'set', path: ['privacy', 'clickToLoad'], value: false }],
  done: 'privacy.clickToLoad is false, as before: otherwise, maps and booking forms would wait for the visitor now.',
};

/** Whether visitors are asked about a service is a word now, and the words of the question belong to the privacy of the site. */
const nameConsent: Change = ({ analytics }) => {
  if (!isData(analytics)) return [];
  const steps: Step[] = [];
  for (const [service, value] of Object.entries(analytics)) {
    if (!isData(value) || typeof value.consent !== 'boolean') continue;
    const path = ['analytics', service, 'consent'];
    const word = value.consent ? 'ask' : 'notice';
    steps.push({ operations: [{ op: 'set', path, value: word }], done: `${formatPath(path)} is ${word} instead of ${value.consent}.` });
  }
  for (const key of ['text', 'acceptLabel', 'refuseLabel', 'choicesLabel']) {
    const value = analytics[key];
    if (value === undefined) continue;
    const path = ['privacy', 'consent', key];
    steps.push({
      operations: [
        { op: 'set', path, value },
        { op: 'remove', path: ['analytics', key] },
      ],
      done: `analytics.${key} is ${formatPath(path)} now.`,
    });
  }
  return steps;
};

/**
 * Version 3. Everything renamed since version 2 gets a line here, and an example in `tests/sites/versions/2`, until version 3 is released.
 * Then a version 4 begins in its own file.
 */
export const TO_3: Migration = {
  to: 3,
  changes: [
    // `language` is now the language of the block's own texts, as in every block.
    renameBlockKey('booking-embed', 'language', 'widgetLanguage'),
    keepSlugs,
    listAnnouncements,
    keepLoading,
    nameConsent,
  ],
};
