import { randomBytes } from 'node:crypto';
import { type DraftLink, draftLinksMax } from '@cungnghe/contracts/draft-links/endpoints';
import { writeAudit } from '../../platform/audit.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { placeOf } from '../../platform/instance.ts';
import type { Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { lockDraft } from '../authoring/public.ts';
import { deleteLink, digestOfToken, findSubject, holdsRoleToEdit, insertLink, listLinks } from './queries.ts';

const dayMs = 86_400_000;

interface Which {
  readonly subjectId: string;
  readonly requestId: string;
}

/**
 * A new address of the viewer's own draft: the only time that it is known. Throws CONFLICT with `nothing_typed` or
 * `too_many`.
 */
export async function createLink(
  { db, clock, config }: Services,
  viewer: Viewer,
  { subjectId, days, requestId }: Which & { readonly days: number },
): Promise<{ url: string; link: DraftLink }> {
  // 192 bits: nobody finds one by trying.
  const token = randomBytes(24).toString('hex');
  const place = await placeOf(db, config);
  const { accountId } = viewer;
  const link = await db.transaction().execute(async (trx) => {
    // Held, so that it is not published meanwhile, and links to it are counted one after the other.
    const draft = await lockDraft(trx, { accountId, subjectId });
    const subject = await findSubject(trx, subjectId);
    if (!(await holdsRoleToEdit(trx, accountId))) throw new AppError('FORBIDDEN', 'Your role ended just now');
    if (draft === undefined || subject === undefined || subject.kind === 'event') {
      throw new AppError('CONFLICT', 'There is no draft of yours', { reason: 'nothing_typed' });
    }
    const now = clock.now();
    if ((await listLinks(trx, { subjectId, accountId, now })).length >= draftLinksMax) {
      throw new AppError('CONFLICT', `At most ${draftLinksMax} links`, {
        reason: 'too_many',
        max: draftLinksMax,
      });
    }
    const id = newId('dlk');
    const expires_at = new Date(now.getTime() + days * dayMs);
    const made = { id, account_id: accountId, subject_id: subjectId, created_at: now, expires_at };
    await insertLink(trx, { ...made, token_digest: digestOfToken(token), place });
    const entry = { action: 'draft_link.created', subjectKind: subject.kind, subjectId };
    const after = { link: id, expires_at: expires_at.toISOString(), draft_revision: draft.revision };
    await writeAudit(trx, viewer, { ...entry, before: null, after }, { now, requestId });
    return (await listLinks(trx, { subjectId, accountId, now })).find((one) => one.id === id);
  });
  if (link === undefined) throw new Error('a link vanished inside its own transaction');
  return { url: `${config.urls.public}/drafts/${token}`, link };
}

/** Ends a link, whoever made it. Throws NOT_FOUND. */
export async function endLink(
  { db, clock }: Services,
  viewer: Viewer,
  { subjectId, id, requestId }: Which & { readonly id: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const gone = await deleteLink(trx, { id, subjectId });
    const subject = await findSubject(trx, subjectId);
    if (gone === undefined || subject === undefined) throw notFound('This link');
    const { id: link, account_id: made_by, ...before } = gone;
    await writeAudit(
      trx,
      viewer,
      {
        action: 'draft_link.ended',
        subjectKind: subject.kind,
        subjectId,
        before: { link, made_by, ...before },
        after: null,
      },
      { now: clock.now(), requestId },
    );
  });
}
