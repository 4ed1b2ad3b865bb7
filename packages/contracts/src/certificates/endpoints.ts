import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant } from '../shared.ts';

const tag = 'Certificates';

export const certificate = z.object({
  id,
  code: z.string().describe('Printed on the certificate; whoever holds it may check that it is true.'),
  course_id: id,
  holder_name: z
    .string()
    .describe('Until a name is given: the address for its holder, a part of it for everybody else.'),
  needs_name: z.boolean(),
  course_name: z.string(),
  community_name: z.string().nullable().describe('Null for a course that all communities share.'),
  community_slug: z.string().nullable().describe('Null: of no single community.'),
  lesson_count: z.int(),
  issued_at: instant,
});
export type Certificate = z.infer<typeof certificate>;

export const myCertificates = endpoint({
  method: 'GET',
  path: '/api/user/certificates',
  summary: "The caller's certificates, newest first",
  tag,
  access: 'member',
  responses: { 200: z.array(certificate) },
});

export const certificatePdf = endpoint({
  method: 'GET',
  path: '/api/user/certificates/:id/pdf',
  summary: "One of the caller's certificates as a page to print: A4, landscape",
  tag,
  access: 'member',
  params: z.object({ id }),
  produces: 'application/pdf',
  responses: { 200: z.file() },
  errors: ['NOT_FOUND'],
});

export const publicCertificate = certificate.omit({ id: true, course_id: true, needs_name: true });

export const verifyCertificate = endpoint({
  method: 'GET',
  path: '/api/public/certificates/:code',
  summary: 'Whether a certificate is true: who, what, when. No address, no other personal field.',
  tag,
  access: 'public',
  params: z.object({ code: z.string().regex(/^[A-Za-z0-9-]{4,40}$/) }),
  responses: { 200: publicCertificate },
  errors: ['NOT_FOUND'],
});
