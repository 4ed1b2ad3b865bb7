import type { Readable } from 'node:stream';
import { AppError } from '../errors.ts';
import type { ByteRange, StoredFile } from './storage.ts';

/** What a client asks for of a file: RFC 9110, 14.2 and 13.1.5. */
export interface RangeAsked {
  readonly range: string | undefined;
  readonly ifRange: string | undefined;
}

/**
 * The part that is asked for; undefined for the whole: nothing was asked, or what cannot be understood, or more than one
 * part, or a part of what has changed since. Throws RANGE_NOT_SATISFIABLE for what begins behind the end.
 */
export function rangeOf(
  { range, ifRange }: RangeAsked,
  { size, etag }: { readonly size: number; readonly etag: string },
): ByteRange | undefined {
  const [, from = '', to = ''] = /^bytes=[ \t]*(\d{0,15})-(\d{0,15})[ \t]*$/i.exec(range ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  if (ifRange !== undefined && ifRange !== etag) return undefined;
  const isSuffix = from === '';
  const start = isSuffix ? Math.max(0, size - Number(to)) : Number(from);
  const end = isSuffix || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (!isSuffix && to !== '' && Number(to) < start) return undefined;
  if (start < size && start <= end) return { start, end };
  throw new AppError(
    'RANGE_NOT_SATISFIABLE',
    `This file has ${size} bytes`,
    {},
    {
      'content-range': `bytes */${size}`,
      'accept-ranges': 'bytes',
    },
  );
}

/** A file, or the part of it that the store has found. */
export function fileOrPart(
  found: StoredFile,
  range: ByteRange | undefined,
  { size, etag }: { readonly size: number; readonly etag: string },
): { status: 200 | 206; body: Readable; headers: Record<string, string> } {
  const headers = { etag, 'accept-ranges': 'bytes', 'content-length': String(found.size) };
  // A store that knows no ranges has answered the whole.
  if (range === undefined || found.size !== range.end - range.start + 1) {
    return { status: 200, body: found.body, headers };
  }
  const part = { 'content-range': `bytes ${range.start}-${range.end}/${size}` };
  return { status: 206, body: found.body, headers: { ...headers, ...part } };
}
