import { createHash } from 'node:crypto';
import { crc32, deflateRawSync, constants as zlib } from 'node:zlib';

/**
 * Bodies made of a part that a whole room shares, compressed once, and a short part of one person's, which is laid
 * behind it as it is: a gzip stream may mix compressed and stored blocks.
 */
export interface SharedBody {
  readonly plain: Buffer;
  /** Raw deflate of `plain`, ended at a byte boundary and open for more blocks. */
  readonly deflated: Buffer;
  readonly crc: number;
}

const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** What a stored block can hold. */
const longestBlock = 0xffff;

/** Compresses what all people of a room share once, so that their own parts can follow it. */
export function sharedBody(json: string): SharedBody {
  const plain = Buffer.from(json);
  return {
    plain,
    deflated: deflateRawSync(plain, { finishFlush: zlib.Z_SYNC_FLUSH, level: 6 }),
    crc: crc32(plain),
  };
}

/** The gzip stream of `shared` followed by `rest`, which is not compressed. */
export function gzipWith(shared: SharedBody, rest: Buffer): Buffer {
  const parts: Buffer[] = [gzipHeader, shared.deflated];
  let at = 0;
  do {
    const block = rest.subarray(at, at + longestBlock);
    at += block.length;
    const head = Buffer.alloc(5);
    head[0] = at >= rest.length ? 1 : 0;
    head.writeUInt16LE(block.length, 1);
    head.writeUInt16LE(block.length ^ 0xffff, 3);
    parts.push(head, block);
  } while (at < rest.length);
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(crc32(rest, shared.crc), 0);
  tail.writeUInt32LE((shared.plain.length + rest.length) >>> 0, 4);
  parts.push(tail);
  return Buffer.concat(parts);
}

/** Of a body: short, and the same in every process. */
export const hashOf = (json: string): string =>
  createHash('sha256').update(json).digest('base64url').slice(0, 16);
