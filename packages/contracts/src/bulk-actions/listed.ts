import { z } from 'zod';
import type { ApiKeySubject } from '../api-keys/subjects.ts';
import { endpoint } from '../endpoint.ts';
import { civilDay, id, optionalLine } from '../shared.ts';
import { type BulkKind, bulkAccess, bulkAction, bulkTag } from './endpoints.ts';

interface Listed {
  /** What doing it alone belongs to: a program whose key is about something else does not do it to many either. */
  readonly subject: ApiKeySubject;
  /** How many characters an operator writes with it, as when doing it alone; null: it takes no words. */
  readonly note: {
    readonly min: number;
    readonly max: number;
    /** It is the day until which. */
    readonly isDay?: true;
  } | null;
  /** What takes it back. */
  readonly undo?: BulkKind;
  /** As doing it alone: asked once for all of them, by an endpoint that does. */
  readonly stepUp?: true;
}

const ofPosts = { subject: 'discussions', note: { min: 0, max: 500 } } as const;
const ofPayments = { subject: 'payments', note: { min: 3, max: 500 }, stepUp: true } as const;
const ofPrompts = { subject: 'prompts', note: { min: 1, max: 500 } } as const;

/** What is done to chosen rows of a list. What needs more than their ids has an endpoint of its own. */
export const listedKinds = {
  'payment.match': { ...ofPayments, note: null, undo: 'payment.unmatch' },
  'payment.unmatch': ofPayments,
  'payment.refund': ofPayments,
  'post.remove': { ...ofPosts, undo: 'post.restore' },
  'post.restore': ofPosts,
  'prompt.unlist': { ...ofPrompts, undo: 'prompt.relist' },
  'prompt.relist': ofPrompts,
  'prompt_case.unlist': { ...ofPrompts, undo: 'prompt_case.relist' },
  'prompt_case.relist': ofPrompts,
  'event.cancel': { subject: 'events', note: { min: 0, max: 300 }, undo: 'event.restore' },
  'event.restore': { subject: 'events', note: null },
  'event.publish': { subject: 'events', note: null },
  'event.delete': { subject: 'events', note: { min: 0, max: 500 }, undo: 'event.undelete' },
  'event.undelete': { subject: 'events', note: null },
  'quote.assign': { subject: 'media_quotes', note: null },
  'quote.extend': { subject: 'media_quotes', note: { min: 10, max: 10, isDay: true } },
  'quote.decline': { subject: 'media_quotes', note: { min: 3, max: 2_000 } },
  'email.resend': { subject: 'e_mail', note: null },
  'email.retry': { subject: 'e_mail', note: null },
  'document.show': { subject: 'library', note: null, undo: 'document.hide' },
  'document.hide': { subject: 'library', note: null, undo: 'document.show' },
  'removed_content.restore': { subject: 'deleted_things', note: null },
  'removed_event.restore': { subject: 'deleted_things', note: null },
  'story.publish': { subject: 'learner_stories', note: null, undo: 'story.hide' },
  'story.hide': { subject: 'learner_stories', note: null, undo: 'story.publish' },
} as const satisfies Partial<Record<BulkKind, Listed>>;
export type ListedKind = keyof typeof listedKinds;
export const listedKindNames = Object.keys(listedKinds) as [ListedKind, ...ListedKind[]];

export const noteOfKind = (kind: ListedKind): Listed['note'] => listedKinds[kind].note;
export const isListedKind = (kind: BulkKind): kind is ListedKind => kind in listedKinds;

const undoOfOthers: Partial<Record<BulkKind, BulkKind>> = {
  'order.approve': 'order.reverse',
  'post_report.uphold': 'post_report.restore',
  'prompt_report.uphold': 'prompt_report.restore',
};

/** What takes back all that was done, where there is something that does. */
export const undoOf = (kind: BulkKind): BulkKind | undefined =>
  isListedKind(kind) ? (listedKinds[kind] as Listed).undo : undoOfOthers[kind];

/** Most rows that one request names. */
export const listedMax = 1_000;

const steppedUp = listedKindNames.filter((kind) => 'stepUp' in listedKinds[kind]);
const others = listedKindNames.filter((kind) => !steppedUp.includes(kind));

/** Whether doing it asks for a recent second factor. */
export const needsStepUp = (kind: ListedKind): boolean => steppedUp.includes(kind);

const bodyOf = (kinds: readonly ListedKind[]) =>
  z
    .strictObject({
      kind: z.enum(kinds as [ListedKind, ...ListedKind[]]),
      ids: z.array(id).min(1).max(listedMax).optional(),
      bulk_action_id: id
        .optional()
        .describe(
          'In place of `ids`: all to which that one did what `kind` takes back; or, of the same kind, all that it left out when it was stopped.',
        ),
      expected: z.int().min(1).max(listedMax),
      note: optionalLine(2_000)
        .default(null)
        .describe(
          'Why, for those whom doing it alone tells; of `quote.extend` the day. Some kinds need it, some take none.',
        ),
      send_id: z.uuid().describe('Made by the client, once for each.'),
    })
    .refine(
      ({ ids, bulk_action_id }) => (ids === undefined) !== (bulk_action_id === undefined),
      'needs ids or bulk_action_id, and not both',
    )
    .refine(
      ({ kind, note }) => {
        const length = note?.length ?? 0;
        const { min, max, isDay = false } = noteOfKind(kind) ?? { min: 0, max: 0 };
        return length >= min && length <= max && (!isDay || civilDay.safeParse(note).success);
      },
      { path: ['note'], message: 'is not what this kind needs' },
    );

export const startBulkAction = endpoint({
  method: 'POST',
  path: '/api/admin/bulk-actions',
  summary:
    'Do the same to many things, in the order given, each as if alone: one that a rule refuses does not touch the others. Answers at once; watched at `/api/admin/bulk-actions/:id`. 409 CONFLICT with `reason: "count_changed"` when they are not as many as `expected`. The same `send_id` again answers what it began, and so does going on with one that somebody went on with. 403 FORBIDDEN for a kind that is not the caller’s to do.',
  tag: bulkTag,
  access: bulkAccess,
  body: bodyOf(others),
  responses: { 201: bulkAction },
  errors: ['FORBIDDEN', 'CONFLICT'],
});

export const startPaymentBulkAction = endpoint({
  method: 'POST',
  path: '/api/admin/payments/bulk',
  summary:
    'The same for payments. `payment.match` lets each pay the one order that is certain: its text names it by the code, save one sign, or by a phone number together with the amount, or as much, and no other order that it could pay speaks for itself beyond its amount. A payment with none, with several, or that was taken off an order before, is left to a person.',
  tag: 'Console: payments',
  access: { roles: ['finance'] },
  stepUp: true,
  body: bodyOf(steppedUp),
  idempotent: true,
  responses: { 201: bulkAction },
  errors: ['FORBIDDEN', 'CONFLICT'],
});
