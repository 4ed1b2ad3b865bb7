import type { AuditFinding } from '@cungnghe/contracts/document-review/endpoints';
import { newId } from '../platform/ids.ts';
import type { Services } from '../platform/services.ts';
import { makeDocument, realBody } from './documents.ts';

/** A run that goes on, with no document in it. There is one at a time, so the one before it ends. */
export async function makeAuditRun({ db, clock }: Services): Promise<string> {
  const id = newId('aur');
  const now = clock.now();
  await db
    .updateTable('library_audit_runs')
    .set({ status: 'cancelled', ended_at: now })
    .where('status', '=', 'running')
    .execute();
  await db
    .insertInto('library_audit_runs')
    .values({
      id,
      forced: false,
      model: 'judge',
      prompt_version: '1',
      started_by_name: 'command line',
      started_at: now,
    })
    .execute();
  return id;
}

/** A document that readers do not see, whose audit quotes `text`. */
export async function makeAuditedDocument(
  services: Services,
  { community, text }: { community: string; text: string },
): Promise<string> {
  const { id } = await makeDocument(services, { community, body: realBody(text), status: 'hidden' });
  const findings: AuditFinding[] = [{ rule: 'chung-chung', quote: text, reason: 'Đúng với mọi nghề.' }];
  await services.db
    .insertInto('library_doc_audits')
    .values({
      id: newId('lau'),
      document_id: id,
      model: 'judge',
      prompt_version: '1',
      content_hash: 'hash',
      duration_ms: 1,
      raw_reply: text,
      verdict: 'reject',
      score: 0.2,
      findings: JSON.stringify(findings),
      created_at: services.clock.now(),
    })
    .execute();
  return id;
}
