import sharp, { type Sharp } from 'sharp';
import { AppError, validationFailed } from '../../platform/errors.ts';
import { type ImageFault, imageFaults, kindOf, maxPixels } from './rules.ts';

// Only the readers of what we accept may run, whatever a file pretends to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});
// One picture at a time per request, and nothing kept: the memory belongs to the readers.
sharp.concurrency(1);
sharp.cache(false);

export interface Picture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * Decodes a picture and makes it ours: upright, without what cameras write about place and owner, at most `longest`
 * pixels long, WebP. Throws UNSUPPORTED_MEDIA for another kind of file, and VALIDATION_FAILED with the
 * reason for what is not one still, whole picture.
 */
export async function toWebp(
  upload: Uint8Array,
  { longest, square = false }: { longest: number; square?: boolean },
): Promise<Picture> {
  const kind = kindOf(upload);
  if ('refused' in kind) throw refused(kind.refused);
  const open = (): Sharp => sharp(upload, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 });
  const {
    width,
    height,
    pages = 1,
  } = await open()
    .metadata()
    .catch((error: Error) => {
      throw refused(reasonOf(error));
    });
  if (width * height > maxPixels) throw refused('too_many_pixels');
  if (pages > 1) throw refused('moving');
  try {
    const { data, info } = await open()
      .timeout({ seconds: 20 })
      .autoOrient()
      .resize({
        width: square ? Math.min(longest, width, height) : longest,
        height: square ? Math.min(longest, width, height) : longest,
        fit: square ? 'cover' : 'inside',
        withoutEnlargement: true,
      })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    throw refused(reasonOf(error as Error));
  }
}

/** A file of another kind is another answer than one of ours with something wrong in it. */
function refused(rule: ImageFault): AppError {
  const issues = [{ path: 'file', message: imageFaults[rule], rule }];
  return rule === 'svg' || rule === 'not_a_picture'
    ? new AppError('UNSUPPORTED_MEDIA', imageFaults[rule], { issues })
    : validationFailed(issues);
}

function reasonOf({ message }: Error): ImageFault {
  if (/pixel limit|exceeds/i.test(message)) return 'too_many_pixels';
  return /timeout/i.test(message) ? 'too_slow' : 'damaged';
}
