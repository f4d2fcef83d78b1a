import type { FindingAdder } from '../../model/diagnostic.ts';
import type { ImageFacts } from '../../pages/pictures/image-facts.ts';
import type { UsedPictures } from '../../pages/pictures/picture-uses.ts';

interface StandInCheck {
  readonly pictures: Pick<UsedPictures, 'places'>;
  readonly images: ImageFacts;
  readonly findings: FindingAdder;
  /** Whether drawings may stay for now, because the site is a sample. A photo that lies beside one is reported in any case. */
  readonly mayStay: boolean;
}

/** Endings of photos, the usual one first. */
const ENDINGS = ['.jpg', '.jpeg', '.webp', '.png', '.avif'] as const;

/** Reports the drawings on pages that stand in for photos, with the name for each photo. */
export function checkStandIns({ pictures, images, findings, mayStay }: StandInCheck): void {
  for (const { file, path, excerpt } of pictures.places) {
    const facts = images.get(file);
    if (facts === undefined || !('isStandIn' in facts)) continue;
    const stem = file.replace(/\.\w+$/, '');
    const photo = ENDINGS.map((ending) => `${stem}${ending}`).find((name) => images.has(name));
    if (photo === undefined && mayStay) continue;
    findings.add({
      code: 'PHOTO_MISSING',
      message:
        photo === undefined ? `${file} is a drawing in place of a photo.` : `${file} is a drawing, and the photo for its place is there.`,
      ...(photo === undefined
        ? {
            ofFile: file,
            remedy: `Save a photo as ${stem}${ENDINGS[0]}, and name that file instead. docs/photographs.md says what to photograph.`,
          }
        : { remedy: { write: photo }, ...(excerpt === undefined ? { change: { value: photo } } : {}) }),
      path,
      ...(excerpt === undefined ? {} : { excerpt }),
    });
  }
}
