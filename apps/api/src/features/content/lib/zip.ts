import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { type Fault, start } from './faults.ts';

/** Far more than any pack has; what an archive says of itself is held to it before a byte is unpacked. */
export const zipLimits = { files: 5_000, fileBytes: 2_000_000, bytes: 50_000_000, name: 300 } as const;

/** What programs of other systems leave in archives. */
const isLitter = (name: string) => name.startsWith('__MACOSX/') || /(^|\/)\.DS_Store$/.test(name);

const fileTypes = 0o170000;
const regularFile = 0o100000;

/** Why a file of an archive is not unpacked; undefined when it may be. */
function faultOf(entry: Entry, folder: string, seen: ReadonlySet<string>): string | undefined {
  const name = entry.fileName;
  const type = (entry.externalFileAttributes >>> 16) & fileTypes;
  if (type !== 0 && type !== regularFile) return 'this is a link or no file at all; put the file itself here';
  if (entry.isEncrypted()) return 'the file is encrypted; pack it without a password';
  if (!name.startsWith(`${folder}/`)) return `everything belongs into one folder, ${folder}/; move it there`;
  if (name.length > zipLimits.name) return 'the name is too long; shorten it';
  if (seen.has(name)) return 'the archive holds this twice; keep one of them';
  if (entry.uncompressedSize > zipLimits.fileBytes) {
    return `the file is larger than ${zipLimits.fileBytes / 1_000_000} MB; shorten it`;
  }
  return undefined;
}

/**
 * The files of an archive by their path below its one folder, and what is wrong with it. Sizes are what the list at its
 * end says, and a file that unpacks to another size is refused, so that a small archive cannot become a large one.
 */
export async function readZip(
  bytes: Buffer,
  folder: string,
): Promise<{ files: Map<string, Buffer>; faults: Fault[] }> {
  const files = new Map<string, Buffer>();
  const faults: Fault[] = [];
  const refuse = (file: string, message: string) => void faults.push({ file, ...start, message });
  const seen = new Set<string>();
  let total = 0;
  let at = folder;
  try {
    // It refuses names that lead out of a folder by itself.
    const zip = await fromBufferPromise(bytes, { lazyEntries: true, strictFileNames: true });
    if (zip.entryCount > zipLimits.files) {
      refuse(folder, `more than ${zipLimits.files} files; that is no pack`);
      return { files, faults };
    }
    for await (const entry of zip.eachEntry()) {
      at = entry.fileName;
      if (at.endsWith('/') || isLitter(at)) continue;
      total += entry.uncompressedSize;
      if (total > zipLimits.bytes) {
        refuse(at, `unpacked, all files are larger than ${zipLimits.bytes / 1_000_000} MB; that is no pack`);
        break;
      }
      const fault = faultOf(entry, folder, seen);
      seen.add(at);
      if (fault === undefined) files.set(at.slice(folder.length + 1), await unpack(zip, entry));
      else refuse(at, fault);
    }
  } catch (error) {
    refuse(at, `the archive cannot be read here: ${(error as Error).message}`);
  }
  if (files.size === 0 && faults.length === 0) refuse(folder, 'the archive is empty');
  return { files, faults };
}

async function unpack(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const content = await buffer(await zip.openReadStreamPromise(entry));
  if (crc32(content) !== entry.crc32) throw new Error('the file is damaged');
  return content;
}

/** An archive of texts by their path, always the same bytes for the same texts. */
export function writeZip(
  folder: string,
  files: readonly (readonly [path: string, text: string])[],
): Uint8Array {
  const entries: Zippable = {};
  for (const [path, text] of files) entries[`${folder}/${path}`] = strToU8(text);
  return zipSync(entries, { mtime: new Date(1980, 0, 1) });
}
