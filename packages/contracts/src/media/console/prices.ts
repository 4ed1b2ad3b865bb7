import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { instant, revision, vnd } from '../../shared.ts';
import { priceTable, words } from '../prices.ts';

const tag = 'Console: media prices';
const access = { roles: ['finance'] } as const;
const priceVersion = z.int().min(1).max(2_000_000_000);

export const priceDraft = z.object({
  table: priceTable,
  based_on: priceVersion.describe('The published version that it changes.'),
  revision,
  problems: z.array(z.string()).describe('What keeps it from being published, one line each.'),
  updated_at: instant,
  updated_by_name: z.string().nullable(),
});

export const mediaPrices = z.object({
  published: z.object({ version: priceVersion, table: priceTable }),
  draft: priceDraft.nullable(),
  history: z
    .array(
      z.object({
        version: priceVersion,
        published_at: instant,
        published_by_name: z.string().nullable().describe('Null: what the installation began with.'),
      }),
    )
    .describe('Latest first.'),
});
export type MediaPrices = z.infer<typeof mediaPrices>;

export const adminMediaPrices = endpoint({
  method: 'GET',
  path: '/api/admin/media/prices',
  summary: 'The published price table, the draft of the next one, and the versions before',
  tag,
  access,
  responses: { 200: mediaPrices },
});

export const savePriceDraft = endpoint({
  method: 'PUT',
  path: '/api/admin/media/prices/draft',
  summary:
    'Save the draft of the next price table. `revision` is that of the draft it continues, 0 for none; 409 CONFLICT with `draft` when somebody has saved since, or when `based_on` is not the published version any more.',
  tag,
  access,
  body: z.strictObject({ table: priceTable, based_on: priceVersion, revision }),
  responses: { 200: mediaPrices },
  errors: ['CONFLICT'],
});

const effectOfDraft = z.object({
  changes: z
    .array(
      z.object({
        path: z.string().describe('Into the table, such as `services.video.tiers.single`.'),
        service: words.nullable().describe('Null for VAT and validity.'),
        label: words
          .nullable()
          .describe(
            'What it is the price of; null for VAT and validity, and for what the catalogue does not have.',
          ),
        before: z.int().nullable().describe("The table's own units; null where there is none."),
        after: z.int().nullable(),
      }),
    )
    .describe('Line by line what differs from the published table, in the order of the catalogue.'),
  samples: z
    .array(
      z.object({
        service_id: z.string(),
        service: words,
        tier: words,
        kind: z.enum(['plain', 'trial', 'everything']),
        before_vnd: vnd.nullable().describe('With VAT; null where the draft does not price it.'),
        after_vnd: vnd.nullable(),
      }),
    )
    .describe('Each package and trial as it comes, and each service with all that can be added.'),
  problems: z.array(z.string()),
});
export type EffectOfDraft = z.infer<typeof effectOfDraft>;

export const priceDraftEffect = endpoint({
  method: 'GET',
  path: '/api/admin/media/prices/draft/effect',
  summary: 'What publishing the draft would change; 404 when there is no draft',
  tag,
  access,
  responses: { 200: effectOfDraft },
  errors: ['NOT_FOUND'],
});

export const publishPriceDraft = endpoint({
  method: 'POST',
  path: '/api/admin/media/prices/draft/publish',
  summary:
    'Publish the draft: quotes from now on have its prices. 422 PRICE_TABLE_INVALID with `problems` when it does not price the whole catalogue, 409 CONFLICT when `based_on` is not the published version, or `revision` not that of the draft.',
  tag,
  access,
  stepUp: true,
  idempotent: true,
  body: z.strictObject({ based_on: priceVersion, revision: revision.min(1) }),
  responses: { 200: mediaPrices },
  errors: ['NOT_FOUND', 'CONFLICT', 'PRICE_TABLE_INVALID'],
});

export const restorePrices = endpoint({
  method: 'POST',
  path: '/api/admin/media/prices/:version/restore',
  summary: 'Make an earlier price table the draft, in place of the one that stands',
  tag,
  access,
  params: z.object({ version: z.coerce.number().int().min(1).max(2_000_000_000) }),
  ignoresBody: true,
  responses: { 200: mediaPrices },
  errors: ['NOT_FOUND'],
});
