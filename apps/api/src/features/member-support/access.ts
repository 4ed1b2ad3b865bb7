import { notFound } from '../../platform/errors.ts';
import type { Database, Services } from '../../platform/services.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { presentCorrection } from './present.ts';
import {
  findConsents,
  findCorrection,
  findMember,
  findMessageTo,
  listPromptsOf,
  type Trx,
} from './queries.ts';

const promptsShown = 20;

/** Throws NOT_FOUND. */
export async function getMember({ db }: { readonly db: Database | Trx }, id: string) {
  const member = await findMember(db, id);
  if (!member) throw notFound('This account');
  return member;
}

/** What an operator sees of a member beside the account itself. Throws NOT_FOUND. */
export async function getMemberSupport({ db, clock, config }: Services, id: string) {
  const { locale } = await getMember({ db }, id);
  const [correction, consents, prompts] = await Promise.all([
    findCorrection(db, { accountId: id }),
    findConsents(db, id),
    listPromptsOf(db, id, promptsShown),
  ]);
  return {
    locale,
    email_correction: correction === undefined ? null : presentCorrection(correction, clock.now()),
    consents,
    prompts: prompts.map(({ slug, ...prompt }) => ({
      ...prompt,
      url: `${config.urls.learner}/prompts/${slug}`,
    })),
  };
}

/** A message to the viewer. Throws NOT_FOUND for those to others. */
export async function getMessageForViewer({ db }: Services, viewer: Viewer, id: string) {
  const message = await findMessageTo(db, viewer.accountId, id);
  if (!message) throw notFound('This message');
  return message;
}
