import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { normalizePhone, normalizeTaxCode, normalizeWebsite } from '../fields/business-numbers.ts';
import { instant, line, locale, optionalLine } from '../shared.ts';

export const clientProfile = z
  .object({
    company_name: z.string(),
    contact_name: z.string(),
    phone: z.string(),
    industry: z.string(),
    company_size: z.string(),
    tax_code: z.string().nullable(),
    website: z.string().nullable(),
    locale,
  })
  .describe('Who a business client is, as quotes and e-mails name them.');
export type ClientProfile = z.infer<typeof clientProfile>;

/** A line that `normalize` understands, as it writes it. */
const normalized = (max: number, normalize: (value: string) => string | undefined, message: string) =>
  line(1, max)
    .refine((value) => normalize(value) !== undefined, message)
    .transform((value) => normalize(value) ?? value);

const optionalNormalized = (max: number, normalize: (value: string) => string | undefined, message: string) =>
  optionalLine(max)
    .refine((value) => value === null || normalize(value) !== undefined, message)
    .transform((value) => value && (normalize(value) ?? null))
    .default(null);

export const clientProfileInput = z.strictObject({
  company_name: line(1, 160),
  contact_name: line(1, 120),
  phone: normalized(30, normalizePhone, 'is no Vietnamese telephone number'),
  industry: line(1, 80),
  company_size: line(1, 40),
  tax_code: optionalNormalized(
    20,
    normalizeTaxCode,
    'is no tax code: 10 digits, 13 of a branch, or 12 of a personal identity number',
  ),
  website: optionalNormalized(200, normalizeWebsite, 'is no address of a website'),
  locale: locale.default('vi').describe('Of the e-mails to this client.'),
});

export const mediaClient = z.object({
  client: z.object({ id: z.string(), email: z.string(), name: z.string() }),
  session: z.object({ expires_at: instant }),
  profile: clientProfile.nullable().describe('Null until it is filled in: prices and quotes need one.'),
});
export type MediaClient = z.infer<typeof mediaClient>;

const tag = 'Media clients';

export const getMediaClient = endpoint({
  method: 'GET',
  path: '/api/media/me',
  summary: 'The signed-in business client, their session and their business profile',
  tag,
  access: 'client',
  responses: { 200: mediaClient },
});

export const getMediaSession = endpoint({
  method: 'GET',
  path: '/api/media/session',
  summary: 'Who is signed in on the media site, if anybody',
  tag,
  access: 'optional_client',
  responses: { 200: z.object({ account: mediaClient.nullable() }) },
});

export const setClientProfile = endpoint({
  method: 'PUT',
  path: '/api/media/me/profile',
  summary: 'Set the business profile of the signed-in client',
  tag,
  access: 'client',
  body: clientProfileInput,
  example: {
    body: {
      company_name: 'Công ty TNHH Nước Mắm Cá Cơm',
      contact_name: 'Trần Thị Bích Hạnh',
      phone: '028 3822 1234',
      industry: 'Thực phẩm',
      company_size: '11-50',
      tax_code: '0300588569',
    },
  },
  responses: { 200: clientProfile },
});

export const signOutMediaClient = endpoint({
  method: 'POST',
  path: '/api/media/logout',
  summary: 'End this session of a business client',
  tag,
  access: 'client',
  ignoresBody: true,
  responses: { 200: z.object({ signed_out: z.literal(true) }) },
});
