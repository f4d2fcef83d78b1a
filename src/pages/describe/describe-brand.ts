import type { SiteConfig } from '../../shared/generated/site.gen.ts';
import type { Picture } from '../../shared/page/block-base.ts';
import type { SiteDescription } from '../../shared/page/page-description.ts';
import type { BusinessPictures } from '../graph/build-business.ts';
import type { Compilation } from '../template/compilation.ts';

/** Returns the pictures for the structured data of the business. */
export function describeBusinessPictures(
  { business, offices }: SiteConfig,
  { mark, logo }: SiteDescription['frame']['brand'],
  { pictures, uses }: Compilation,
): BusinessPictures {
  return {
    image: pictures.convert(business.image, uses.at(['business', 'image'])),
    logo: logo ?? mark,
    offices: offices.map(({ image }, index) => pictures.convert(image, uses.at(['offices', index, 'image']))),
  };
}

/** The heights in the header, in CSS pixels. */
const HEIGHTS = { mark: 36, logo: 44 } as const;

/** Describes the pictures of the header. A picture for dark colors that is the only one is for light colors, too. */
export function describeBrand(theme: SiteConfig['theme'], compilation: Compilation): SiteDescription['frame']['brand'] {
  const pictures = (['mark', 'logo'] as const).flatMap((name) => {
    const light = describePicture(name, name, theme, compilation);
    const dark = theme.dark === false && light !== undefined ? undefined : describePicture(name, `${name}Dark`, theme, compilation);
    const shown = light ?? dark;
    return [
      ...(shown === undefined ? [] : [[name, shown] as const]),
      ...(light === undefined || dark === undefined ? [] : [[`${name}Dark`, dark] as const]),
    ];
  });
  return Object.fromEntries(pictures);
}

function describePicture(
  name: keyof typeof HEIGHTS,
  key: keyof SiteDescription['frame']['brand'],
  theme: SiteConfig['theme'],
  { pictures, uses }: Compilation,
): Picture | undefined {
  const picture = pictures.convert(theme[key], uses.at(['theme', key]));
  if (picture === undefined) return undefined;
  const widest = Math.ceil((HEIGHTS[name] * picture.width) / picture.height);
  pictures.widths.settle(picture, { 'x-kind': 'picture', 'x-widest': widest }, uses);
  return picture;
}
