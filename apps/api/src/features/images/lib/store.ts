import type { Services } from '../../../platform/services.ts';
import { newKey } from '../rules.ts';

export interface StoredImage {
  readonly key: string;
  readonly url: string;
  readonly width: number;
  readonly height: number;
  /** How many. */
  readonly bytes: number;
}

/**
 * Makes an upload ours and stores it under a new key, for as long as the database write that refers to it succeeds.
 * `longest` is the longest side that is kept, in pixels; of a `square` picture the middle is. What is more than
 * `maxBytes` is compressed further, and then made smaller. Throws VALIDATION_FAILED with what is wrong with the file.
 */
export async function storeImage<T>(
  { storage, config, log }: Pick<Services, 'storage' | 'config' | 'log'>,
  file: Uint8Array,
  {
    folder,
    longest,
    square = false,
    maxBytes,
  }: { folder: string; longest: number; square?: boolean; maxBytes?: number },
  write: (stored: StoredImage) => Promise<T>,
): Promise<T> {
  // Loaded with the first picture: the decoder is 20 MB that most processes never need.
  const { toWebp } = await import('./convert.ts');
  const { bytes, width, height } = await toWebp(file, {
    longest,
    square,
    ...(maxBytes !== undefined && { maxBytes }),
  });
  const key = newKey(folder);
  await storage.put(key, bytes, 'image/webp');
  try {
    return await write({ key, url: `${config.imageUrl}/${key}`, width, height, bytes: bytes.length });
  } catch (error) {
    await storage
      .delete(key)
      .catch((failed: unknown) => log.warn({ err: failed }, 'a file nobody uses stays'));
    throw error;
  }
}

/** The same for a drawing in SVG: what is kept is the picture of it. Throws VALIDATION_FAILED for what cannot be drawn. */
export async function storeDrawing<T>(
  services: Pick<Services, 'storage' | 'config' | 'log'>,
  svg: string,
  where: { folder: string; longest: number },
  write: (stored: StoredImage) => Promise<T>,
): Promise<T> {
  const { drawn } = await import('./convert.ts');
  return await storeImage(services, await drawn(svg, where.longest), where, write);
}
