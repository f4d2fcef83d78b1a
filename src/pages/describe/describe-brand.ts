import type { SiteConfig } from '../../shared/generated/site.gen.ts';
import type { SiteDescription } from '../../shared/page/page-description.ts';
import type { BusinessPictures } from '../graph/build-business.ts';
import type { ValueConverter } from '../template/convert-value.ts';

/** Returns the pictures for the structured data of the business. */
export function describeBusinessPictures({ business, offices, theme }: SiteConfig, converter: ValueConverter): BusinessPictures {
  const { mark, logo } = describeBrand(theme, converter);
  return {
    image: converter.pictures.convert(business.image, ['business', 'image']),
    logo: logo ?? mark,
    offices: offices.map(({ image }, index) => converter.pictures.convert(image, ['offices', index, 'image'])),
  };
}

/** The heights in the header, in CSS pixels. */
const BRAND_HEIGHTS = { mark: 36, logo: 44 } as const;

export function describeBrand({ mark, logo }: SiteConfig['theme'], converter: ValueConverter): SiteDescription['frame']['brand'] {
  const pictures = {
    mark: converter.pictures.convert(mark, ['theme', 'mark']),
    logo: converter.pictures.convert(logo, ['theme', 'logo']),
  };
  for (const [name, picture] of Object.entries(pictures)) {
    if (picture === undefined) continue;
    const widest = Math.ceil((BRAND_HEIGHTS[name as keyof typeof pictures] * picture.width) / picture.height);
    converter.pictures.uses.settle(picture, { 'x-kind': 'picture', 'x-widest': widest });
  }
  return {
    ...(pictures.mark === undefined ? {} : { mark: pictures.mark }),
    ...(pictures.logo === undefined ? {} : { logo: pictures.logo }),
  };
}
