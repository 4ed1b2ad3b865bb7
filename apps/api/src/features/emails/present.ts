import type { OutboxRow } from '@cungnghe/contracts/emails/endpoints';
import { containsSecret, isReport } from '../../platform/mail/kinds.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { findMessage, findResendable, listCopies, listMessages } from './queries.ts';
import { addressOf, refuseResend } from './rules.ts';

export function presentRow(row: Awaited<ReturnType<typeof listMessages>>[number]): OutboxRow {
  return { ...row, kind: row.kind as OutboxRow['kind'], status: row.status as OutboxRow['status'] };
}

type Message = NonNullable<Awaited<ReturnType<typeof findMessage>>>;

/** A body that opens a door is shown to owners alone; a report to the operator it was made for, too. */
function isHiddenFrom(viewer: Viewer, { kind, account_id }: Pick<Message, 'kind' | 'account_id'>): boolean {
  if (viewer.roles.includes('owner')) return false;
  return containsSecret(kind) || (isReport(kind) && account_id !== viewer.accountId);
}

interface Again {
  readonly resendable: NonNullable<Awaited<ReturnType<typeof findResendable>>>;
  readonly resent: Awaited<ReturnType<typeof listCopies>>;
}

export function presentMessage(
  { account_id, ...row }: Message,
  viewer: Viewer,
  { resendable, resent }: Again,
) {
  const refused = refuseResend(resendable) ?? null;
  const body_hidden = isHiddenFrom(viewer, { account_id, ...row });
  return {
    ...presentRow(row),
    resent_of: row.resent_of,
    html: body_hidden ? null : row.html,
    text: body_hidden ? null : row.text,
    body_hidden,
    resend_to: refused === null ? addressOf(resendable) : null,
    resend_refused: refused,
    resent,
    attachments: row.attachments.map((file) => ({
      filename: file.filename,
      bytes: 'content' in file ? Buffer.byteLength(file.content) : null,
    })),
  };
}
