import type { BulkAction } from '@cungnghe/contracts/bulk-actions/endpoints';
import {
  type startBulkAction as contract,
  type ListedKind,
  listedKinds,
} from '@cungnghe/contracts/bulk-actions/listed';
import type { Body } from '@cungnghe/contracts/endpoint';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/tables.generated.ts';
import { AppError } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import type { ApiKey } from '../../platform/session/api-keys.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { getBulkAction, mayDo } from './access.ts';
import { type BulkChoice, chooseFromBulk, startBulkAction } from './actions.ts';
import { type BulkSubject, isBegun } from './queries.ts';

/** What kinds are about: the part of their names before the dot. */
type Thing = ListedKind extends `${infer T}.${string}` ? T : never;

/** Those of these things that there are, in any order, and what people know them by. */
export type BulkList = (
  trx: Transaction<DB>,
  ids: readonly string[],
  asked: { readonly kind: ListedKind; readonly now: Date },
) => Promise<readonly BulkSubject[]>;

/** How the things of each kind are found; features bring theirs, the composition hands over all of them. */
export type BulkLists = Readonly<Record<Thing, BulkList>>;

type Input = Body<typeof contract>;

/**
 * Begins to do the same to chosen things of a list, in the order in which they were given. Throws FORBIDDEN for a kind that
 * is not theirs to do, or not what their key is about, and like `startBulkAction`.
 */
export async function startListedBulk(
  services: Services,
  lists: BulkLists,
  { viewer, apiKey }: { readonly viewer: Viewer; readonly apiKey: ApiKey | undefined },
  { requestId, ...input }: Input & { readonly requestId: string },
): Promise<BulkAction> {
  const { kind, expected, note, send_id: sendId } = input;
  if (!mayDo(viewer, kind)) throw new AppError('FORBIDDEN', 'Your roles do not allow this');
  const { subject } = listedKinds[kind];
  if (apiKey && apiKey.subjects.length > 0 && !apiKey.subjects.includes(subject)) {
    const details = { reason: 'outside_of_subjects' };
    throw new AppError('FORBIDDEN', 'This API key is about something else', details);
  }
  return await services.db.transaction().execute(async (trx) => {
    const begun = { id: `blk-${sendId}`, kind, note, started_by: viewer.accountId };
    // Asked again after it was done, some of the things may be gone.
    if (input.ids && (await isBegun(trx, begun, unique(input.ids).map(asSubject)))) {
      return await getBulkAction(trx, viewer, begun.id);
    }
    const choice = await choose(trx, lists, input, services.clock.now());
    return await startBulkAction(trx, services, viewer, {
      kind,
      ...choice,
      expected,
      note,
      sendId,
      requestId,
    });
  });
}

async function choose(
  trx: Transaction<DB>,
  lists: BulkLists,
  { kind, ids = [], bulk_action_id }: Input,
  now: Date,
): Promise<BulkChoice> {
  if (bulk_action_id !== undefined) return await chooseFromBulk(trx, bulk_action_id, kind);
  const [thing = ''] = kind.split('.');
  const found = new Map(
    (await lists[thing as Thing](trx, ids, { kind, now })).map((each) => [each.id, each]),
  );
  return { subjects: unique(ids).flatMap((id) => found.get(id) ?? []) };
}

const unique = (ids: readonly string[]) => [...new Set(ids)];
const asSubject = (id: string): BulkSubject => ({ id, label: id });
