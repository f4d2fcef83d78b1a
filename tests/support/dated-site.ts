import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './small-site.ts';

/** The day on which nothing is wrong with the site of days. */
export const FIRST_DAY = '2026-11-20';

/**
 * A site in which much depends on the day: days that pass, entries that come and go, and everything that can name them. Only what `--strict`
 * says about sample content is wrong with it on the first day.
 */
export const DATED_YAML = `${header()}
announcements: [{ from: "2026-11-01", until: "2026-11-29", text: "We look for people. [The job](/jobs/porter)." }]
collections:
  jobs:
    fields: { title: text, summary: text, text: text, kind: text, from: first-day, until: last-day }
  posts:
    dated: date
    feed: { path: /advice/feed.xml, title: Advice }
    fields: { title: text, summary: text, text: text, job: jobs, date: date, until: last-day, tags: { list: text } }
  crews:
    fields: { title: text, job: jobs }
jobs:
  - { title: Porter, summary: Carry what others leave at the door., text: "Boxes, beds, and bags go up three floors.", kind: night, from: "2026-01-01", until: "2026-12-01" }
  - { title: Waiter, summary: Bring soup and bread to hungry guests., text: "Smile at noon, even when it rains outside.", kind: day, until: "2026-12-12" }
  - { title: Cook, summary: Fry fish while it is fresh., text: "Knives are yours. The oven is ours, and hot.", kind: day, from: "2027-05-01", until: "2027-06-29" }
posts:
  - { title: Soap, summary: Why less soap makes cleaner floors., text: "Suds leave a film that holds every footprint.", job: porter, date: "2026-01-01", tags: [floors] }
  - { title: Windows, summary: How glass dries without a single streak., text: "Pull the blade from top to bottom, then wipe it.", job: waiter, date: "2026-02-01", until: "2026-12-30", tags: [glass] }
  - { title: Carpets, summary: When a rug needs more than a brush., text: "Salt takes up wine if you are quick about it.", job: cook, date: "2027-01-30", tags: [fabrics] }
crews:
  - { title: Red, job: porter }
  - { title: Blue, job: waiter }
redirects:
  - { from: /old-job, to: /jobs/waiter }
  - { from: /older-jobs/*, to: /jobs/* }
pages:
  - path: /
    head: { title: "Cleaning in {{market.city}}", description: "House cleaning by {{business.name}}, since 1999, in {{market.city}} and around." }
    blocks:
      - { type: hero, heading: "Clean Houses in {{market.city}}" }
      - { type: rich-text, body: "Come as [porter](/jobs/porter), or read [this](/advice/windows), about [glass](/advice/about/glass)." }
      - { type: card-grid, heading: The porter, cards: { each: jobs, only: [porter] } }
      - { type: card-grid, heading: At night, cards: { each: jobs, where: { kind: night } } }
      - { type: card-grid, heading: Crews, cards: { each: crews, item: { title: "{{crew.title}}", summary: "{{crew.job.title}}" } } }
      - { type: offer, heading: Save, offers: [{ title: Ten percent, until: "2026-12-20" }] }
      - type: link-list
        heading: More
        links:
          - { label: Our jobs, href: /jobs }
          - { label: Windows, href: /advice/windows }
          - { label: Floors, href: /advice/about/floors }
          - { label: Fabrics, href: /advice }
  - path: /jobs
    head: { title: "Jobs in {{market.city}}", description: "All jobs that we have, with what you do and what you get for it." }
    blocks:
      - { type: hero, heading: Work with us }
      - { type: card-grid, heading: Jobs, cards: { each: jobs } }
  - path: /jobs/{{job.slug}}
    each: jobs
    head: { title: "Work as {{job.title}}", description: "{{job.summary}} {{job.text}}" }
    blocks:
      - { type: hero, heading: "{{job.title}}", text: "{{job.summary}}" }
      - { type: rich-text, body: "{{job.text}}" }
  - path: /advice
    head: { title: Advice, description: All advice that we have ever written down for you and for others. }
    blocks:
      - { type: hero, heading: Advice }
      - { type: post-list, posts: { each: posts } }
      - { type: link-list, heading: Topics, links: { each: posts, groupBy: tags, item: { label: "{{group.name}}", href: "/advice/about/{{group.slug}}" } } }
  - path: /advice/about/{{group.slug}}
    each: posts
    groupBy: tags
    head: { title: "About {{group.name}}", description: "All advice that we have ever written about {{group.name}}." }
    blocks:
      - { type: hero, heading: "About {{group.name}}" }
      - { type: post-list, posts: { each: group.items } }
  - path: /advice/{{post.slug}}
    each: posts
    head: { title: "Advice: {{post.title}}", description: "{{post.summary}} {{post.text}}" }
    blocks:
      - { type: hero, heading: "{{post.title}}", text: "{{post.summary}}" }
      - { type: rich-text, body: "{{post.text}} See [all advice](/advice)." }
      - { type: rich-text, body: "We look for a {{post.job.title}}." }
`;

function header(): string {
  const [before = ''] = readFileSync(path.join(ROOT, 'tests/sites/valid/minimal/site.config.yaml'), 'utf8')
    .replace(/\r\n/g, '\n')
    .split('\npages:');
  return before
    .replace(/^# yaml-language-server.*\n/, '')
    .replace(
      '      closes: "17:00"\n',
      `      closes: "17:00"
  founded: 1999
  specialDays:
    - { date: "2026-11-30" }
    - { date: "02-29", until: "03-02" }
    - { date: "2026-12-24", until: "2027-01-02" }
  seasons:
    - { from: "2027-06-01", until: "2027-06-30", hours: [{ days: [monday], opens: "08:00", closes: "09:00" }] }
`,
    )
    .replace(
      '      - label: Home\n        href: /\n',
      `      - { label: Home, href: / }
      - { label: Porter, href: /jobs/porter }
      - { label: Advice, href: /advice }
`,
    );
}
