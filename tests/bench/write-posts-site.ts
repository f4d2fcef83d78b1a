import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { makeCities } from '../support/make-cities.ts';
import { ROOT } from '../support/small-site.ts';

const DAY = 24 * 60 * 60 * 1000;

/**
 * Writes the Dallas site with a number of invented posts, each in a Markdown file of about 250 words with headings, a list, and a link, and
 * some with a table and a picture. One page lists the latest, and each post links to its neighbors.
 * @returns the configuration, and the file of a post in the middle
 */
export async function writePostsSite(folder: string, count: number): Promise<{ config: string; post: string }> {
  await mkdir(path.join(folder, 'posts'), { recursive: true });
  await cp(path.join(ROOT, 'images'), path.join(folder, 'images'), { recursive: true });
  const site = parse(await readFile(path.join(ROOT, 'site.config.yaml'), 'utf8'));
  site.collections = {
    posts: {
      dated: 'date',
      feed: { path: '/advice/feed.xml' },
      fields: { title: { type: 'text', required: true }, date: 'date', author: 'text', summary: 'text', body: 'markdown' },
    },
  };
  site.posts = { from: 'posts/' };
  site.pages.push(LIST_PAGE, POST_PAGE);
  const config = path.join(folder, 'site.config.yaml');
  await writeFile(config, stringify(site));
  const files = makeCities(count).map(({ name, slug, summary, description, intro, booked }, index) => {
    const day = new Date(Date.UTC(2026, 9, 1) - Math.floor(index / 3) * DAY).toISOString().slice(0, 10);
    const [first = '', second = '', third = ''] = description.split('\n\n');
    const front = { title: `Advice from ${name}`, date: day, author: 'Sam Sample', summary: summary.replace('{{city.name}}', name) };
    const body = [
      intro,
      `## ${booked[0]?.title}`,
      first,
      `- ${booked[0]?.text}\n- See [deep cleaning](/services/deep-cleaning)`,
      `## ${booked[1]?.title}`,
      second,
      ...(index % 4 === 0
        ? ['| Room | Price |\n|---|--:|\n| Kitchen | $80 |\n| Bath | $60 |', '![A team at work](../images/scenes/team.svg)']
        : []),
      third,
    ];
    return { file: path.join(folder, 'posts', `${day}-${slug}.md`), text: `---\n${stringify(front)}---\n\n${body.join('\n\n')}\n` };
  });
  for (const { file, text } of files) await writeFile(file, text);
  return { config, post: files[count >> 1]?.file as string };
}

const LIST_PAGE = {
  path: '/advice',
  head: { title: 'Advice', description: 'Advice on clean homes.' },
  blocks: [
    {
      type: 'card-grid',
      heading: 'Advice',
      cards: { each: 'posts', limit: 24, item: { title: '{{post.title}}', summary: '{{post.summary}}', href: '{{post.href}}' } },
    },
  ],
};

const POST_PAGE = {
  path: '/advice/{{post.slug}}',
  each: 'posts',
  head: { title: '{{post.title}}', description: '{{post.summary}}' },
  blocks: [
    { type: 'hero', eyebrow: '{{post.dateText}}', heading: '{{post.title}}', text: '{{post.summary}}' },
    { type: 'rich-text', body: '{{post.body}}' },
    {
      type: 'link-list',
      heading: 'More advice',
      links: [
        { label: '{{post.next.title}}', href: '{{post.next.href}}' },
        { label: '{{post.previous.title}}', href: '{{post.previous.href}}' },
      ],
    },
    {
      type: 'call-to-action',
      heading: 'Questions?',
      text: 'Call us at {{business.phone}}.',
      actions: [{ label: 'Contact us', href: '/contact' }],
    },
  ],
};
