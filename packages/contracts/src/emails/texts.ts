import { z } from 'zod';
import { version } from '../authoring/drafts.ts';
import { versionEndpoints, versionParam } from '../authoring/versions.ts';
import { endpoint } from '../endpoint.ts';
import { instant, line, locale } from '../shared.ts';
import { sampleNames } from './catalog.ts';
import { emailKinds } from './endpoints.ts';

const tag = 'Console: e-mail';
/** What goes out in everybody's name, and is looked at on real messages. */
const access = { roles: [] } as const;

const which = { kind: z.enum(emailKinds), language: locale };
const params = z.object(which);
const one = '/api/admin/emails/texts/:kind/:language';

/** Texts in place of ours, by their keys; those that are not named are ours. */
const texts = z.record(z.string().max(60), line(0, 2_000));

const saved = {
  saved_by_name: z.string().nullable().describe('Null: nobody has changed it, or the account is gone.'),
  saved_at: instant.nullable().describe('Null: nobody has changed it.'),
};

const emailTextsSummary = z.object({
  ...which,
  changed: z.int().describe('So many texts are not ours.'),
  outdated: z.int().describe('Of them, those whose own text of ours has become another since.'),
  unusable: z.int().describe('Of them, those that cannot be sent; ours is sent in their place.'),
  ...saved,
});
export type EmailTextsSummary = z.infer<typeof emailTextsSummary>;

export const adminListEmailTexts = endpoint({
  method: 'GET',
  path: '/api/admin/emails/texts',
  summary: 'Every kind of e-mail in both languages, with whether its texts are ours',
  tag,
  access,
  responses: { 200: z.array(emailTextsSummary) },
});

const emailText = z.object({
  key: z.string(),
  ours: z.string(),
  allowed: z.array(z.string()).describe('The placeholders that it may name.'),
  required: z.array(z.string()).describe('Those that it has to name, because ours does.'),
  max_length: z.int(),
  text: z.string().nullable().describe('In place of ours; null: it is ours.'),
  ours_then: z
    .string()
    .nullable()
    .describe('What ours said when it was changed; null where that is the same.'),
  fault: z.string().nullable().describe('Why it cannot be sent; ours is sent then. Null: it is sent.'),
});

export const emailTexts = z.object({
  ...which,
  version,
  ...saved,
  texts: z.array(emailText),
  gone: z.array(z.string()).describe('Texts that were changed and belong to no e-mail any more.'),
  is_unreadable: z.boolean().describe('What is stored is none; every text is ours until it is saved again.'),
  samples: z.array(z.enum(sampleNames)),
  latest_message_at: instant
    .nullable()
    .describe(
      'Of the latest message whose data are there to be shown with other words. Null: there is none.',
    ),
});
export type EmailTexts = z.infer<typeof emailTexts>;

export const adminGetEmailTexts = endpoint({
  method: 'GET',
  path: one,
  summary: 'The texts of a kind in a language, ours and those in their place',
  tag,
  access,
  params,
  responses: { 200: emailTexts },
});

const example = { subject: 'Chào mừng bạn đến với lớp học' };

export const adminSaveEmailTexts = endpoint({
  method: 'PUT',
  path: one,
  summary:
    'Put texts in place of ours, from the next message on; none makes all of them ours. 409 with `current` when `version` is not the one that stands there.',
  tag,
  access,
  params,
  body: z.strictObject({ version, texts }),
  example: { body: { version: 1, texts: example } },
  responses: { 200: emailTexts },
  errors: ['CONFLICT'],
});

/** The data of a sample, or of the latest message. */
export const previewData = [...sampleNames, 'latest'] as const;
export type PreviewData = (typeof previewData)[number];

export const adminPreviewEmailTexts = endpoint({
  method: 'POST',
  path: `${one}/preview`,
  summary:
    'A message with these texts, on the data of a sample or of the latest message, without its codes and secret links',
  tag,
  access,
  params,
  body: z.strictObject({ texts, data: z.enum(previewData) }),
  example: { body: { texts: example, data: 'usual' } },
  responses: { 200: z.object({ subject: z.string(), html: z.string(), text: z.string() }) },
  errors: ['NOT_FOUND'],
});

export const adminTestEmailTexts = endpoint({
  method: 'POST',
  path: `${one}/test`,
  summary: "Send a sample with these texts to the operator's own address",
  tag,
  access,
  params,
  body: z.strictObject({ texts, sample: z.enum(sampleNames) }),
  example: { body: { texts: example, sample: 'usual' } },
  responses: { 200: z.object({ to_email: z.string(), subject: z.string() }) },
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
});

export const emailTextsContent = z.object({ texts: z.record(z.string(), z.string()) });

export const { list: adminEmailTextsVersions, get: adminEmailTextsVersion } = versionEndpoints({
  tag,
  access,
  called: 'the texts of a kind in a language',
  path: one,
  params,
  oneParams: z.object({ ...which, version: versionParam }),
  content: emailTextsContent,
});
