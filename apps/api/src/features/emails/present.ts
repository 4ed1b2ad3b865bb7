import type { OutboxRow } from '@cungnghe/contracts/emails/endpoints';
import { containsSecret } from '../../platform/mail/kinds.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { findMessage, listMessages } from './queries.ts';

export function presentRow(row: Awaited<ReturnType<typeof listMessages>>[number]): OutboxRow {
  return { ...row, kind: row.kind as OutboxRow['kind'], status: row.status as OutboxRow['status'] };
}

/** A body that opens a door is shown to owners alone. */
export function presentMessage(row: NonNullable<Awaited<ReturnType<typeof findMessage>>>, viewer: Viewer) {
  const body_hidden = containsSecret(row.kind) && !viewer.roles.includes('owner');
  return {
    ...presentRow(row),
    html: body_hidden ? null : row.html,
    text: body_hidden ? null : row.text,
    body_hidden,
    attachments: row.attachments.map((file) => ({
      filename: file.filename,
      bytes: 'content' in file ? Buffer.byteLength(file.content) : null,
    })),
  };
}
