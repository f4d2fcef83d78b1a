import type { Picture as PictureData } from '../shared/page-description.ts';

interface PictureProps {
  readonly picture: PictureData;
  readonly className?: string | undefined;
  /** Whether the picture is in the first view: it is then loaded at once and before others. */
  readonly isFirst?: boolean;
}

/** A picture whose place is kept before it arrives. */
export function Picture({ picture, className, isFirst = false }: PictureProps) {
  const { src, alt, width, height } = picture;
  return (
    <img
      className={className}
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading={isFirst ? undefined : 'lazy'}
      decoding={isFirst ? undefined : 'async'}
      fetchPriority={isFirst ? 'high' : undefined}
    />
  );
}
