import { open } from 'node:fs/promises';
import type { SpooledFile } from '@cungnghe/contracts/endpoint';
import type { FileKind } from '@cungnghe/contracts/library/files';

export type FileFault = 'file_kind' | 'file_damaged' | 'file_encoding';
type Kind = { readonly kind: FileKind } | { readonly refused: FileFault };

interface Bytes {
  readonly size: number;
  read(from: number, length: number): Promise<Buffer>;
}

/** What a file is by what it holds; what its name says only tells two kinds of plain text apart. */
export async function kindOfFile({ path, size, name }: SpooledFile): Promise<Kind> {
  const file = await open(path);
  try {
    const bytes = {
      size,
      read: async (from: number, length: number) => {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from);
        return buffer.subarray(0, bytesRead);
      },
    };
    const start = (await bytes.read(0, 8)).toString('latin1');
    if (start.startsWith('%PDF-')) return { kind: 'pdf' };
    if (start.startsWith('PK\x03\x04')) return await kindOfArchive(bytes);
    const refused = await textFault(bytes);
    return refused ? { refused } : { kind: /\.csv$/i.test(name) ? 'csv' : 'txt' };
  } finally {
    await file.close();
  }
}

const parts: readonly (readonly [string, FileKind])[] = [
  ['word/document.xml', 'docx'],
  ['xl/workbook.xml', 'xlsx'],
  ['ppt/presentation.xml', 'pptx'],
];
const endRecord = { signature: 'PK\x05\x06', bytes: 22, longestComment: 65_535 };
const maxDirectory = 4_000_000;

/** An office document is an archive: the list at its end says what is in it. */
async function kindOfArchive({ size, read }: Bytes): Promise<Kind> {
  const tailBytes = Math.min(size, endRecord.bytes + endRecord.longestComment);
  const tail = await read(size - tailBytes, tailBytes);
  const at = tail.lastIndexOf(Buffer.from(endRecord.signature, 'latin1'));
  if (at < 0 || at + endRecord.bytes > tail.length) return { refused: 'file_damaged' };
  const length = tail.readUInt32LE(at + 12);
  const from = tail.readUInt32LE(at + 16);
  if (length > maxDirectory || from + length > size) return { refused: 'file_damaged' };
  const names = namesIn(await read(from, length));
  if (!names.has('[Content_Types].xml')) return { kind: 'zip' };
  return { kind: parts.find(([part]) => names.has(part))?.[1] ?? 'zip' };
}

function namesIn(directory: Buffer): Set<string> {
  const names = new Set<string>();
  const entry = 46;
  for (let at = 0; at + entry <= directory.length; ) {
    if (directory.toString('latin1', at, at + 4) !== 'PK\x01\x02') break;
    const name = directory.readUInt16LE(at + 28);
    names.add(directory.toString('latin1', at + entry, at + entry + name));
    at += entry + name + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return names;
}

const chunk = 256 * 1024;

/** Plain text is UTF-8 without control characters; everything else is of no kind that is taken. */
async function textFault({ size, read }: Bytes): Promise<FileFault | undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for (let at = 0; at < size; at += chunk) {
    const bytes = await read(at, chunk);
    let text: string;
    try {
      text = decoder.decode(bytes, { stream: at + chunk < size });
    } catch {
      // Most old encodings of Vietnamese have no control characters either.
      return bytes.some(isControl) ? 'file_kind' : 'file_encoding';
    }
    if (bytes.some(isControl) || (at === 0 && looksExecutable(text))) return 'file_kind';
  }
  return undefined;
}

const isControl = (byte: number) => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d;
/** A page or a program is no document, whatever its name ends with. */
const looksExecutable = (text: string) => /^\uFEFF?\s*(#!|<(!doctype|html|script|svg|\?xml))/i.test(text);
