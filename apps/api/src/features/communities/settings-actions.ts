import type { adminSaveCommunity } from '@cungnghe/contracts/communities/editing';
import type { AdminCommunity } from '@cungnghe/contracts/communities/endpoints';
import type { Body } from '@cungnghe/contracts/endpoint';
import { type Actor, writeAudit } from '../../platform/audit.ts';
import { type Changeable, changeAudited, refuseStale } from '../../platform/audited-change.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { type Covered, communityCoverFolder } from '../images/public.ts';
import { presentForOperator } from './present.ts';
import {
  findNamed,
  type LockedCommunity,
  listAll,
  lockCommunity,
  updateHeroImage,
  updateSettings,
  updateStatus,
} from './queries.ts';

type Settings = Omit<Body<typeof adminSaveCommunity>, 'version'>;

const community: Changeable<LockedCommunity, Settings> = {
  name: 'community',
  lock: lockCommunity,
  write: (trx, id, { name, name_en, tagline, tagline_en }) =>
    updateSettings(trx, id, { name, name_en, tagline, tagline_en }),
};

/** The picture of a community, in place of its drawn cover. */
export const coveredCommunity: Covered = {
  name: 'community',
  folder: communityCoverFolder,
  exists: async (db, slug) => (await findNamed(db, slug)) !== undefined,
  lock: async (trx, slug) => {
    const row = await lockCommunity(trx, slug);
    return row && { id: row.id, image_url: row.hero_image_url };
  },
  write: updateHeroImage,
};

/** A community as operators see it, hidden ones included. Throws NOT_FOUND. */
export async function getCommunityForOperator(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  slug: string,
): Promise<AdminCommunity> {
  const now = clock.now();
  const [row] = await listAll(db, now, slug);
  if (!row) throw notFound('This community');
  return presentForOperator(row, now);
}

/**
 * Saves what a community is called and says of itself. Throws NOT_FOUND; CONFLICT with `current` when somebody has since
 * `version`.
 */
export async function saveCommunity(
  services: Services,
  actor: Actor,
  input: Body<typeof adminSaveCommunity> & { slug: string; requestId: string },
): Promise<AdminCommunity> {
  const { slug, requestId, version, ...after } = input;
  const named = await findNamed(services.db, slug);
  if (!named) throw notFound('This community');
  const which = { id: named.id, requestId, action: 'community.saved' };
  await changeAudited(services, actor, community, which, async (_, row) => {
    const { name, name_en, tagline, tagline_en } = row;
    const before = { name, name_en, tagline, tagline_en };
    refuseStale({ version: row.version, content: before }, version);
    return { before, after: { ...before, ...after }, columns: after };
  });
  return getCommunityForOperator(services, named.id);
}

/**
 * Hides a community from learners, or shows it again. Memberships, orders and what is taught stay as they are, and Pro runs
 * on. Throws NOT_FOUND; CONFLICT for the place that holds what has no community yet, which nobody is to enter.
 */
export async function setCommunityStatus(
  services: Services,
  actor: Actor,
  input: { slug: string; status: 'active' | 'hidden'; requestId: string },
): Promise<AdminCommunity> {
  const { db, clock } = services;
  const { slug, status, requestId } = input;
  await db.transaction().execute(async (trx) => {
    const row = await lockCommunity(trx, slug);
    if (!row) throw notFound('This community');
    if (row.status === status) return;
    if (row.dimension === 'holding') {
      throw new AppError('CONFLICT', 'This community only holds what has none yet, and is never shown', {
        dimension: row.dimension,
      });
    }
    await updateStatus(trx, row.id, status);
    const action = status === 'hidden' ? 'community.hidden' : 'community.shown';
    const subject = { subjectKind: 'community', subjectId: row.id };
    const entry = { action, ...subject, before: { status: row.status }, after: { status } };
    await writeAudit(trx, actor, entry, { now: clock.now(), requestId });
  });
  return getCommunityForOperator(services, slug);
}
