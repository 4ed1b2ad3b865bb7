import { type DocumentFile, fileUrl } from '@cungnghe/contracts/library/files';
import type { FileRow } from './queries.ts';

export const presentFile = ({ id, name, kind, bytes, scanned_at, scan_found }: FileRow): DocumentFile => ({
  id,
  url: fileUrl(id),
  name,
  kind,
  bytes,
  scan: scan_found !== null ? 'found' : scanned_at !== null ? 'clean' : 'unscanned',
});
