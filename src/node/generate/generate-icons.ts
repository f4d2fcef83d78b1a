import { createRequire } from 'node:module';
import type { ComponentType } from 'react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { packageFolder, readDependencies } from '../bundle/third-party.ts';

/** Our icons, with their names in lucide. */
const ICONS: Readonly<Record<string, string>> = {
  phone: 'phone',
  menu: 'menu',
  close: 'x',
  down: 'chevron-down',
  moon: 'moon',
  sun: 'sun',
  booking: 'calendar-check',
  forward: 'arrow-right',
  calendar: 'calendar-days',
  check: 'check',
  clock: 'clock',
  detail: 'scan-search',
  heart: 'heart',
  home: 'house',
  mail: 'mail',
  pin: 'map-pin',
  shield: 'shield-check',
  smile: 'smile',
  star: 'star',
  team: 'users',
  message: 'message-square-text',
};

const BANNER = '// Made from lucide by `npm run generate`. Do not edit.\n';

/** Generates the shapes of the icons, and the license that they come with. Sites do not need the package of all icons, which is 50 MB. */
export async function generateIcons(): Promise<[string, string][]> {
  const shapes = await Promise.all(
    Object.entries(ICONS).map(async ([name, icon]) => {
      const { default: Icon } = (await import(`lucide-react/icons/${icon}`)) as { default: ComponentType };
      const markup = renderToStaticMarkup(createElement(Icon)).replace(/^<svg[^>]*>|<\/svg>$/g, '');
      return [name, markup] as const;
    }),
  );
  const folder = packageFolder(createRequire(import.meta.url).resolve('lucide-react')) as string;
  const [source] = await readDependencies([folder]);
  return [
    [
      'src/document/icon-shapes.gen.ts',
      `${BANNER}import type { COMMON_ICONS, PageIcon } from '../shared/page/icon-names.ts';\n\n/** What stands in the SVG of each icon. */\nexport const SHAPES: Readonly<Record<PageIcon | (typeof COMMON_ICONS)[number], string>> = ${JSON.stringify(Object.fromEntries(shapes), null, 2)};\n`,
    ],
    [
      'src/node/bundle/icon-source.gen.ts',
      `${BANNER}import type { Dependency } from './third-party.ts';\n\n/** Where the shapes of the icons come from. */\nexport const ICON_SOURCE: Dependency = ${JSON.stringify(source, null, 2)};\n`,
    ],
  ];
}
