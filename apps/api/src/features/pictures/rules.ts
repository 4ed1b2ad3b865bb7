import { randomUUID } from 'node:crypto';

type Kind = { readonly kind: 'jpeg' | 'png' | 'webp' | 'avif' } | { readonly refused: string };

const latin1 = (bytes: Uint8Array, from: number, to: number) =>
  Buffer.from(bytes.subarray(from, to)).toString('latin1');

/** What a file is by its first bytes; its name and declared type say nothing. */
export function kindOf(bytes: Uint8Array): Kind {
  const start = latin1(bytes, 0, 12);
  if (start.startsWith('\xff\xd8\xff')) return { kind: 'jpeg' };
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return { kind: 'png' };
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return { kind: 'webp' };
  if (/^....ftypavi[fs]$/s.test(start)) return { kind: 'avif' };
  if (/<svg|<\?xml|<!doctype/i.test(latin1(bytes, 0, 1000)))
    return {
      refused: 'SVG is a document that can hold scripts; send the picture as PNG, JPEG, WebP or AVIF',
    };
  return { refused: 'This is not a picture that we can read; send PNG, JPEG, WebP or AVIF' };
}

/** A cover lives only as long as its course shows it; a picture of the library stays. */
export const coverFolder = 'course-covers/';
const libraryFolder = 'media-library/';

/** Random, and new for each upload: browsers keep what a key once held. */
export const newCoverKey = () => `${coverFolder}${randomUUID()}.webp`;
export const newLibraryKey = () => `${libraryFolder}${randomUUID()}.webp`;

/** The key of a cover that was uploaded for one course, or undefined for every other address. */
export function coverKeyOf(imageUrl: string, url: string | null): string | undefined {
  const start = `${imageUrl}/${coverFolder}`;
  return url?.startsWith(start) ? url.slice(imageUrl.length + 1) : undefined;
}
