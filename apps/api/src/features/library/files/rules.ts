import type { FileKind } from '@cungnghe/contracts/library/files';

/** What nobody named by then is deleted: longer than somebody types on what they uploaded. */
export const unusedAfterMs = 24 * 60 * 60_000;

const maxName = 120;
// Separators of folders, what shells and disks refuse, what has no width, and what turns the direction of writing.
const unsafe = /[<>:"|?*\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu;

/** The name under which a file is downloaded: of what the sender called it the last part, with the ending of its kind. */
export function safeName(name: string, kind: FileKind): string {
  const last = name.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const stem = last
    .replace(unsafe, '')
    .replace(/\s+/g, ' ')
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/^[. ]+|[. ]+$/g, '');
  const short = [...stem].slice(0, maxName).join('').trim();
  return `${short === '' ? 'tai-lieu' : short}.${kind}`;
}

/** A download under its name, and for old programs under one of plain letters. */
export function contentDisposition(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[đĐ]/g, 'd')
    .replace(/[^\w .()-]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
