import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Readable as NodeReadable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { extract, pack } from 'tar-stream';

/**
 * A backup is one file: a tar archive, compressed with Zstandard, encrypted with age to the recipient of the settings.
 * Everything in it is written and read as it comes, in constant memory. `age -d -i key backup | tar --zstd -t` lists it
 * without this product.
 */

/** Streams are cut into entries of this many bytes: a tar entry says its size first. */
const partBytes = 4 * 1024 * 1024;

export interface Digest {
  readonly bytes: number;
  readonly sha256: string;
}

export interface ArchiveWriter {
  add(name: string, bytes: Uint8Array): Promise<void>;
  /** A stream whose length nobody knows, as `<name>/000001` and so on; at least one part. */
  addParts(name: string, stream: AsyncIterable<Uint8Array>): Promise<Digest>;
  /** A file of a known size. */
  addFile(name: string, size: number, body: AsyncIterable<Uint8Array>): Promise<Digest>;
}

/**
 * The encrypted archive that `fill` writes into. What `fill` throws, reading it throws; who destroys it ends `fill` with
 * an error.
 */
export async function writeArchive(
  recipient: string,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<Readable> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const tar = pack();
  const compressed = createZstdCompress();
  fill(writerOf(tar)).then(
    () => tar.finalize(),
    (error: Error) => tar.destroy(error),
  );
  // Whoever reads is told by the last of them.
  pipeline(tar as unknown as Readable, compressed).catch(() => undefined);
  const encrypted = await encrypter.encrypt(NodeReadable.toWeb(compressed) as never);
  return NodeReadable.fromWeb(encrypted as unknown as ReadableStream);
}

function writerOf(tar: ReturnType<typeof pack>): ArchiveWriter {
  const add = (name: string, bytes: Uint8Array) =>
    new Promise<void>((resolve, reject) => {
      const entry = tar.entry({ name, size: bytes.length }, Buffer.from(bytes), (error) =>
        error ? reject(error) : resolve(),
      );
      entry.on('error', reject);
    });
  return {
    add,
    async addParts(name, stream) {
      const hash = createHash('sha256');
      let bytes = 0;
      let part = 0;
      let held: Uint8Array[] = [];
      let heldBytes = 0;
      const flush = async () => {
        part += 1;
        await add(`${name}/${String(part).padStart(6, '0')}`, Buffer.concat(held));
        held = [];
        heldBytes = 0;
      };
      for await (const chunk of stream) {
        hash.update(chunk);
        bytes += chunk.length;
        held.push(chunk);
        heldBytes += chunk.length;
        if (heldBytes >= partBytes) await flush();
      }
      if (heldBytes > 0 || part === 0) await flush();
      return { bytes, sha256: hash.digest('hex') };
    },
    addFile: (name, size, body) =>
      new Promise<Digest>((resolve, reject) => {
        const hash = createHash('sha256');
        const entry = tar.entry({ name, size }, (error) =>
          error ? reject(error) : resolve({ bytes: size, sha256: hash.digest('hex') }),
        );
        entry.on('error', reject);
        let isClosed = false;
        entry.once('close', () => {
          isClosed = true;
        });
        const copy = async () => {
          for await (const chunk of body) {
            hash.update(chunk);
            if (!entry.write(Buffer.from(chunk)) && !isClosed) {
              await new Promise<void>((resume) => {
                entry.once('drain', () => resume());
                entry.once('close', () => resume());
              });
            }
            // Nobody reads on: the file is let go.
            if (isClosed) return;
          }
          entry.end(undefined);
        };
        copy().catch((error: Error) => {
          entry.destroy(error);
          reject(error);
        });
      }),
  };
}

export interface ArchiveEntry {
  readonly name: string;
  readonly size: number;
  readonly body: AsyncIterable<Uint8Array>;
}

/**
 * The entries of an archive, in their order; each has to be read before the next one is asked for. Throws when the
 * identity is not that of the recipient, and when anything in the file was changed or is missing.
 */
export async function* readArchive(file: Readable, identity: string): AsyncGenerator<ArchiveEntry> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  const decrypted = await decrypter.decrypt(NodeReadable.toWeb(file) as never);
  const plain = NodeReadable.fromWeb(decrypted as unknown as ReadableStream);
  const decompressed = createZstdDecompress();
  const tar = extract();
  plain.on('error', (error) => decompressed.destroy(error));
  decompressed.on('error', (error) => tar.destroy(error));
  plain.pipe(decompressed).pipe(tar as unknown as Parameters<typeof decompressed.pipe>[0]);
  try {
    for await (const entry of tar) {
      yield {
        name: entry.header.name,
        size: entry.header.size ?? 0,
        body: entry as AsyncIterable<Uint8Array>,
      };
      entry.resume();
    }
  } finally {
    plain.destroy();
    decompressed.destroy();
  }
}

export async function bytesOf(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
}
