import type { AuditRow } from '@cungnghe/contracts/audit-log/endpoints';

const names = ['name', 'title', 'code', 'full_name', 'email', 'subject', 'phrase'] as const;

/** What the thing that an entry is about is called, as far as the entry itself says. */
export function subjectName({ before, after }: Pick<AuditRow, 'before' | 'after'>): string | undefined {
  for (const state of [after, before]) {
    if (state === null || typeof state !== 'object' || Array.isArray(state)) continue;
    for (const field of names) {
      const value = (state as Readonly<Record<string, unknown>>)[field];
      if (typeof value === 'string' && value !== '') return value;
    }
  }
  return undefined;
}
