import { StorageUnavailableError } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { keyOfSize, newKey } from '../rules.ts';

export interface StoredImage {
  readonly key: string;
  readonly url: string;
  readonly width: number;
  readonly height: number;
  /** How many. */
  readonly bytes: number;
}

interface Kept {
  readonly folder: string;
  /** The longest side that is kept, in pixels. */
  readonly longest: number;
  /** The middle of the picture. */
  readonly square?: boolean;
  /** What is more is compressed further, and then made smaller. */
  readonly maxBytes?: number;
  /** Further sizes: the picture of each has its side in its key, as the first one then has. */
  readonly smaller?: readonly number[];
}

/**
 * Makes an upload ours and stores it under a new key, for as long as the database write that refers to it succeeds.
 * Throws VALIDATION_FAILED with what is wrong with the file.
 */
export async function storeImage<T>(
  { storage, config, log }: Pick<Services, 'storage' | 'config' | 'log'>,
  file: Uint8Array,
  { folder, longest, square = false, maxBytes, smaller = [] }: Kept,
  write: (stored: StoredImage) => Promise<T>,
): Promise<T> {
  // Loaded with the first picture: the decoder is 20 MB that most processes never need.
  const { toWebp } = await import('./convert.ts');
  const { bytes, width, height } = await toWebp(file, {
    longest,
    square,
    ...(maxBytes !== undefined && { maxBytes }),
  });
  const random = newKey(folder);
  const key = smaller.length === 0 ? random : keyOfSize(random, longest);
  const stored: string[] = [];
  const put = async (name: string, content: Buffer) => {
    stored.push(name);
    await storage.put(name, content, 'image/webp');
  };
  try {
    for (const side of smaller) {
      await put(keyOfSize(key, side), (await toWebp(file, { longest: side, square })).bytes);
    }
    await put(key, bytes);
    return await write({ key, url: `${config.imageUrl}/${key}`, width, height, bytes: bytes.length });
  } catch (error) {
    const deleted = Promise.all(
      stored.map((name) =>
        storage
          .delete(name)
          .catch((failed: unknown) => log.warn({ err: failed }, 'a file nobody uses stays')),
      ),
    );
    // A store that does not answer would be waited for once more.
    if (!(error instanceof StorageUnavailableError)) await deleted;
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
