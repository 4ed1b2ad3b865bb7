import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, page, slugParam } from '../shared.ts';

/** What the judge looks for. A blocker means that a person should read the document again. */
export const auditBlockers = ['chung-chung', 'khong-lam-theo-duoc', 'lac-nganh', 'so-lieu-bia'] as const;
export const auditWarnings = ['giong-sao-rong', 'tu-mau-thuan'] as const;
export const auditRules = [...auditBlockers, ...auditWarnings] as const;
export type AuditRule = (typeof auditRules)[number];

export const auditVerdicts = ['pass', 'warn', 'reject'] as const;
export type AuditVerdict = (typeof auditVerdicts)[number];

export const auditRunStatuses = ['running', 'done', 'cancelled', 'stopped_by_self_test'] as const;

export const auditFinding = z.object({
  rule: z.enum(auditRules),
  quote: z.string().describe('Stands in the document, word for word.'),
  reason: z.string(),
});
export type AuditFinding = z.infer<typeof auditFinding>;

const documentAudit = z.object({
  id,
  document_id: id,
  run_id: id.nullable(),
  model: z.string(),
  prompt_version: z.string(),
  content_hash: z.string(),
  duration_ms: z.int(),
  verdict: z
    .enum(auditVerdicts)
    .nullable()
    .describe('`reject` asks a person to read again; it blocks nothing. Null for a judgement that failed.'),
  score: z.number().nullable().describe('From 0 to 1; null for a judgement that failed.'),
  error_text: z.string().nullable().describe('Why there is no judgement.'),
  findings: z.array(auditFinding),
  dropped_findings: z
    .int()
    .describe('Findings left out because what they quote does not stand in the document.'),
  created_at: instant,
});

export const latestAudit = documentAudit
  .extend({
    document_title: z.string(),
    document_slug: z.string(),
    community_slug: z.string(),
    community_name: z.string(),
  })
  .describe('With the document it is about, for lists over many.');
export type LatestAudit = z.infer<typeof latestAudit>;

export const auditRun = z.object({
  id,
  community_slug: z.string().nullable().describe('Null for a run over every community.'),
  community_name: z.string().nullable().describe('Null: of no single community.'),
  status: z.enum(auditRunStatuses),
  forced: z.boolean(),
  model: z.string(),
  prompt_version: z.string(),
  self_test: z
    .object({
      outcome: z
        .enum(['held', 'broken', 'unclear'])
        .describe('`unclear`: the judge gave no judgement; the documents are tried all the same.'),
      verdict: z.enum(auditVerdicts).nullable(),
      score: z.number().nullable(),
      error_text: z.string().nullable(),
    })
    .nullable()
    .describe('Null until the judge has been tried.'),
  total: z
    .int()
    .describe('Documents in the run; those that are neither done, failed nor skipped are still to do.'),
  done: z.int(),
  failed: z.int(),
  skipped: z
    .int()
    .describe('Judged before by the same model with the same prompt and not changed since, or gone.'),
  started_by_name: z.string(),
  started_at: instant,
  ended_at: instant.nullable().describe('Null: still running.'),
  can: z.object({ cancel: z.boolean() }),
});
export type AuditRun = z.infer<typeof auditRun>;

const tag = 'Console: library audits';
const access = { roles: ['editor'] } as const;
const params = z.object({ id });

export const adminStartAuditRun = endpoint({
  method: 'POST',
  path: '/api/admin/library-audit-runs',
  summary: 'Have the judge read the documents of one community or of all; one run at a time',
  tag,
  access,
  body: z.strictObject({
    community: slugParam.nullable().default(null),
    force: z.boolean().default(false),
  }),
  bodyOptional: true,
  responses: { 201: auditRun },
  errors: ['NOT_FOUND', 'CONFLICT', 'JUDGE_SAME_FAMILY', 'MODEL_NOT_CONFIGURED'],
});

export const adminAuditRuns = endpoint({
  method: 'GET',
  path: '/api/admin/library-audit-runs',
  summary: 'Runs, newest first',
  tag,
  access,
  query: page,
  responses: { 200: z.array(auditRun) },
});

export const adminAuditRun = endpoint({
  method: 'GET',
  path: '/api/admin/library-audit-runs/:id',
  summary: 'One run and how far it is',
  tag,
  access,
  params,
  responses: { 200: auditRun },
  errors: ['NOT_FOUND'],
});

export const adminCancelAuditRun = endpoint({
  method: 'POST',
  path: '/api/admin/library-audit-runs/:id/cancel',
  summary: 'Stop a run; what has been judged stays, documents under way are still stored',
  tag,
  access,
  params,
  ignoresBody: true,
  responses: { 200: auditRun },
  errors: ['NOT_FOUND', 'INVALID_TRANSITION'],
});

export const adminLatestAudits = endpoint({
  method: 'GET',
  path: '/api/admin/library-audits',
  summary: 'The latest audit of each document, newest first; `failed` for those without a judgement',
  tag,
  access,
  query: page.extend({
    verdict: z
      .enum([...auditVerdicts, 'failed'])
      .optional()
      .describe('Only documents with this verdict'),
    community: slugParam.optional().describe('Only what belongs to this community, by its slug'),
  }),
  responses: { 200: z.array(latestAudit) },
});

export const adminDocumentAudits = endpoint({
  method: 'GET',
  path: '/api/admin/library-documents/:id/audits',
  summary: 'Every audit of one document, newest first, with what the judge answered word for word',
  tag,
  access,
  params,
  query: page,
  responses: { 200: z.array(documentAudit.extend({ raw_reply: z.string().nullable() })) },
  errors: ['NOT_FOUND'],
});
