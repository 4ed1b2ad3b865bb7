import { z } from 'zod';
import { endpoint, type Role } from '../endpoint.ts';
import { id, instant, page } from '../shared.ts';

const editors = ['editor'] as const;
const hosts = ['host'] as const;
/** What is kept after it was deleted, and who may see and restore it: whoever may delete it. */
export const removedKindRoles = {
  unit: editors,
  lesson: editors,
  chapter: editors,
  section: editors,
  collection: editors,
  event: hosts,
  live_activity: hosts,
  live_resource: hosts,
} as const satisfies Record<string, readonly Role[]>;
export type RemovedKind = keyof typeof removedKindRoles;
export const removedKinds = Object.keys(removedKindRoles) as [RemovedKind, ...RemovedKind[]];

/** The bulk action by which it is restored together with others. */
export const restoringKind = (kind: RemovedKind): 'removed_content.restore' | 'removed_event.restore' =>
  removedKindRoles[kind] === hosts ? 'removed_event.restore' : 'removed_content.restore';

/** For how long something can be restored. */
export const removedRetentionDays = 30;

export const removedThing = z.object({
  id,
  kind: z.enum(removedKinds),
  title: z.string(),
  whole_id: id.describe(
    'The course, the book or the event that it was in, or which it is; of a collection the slug of its community.',
  ),
  whole_title: z.string().describe('What that was called.'),
  reason: z.string().describe('Empty: none was given.'),
  removed_by_name: z.string().nullable(),
  removed_at: instant,
  restorable_until: instant.describe('When it is gone for good.'),
  restored_at: instant.nullable(),
});
export type RemovedThing = z.infer<typeof removedThing>;

const tag = 'Console: deleted things';
/** Everyone who may delete one of the kinds, and sees those alone. */
const access = { roles: ['editor', 'host'] } as const;

export const adminRemovedThings = endpoint({
  method: 'GET',
  path: '/api/admin/removed',
  summary: `What was deleted in the last ${removedRetentionDays} days and not restored, of the kinds that the caller may delete, newest first`,
  tag,
  access,
  query: page.extend({ kind: z.enum(removedKinds).optional().describe('Only what is of this kind') }),
  responses: { 200: z.array(removedThing) },
});

export const adminRestoreRemoved = endpoint({
  method: 'POST',
  path: '/api/admin/removed/:id/restore',
  summary:
    'Bring something back to its place, with all that went with it. Twice changes nothing. 409 with `reason: "too_many"` when a library has as many collections as it may have, "no_part" when a text has no unit or chapter left to go to, with `would_open` when it was for Pro and would be the first, which everybody reads.',
  tag,
  access,
  params: z.object({ id }),
  ignoresBody: true,
  responses: { 200: removedThing },
  errors: ['NOT_FOUND', 'CONFLICT'],
});
