import type { ModeratedText, ReportOutcome, ReportReason } from '@cungnghe/contracts/fields/moderated-text';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import type { Services } from '../../platform/services.ts';
import { notify } from './actions.ts';
import { countWithFirst, findRecipient } from './queries.ts';

interface Moderated {
  readonly what: 'removed' | 'restored';
  readonly text: ModeratedText;
  readonly textId: string;
  readonly authorId: string;
  /** What its author called it; empty for what has no name of its own. */
  readonly title: string;
  /** In the learner app. */
  readonly path: string;
  readonly anchor?: string | undefined;
  /** As the operator wrote it; empty when they wrote nothing. */
  readonly reason: string;
  /** What the report that was upheld says, where the operator wrote nothing. */
  readonly because?: ReportReason | undefined;
  /** The request by which it was done; a bulk action does many by one. */
  readonly requestId: string;
}

/**
 * Says to the author of a text that operators removed or restored it: why, and whom to write to; in the app and by
 * e-mail. The caller has found under its lock that something changed, so each change is said once; of many texts that one
 * request removed, of the first, and in the app of how many more.
 */
export async function notifyAuthor(
  { outbox, config }: Pick<Services, 'outbox' | 'config'>,
  trx: Transaction<DB>,
  moderated: Moderated,
  now: Date,
): Promise<void> {
  const { what, text, textId, authorId, title, path, anchor, reason, because, requestId } = moderated;
  const author = await findRecipient(trx, authorId);
  // Whoever has gone, and those who never were.
  if (author === undefined) return;
  const why = reason !== '' ? { reason } : because !== undefined && because !== 'other' ? { because } : {};
  const kind = `text_${what}` as const;
  if (!(await countWithFirst(trx, { accountId: authorId, kind, requestId }, now))) {
    await notify(
      trx,
      {
        kind,
        to: [authorId],
        thingId: textId,
        title,
        path,
        ...(anchor !== undefined && { anchor }),
        details: { text, ...why, request_id: requestId },
      },
      now,
    );
  }
  if (author.email === null) return;
  await outbox.enqueue(
    trx,
    {
      kind: 'account_notice',
      to: author.email,
      accountId: authorId,
      locale: author.locale === 'en' ? 'en' : 'vi',
      data: {
        what: `text_${what}`,
        name: author.full_name,
        text,
        title,
        path: anchor === undefined ? path : `${path}#${anchor}`,
        reason: why.reason ?? null,
        because: why.because ?? null,
        contact: config.contact,
      },
      // A text may be removed again, by another request.
      dedupeKey: `text_${what}:${requestId}:${authorId}`,
    },
    now,
  );
}

interface Decided {
  readonly reportId: string;
  readonly reporterId: string;
  readonly outcome: ReportOutcome;
  readonly text: ModeratedText;
  /** A page that the reporter can still open. */
  readonly path: string;
}

/** Says to whoever reported a text what came of it; once, because a report is decided once. */
export async function notifyReporter(
  trx: Transaction<DB>,
  { reportId, reporterId, outcome, text, path }: Decided,
  now: Date,
): Promise<void> {
  if ((await findRecipient(trx, reporterId)) === undefined) return;
  await notify(
    trx,
    {
      kind: 'report_decided',
      to: [reporterId],
      thingId: reportId,
      title: '',
      path,
      details: { text, outcome },
    },
    now,
  );
}
