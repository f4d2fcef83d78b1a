import type { CSSProperties } from 'react';
import { preload } from 'react-dom';
import type { Picture as PictureData } from '../shared/page/block-base.ts';
import type { PictureFormat } from '../shared/picture-files.ts';
import { variantOf } from '../shared/picture-files.ts';
import { scaledAddress } from '../shared/picture-services.ts';
import styles from './picture.module.css';
import type { PictureBox } from './picture-boxes.ts';
import { sizesOf } from './picture-boxes.ts';

export interface PictureProps {
  readonly picture: PictureData;
  /** The widths at which the picture is shown, wide windows first. */
  readonly boxes: readonly PictureBox[];
  readonly className?: string | undefined;
  /** Whether the picture is the main content of the first view. It is then loaded at once, before others. */
  readonly isFirst?: boolean;
  /** Whether it is in the first view, but not its main content. It is then loaded in its turn. */
  readonly isInView?: boolean;
}

/** A picture whose space is reserved before it arrives. For a photo, the browser picks the file that fits its screen. */
export function Picture(props: PictureProps) {
  const { picture, boxes, isFirst = false } = props;
  const { src, widths, treatment } = picture;
  if (widths === undefined) return <Image {...props} />;
  const sizes = sizesOf(boxes, picture);
  if (!src.startsWith('/')) {
    const srcSet = joinSources(widths, (width) => scaledAddress(picture, width) ?? src);
    return <Image {...props} srcSet={srcSet} sizes={sizes} />;
  }
  const sourcesOf = (format: PictureFormat): string => joinSources(widths, (width) => variantOf(src, width, format));
  const avif = sourcesOf('avif');
  // React preloads a single image itself, but cannot know which of several sources the browser picks.
  if (isFirst) preload(src, { as: 'image', imageSrcSet: avif, imageSizes: sizes, type: 'image/avif', fetchPriority: 'high' });
  return (
    <picture className={treatment ?? styles.frame}>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <source type="image/webp" srcSet={sourcesOf('webp')} sizes={sizes} />
      <Image {...props} />
    </picture>
  );
}

function joinSources(widths: readonly number[], addressOf: (width: number) => string): string {
  return widths.map((width) => `${addressOf(width)} ${width}w`).join(', ');
}

interface ImageProps extends PictureProps {
  readonly srcSet?: string;
  readonly sizes?: string;
}

function Image({ picture, className, isFirst = false, isInView = isFirst, srcSet, sizes }: ImageProps) {
  const { src, alt, width, height } = picture;
  return (
    <img
      className={className}
      alt={alt}
      width={width}
      height={height}
      style={styleOf(picture)}
      loading={isInView ? undefined : 'lazy'}
      // An SVG is drawn, not decoded.
      decoding={isInView || src.endsWith('.svg') ? undefined : 'async'}
      fetchPriority={isFirst ? 'high' : undefined}
      // `src` comes last, because the attributes before it decide whether a file is fetched, and which one.
      sizes={sizes}
      srcSet={srcSet}
      src={src}
    />
  );
}

function styleOf({ color, focus }: PictureData): CSSProperties | undefined {
  if (color === undefined && focus === undefined) return undefined;
  return { backgroundColor: color, ...(focus === undefined ? {} : { objectPosition: `${focus[0]}% ${focus[1]}%` }) };
}
