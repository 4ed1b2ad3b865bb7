import { randomUUID } from 'node:crypto';

type Kind = { readonly kind: 'jpeg' | 'png' | 'webp' | 'avif' } | { readonly refused: ImageFault };

/** Why a file is not taken, by the name that interfaces know it by. */
export const imageFaults = {
  svg: 'SVG is a document that can hold scripts; send the picture as PNG, JPEG, WebP or AVIF',
  not_a_picture: 'This is not a picture that we can read; send PNG, JPEG, WebP or AVIF',
  moving: 'A moving picture cannot be used; send a still one',
  too_many_pixels: 'The picture has more than 60 million pixels',
  too_slow: 'The picture takes too long to read',
  damaged: 'The picture is damaged or not whole',
} as const;
export type ImageFault = keyof typeof imageFaults;

/** The pictures of today's phones have 50 million pixels; more is a bomb or a poster. */
export const maxPixels = 60_000_000;

const latin1 = (bytes: Uint8Array, from: number, to: number) =>
  Buffer.from(bytes.subarray(from, to)).toString('latin1');

/** What a file is by its first bytes; its name and declared type say nothing. */
export function kindOf(bytes: Uint8Array): Kind {
  const start = latin1(bytes, 0, 12);
  if (start.startsWith('\xff\xd8\xff')) return { kind: 'jpeg' };
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return { kind: 'png' };
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return { kind: 'webp' };
  if (/^....ftypavi[fs]$/s.test(start)) return { kind: 'avif' };
  if (/<svg|<\?xml|<!doctype/i.test(latin1(bytes, 0, 1000))) return { refused: 'svg' };
  return { refused: 'not_a_picture' };
}

/** A cover lives only as long as its course or community shows it; a picture of the library stays. */
export const coverFolder = 'course-covers/';
/** Drawings that were made pictures, each for one book. */
export const bookCoverFolder = 'book-covers/';
export const communityCoverFolder = 'community-covers/';
export const libraryFolder = 'media-library/';

/** Random, and new for each upload: browsers keep what a key once held. */
export const newKey = (folder: string) => `${folder}${randomUUID()}.webp`;

/**
 * Where a picture of so many pixels a side lies, of one that is kept in several sizes. A side has at most four digits: the
 * end of a random key may be twelve, and stays.
 */
export const keyOfSize = (key: string, side: number) => key.replace(/(-\d{1,4})?\.webp$/, `-${side}.webp`);

/** The key of a cover that was uploaded for one thing of the folder's kind, or undefined for every other address. */
export function coverKeyOf(imageUrl: string, url: string | null, folder = coverFolder): string | undefined {
  const start = `${imageUrl}/${folder}`;
  return url?.startsWith(start) ? url.slice(imageUrl.length + 1) : undefined;
}
