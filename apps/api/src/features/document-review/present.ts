import type {
  AuditFinding,
  AuditRun,
  AuditVerdict,
  LatestAudit,
} from '@cungnghe/contracts/document-review/endpoints';
import type { findRun, listAuditsOfDocument, listLatestAudits } from './queries.ts';

export function presentRun(row: NonNullable<Awaited<ReturnType<typeof findRun>>>): AuditRun {
  return {
    id: row.id,
    community_slug: row.community_slug,
    community_name: row.community_name,
    status: row.status as AuditRun['status'],
    forced: row.forced,
    model: row.model,
    prompt_version: row.prompt_version,
    self_test: row.self_test as AuditRun['self_test'],
    total: row.total,
    done: row.done,
    failed: row.failed,
    skipped: row.skipped,
    started_by_name: row.started_by_name,
    started_at: row.started_at,
    ended_at: row.ended_at,
    can: { cancel: row.status === 'running' },
  };
}

export function presentLatest(row: Awaited<ReturnType<typeof listLatestAudits>>[number]): LatestAudit {
  const { document_title, document_slug, community_slug, community_name } = row;
  return { ...presentAudit(row), document_title, document_slug, community_slug, community_name };
}

export function presentAudit(row: Awaited<ReturnType<typeof listAuditsOfDocument>>[number]) {
  return {
    ...row,
    verdict: row.verdict as AuditVerdict | null,
    findings: row.findings as unknown as AuditFinding[],
  };
}
