import { z } from 'zod';
import { email } from '../accounts/endpoints.ts';
import { endpoint } from '../endpoint.ts';
import { id, locale } from '../shared.ts';
import { emailKinds } from './endpoints.ts';

/** What the samples of a kind show: the usual case, long texts, data that may be missing, another case where there is one. */
export const sampleNames = ['usual', 'long_texts', 'missing_data', 'other_case'] as const;
export type SampleName = (typeof sampleNames)[number];

const language = z.object({
  locale: locale.default('vi').describe('The language of the answer, `vi` or `en`'),
});

const entry = z.object({
  kind: z.enum(emailKinds),
  name: z.string(),
  trigger: z.string().describe('What causes a message of this kind.'),
  purpose: z.string(),
  category: z
    .enum(['transactional', 'engagement'])
    .describe('Members can unsubscribe from `engagement` alone.'),
});
export type EmailCatalogEntry = z.infer<typeof entry>;

export const getEmailCatalog = endpoint({
  method: 'GET',
  path: '/api/system/email/catalog',
  summary: 'Every kind of e-mail: what causes it and what it is for',
  tag: 'System',
  access: 'public',
  query: language,
  responses: { 200: z.array(entry) },
});

const sample = z.object({
  name: z.enum(sampleNames),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
});

const operators = { roles: ['editor', 'host', 'finance', 'support'] } as const;

export const adminEmailCatalog = endpoint({
  method: 'GET',
  path: '/api/admin/emails/catalog',
  summary: 'Every kind of e-mail with its samples, rendered as they are sent',
  tag: 'Console: e-mail',
  access: operators,
  query: language,
  responses: { 200: z.array(entry.extend({ samples: z.array(sample) })) },
});
export type EmailCatalogSamples = z.infer<(typeof adminEmailCatalog)['responses'][200]>[number];

const testMessage = z.object({
  id,
  kind: z.enum(emailKinds),
  to_email: z.string(),
  subject: z.string(),
});

export const sendTestEmail = endpoint({
  method: 'POST',
  path: '/api/admin/emails/catalog/:kind/test',
  summary: "Send a sample to the operator's own address. Its subject says that it is a test.",
  tag: 'Console: e-mail',
  access: operators,
  params: z.object({ kind: z.enum(emailKinds) }),
  body: z.strictObject({ sample: z.enum(sampleNames), locale }),
  responses: { 200: testMessage },
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
});

/** Messages of one smoke test. */
const maxTestMessages = 10;
const defaultKinds = ['welcome_member'] as const;

export const sendSmokeEmails = endpoint({
  method: 'POST',
  path: '/api/system/email/smoke',
  summary:
    'Send samples to addresses, to see that mail arrives. Needs EMAIL_SMOKE_TOKEN in the header `x-email-smoke-token`; 404 where none is set. Each address is served once in ten minutes.',
  tag: 'System',
  access: 'public',
  body: z
    .strictObject({
      to: z.array(email).min(1).max(maxTestMessages),
      kinds: z
        .array(z.enum(emailKinds))
        .min(1)
        .max(maxTestMessages)
        .default([...defaultKinds]),
      locale: locale.default('vi'),
    })
    .refine(({ to, kinds }) => to.length * kinds.length <= maxTestMessages, {
      path: ['kinds'],
      message: `At most ${maxTestMessages} messages at once`,
    }),
  example: { body: { to: ['van-hanh@example.vn'], kinds: ['login_code', 'event_reminder'], locale: 'vi' } },
  responses: { 200: z.object({ messages: z.array(testMessage) }) },
  errors: ['NOT_FOUND', 'FORBIDDEN', 'RATE_LIMITED'],
});
