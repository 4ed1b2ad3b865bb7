import type { AuditRun } from '@cungnghe/contracts/document-review/endpoints';
import { notFound } from '../../platform/errors.ts';
import { presentRun } from './present.ts';
import { findRun } from './queries.ts';

export async function getRun(db: Parameters<typeof findRun>[0], id: string): Promise<AuditRun> {
  const run = await findRun(db, id);
  if (!run) throw notFound('This run');
  return presentRun(run);
}
