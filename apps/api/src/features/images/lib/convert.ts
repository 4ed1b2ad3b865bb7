import sharp, { type Sharp } from 'sharp';
import { AppError, validationFailed } from '../../../platform/errors.ts';
import { type ImageFault, imageFaults, kindOf, maxPixels } from '../rules.ts';

// Only the readers of what we accept may run, whatever a file pretends to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
    // For `drawn` alone: `toWebp` looks at the first bytes and refuses drawings.
    'VipsForeignLoadSvgBuffer',
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
 * pixels long, WebP, within `maxBytes` if they are named. Throws UNSUPPORTED_MEDIA for another kind of file, and VALIDATION_FAILED with the
 * reason for what is not one still, whole picture.
 */
export async function toWebp(
  upload: Uint8Array,
  { longest, square = false, maxBytes }: { longest: number; square?: boolean; maxBytes?: number },
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
  const upright = (side: number): Sharp =>
    open()
      .timeout({ seconds: 20 })
      .autoOrient()
      .resize({
        width: square ? Math.min(side, width, height) : side,
        height: square ? Math.min(side, width, height) : side,
        fit: square ? 'cover' : 'inside',
        withoutEnlargement: true,
      });
  try {
    if (maxBytes === undefined) return pictureOf(await encoded(upright(longest), bestQuality));
    return await fitted(upright, longest, maxBytes);
  } catch (error) {
    throw refused(reasonOf(error as Error));
  }
}

const dotsPerInch = 72;
const mostDotsPerInch = 100_000;

/** A drawing as a PNG whose longest side is about `longest` pixels. Throws VALIDATION_FAILED for what cannot be drawn. */
export async function drawn(svg: string, longest: number): Promise<Buffer> {
  const bytes = Buffer.from(svg);
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: maxPixels }).metadata();
    const density = Math.min(mostDotsPerInch, (dotsPerInch * longest) / Math.max(width, height));
    return await sharp(bytes, { density: Math.max(1, density), limitInputPixels: maxPixels })
      .timeout({ seconds: 20 })
      .png()
      .toBuffer();
  } catch (error) {
    throw refused(reasonOf(error as Error));
  }
}

const bestQuality = 82;
/** Below the quality of `least`, a smaller picture looks better than a coarser one. */
const qualities = { least: 40, best: 90 } as const;

const encoded = (picture: Sharp, quality: number) =>
  picture.webp({ quality }).toBuffer({ resolveWithObject: true });

type Encoded = Awaited<ReturnType<typeof encoded>>;
const pictureOf = ({ data, info }: Encoded): Picture => ({
  bytes: data,
  width: info.width,
  height: info.height,
});

/** The best quality that stays within `maxBytes`; when there is none, that of a smaller picture. */
async function fitted(upright: (side: number) => Sharp, longest: number, maxBytes: number): Promise<Picture> {
  for (let side = longest; ; side = Math.floor(side * 0.8)) {
    // Decoded and made smaller once; each quality is tried on its pixels.
    const { data, info } = await upright(side).raw().toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const tried = async (quality: number) =>
      pictureOf(await encoded(sharp(data, { raw: { width, height, channels } }), quality));
    const best = await bestWithin(tried, maxBytes);
    if (best) return best;
  }
}

async function bestWithin(
  tried: (quality: number) => Promise<Picture>,
  maxBytes: number,
): Promise<Picture | undefined> {
  let best: Picture | undefined;
  let [low, high] = [qualities.least, qualities.best] as [number, number];
  while (low <= high) {
    // The best quality is tried first: most pictures are small enough with it.
    const quality = best === undefined && high === qualities.best ? high : Math.ceil((low + high) / 2);
    const picture = await tried(quality);
    if (picture.bytes.length <= maxBytes) {
      best = picture;
      low = quality + 1;
    } else {
      high = quality - 1;
    }
  }
  return best;
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
