import type { AuditRow } from './endpoints.ts';
import { valueNames } from './words/values.ts';

const fields = ['name', 'title', 'code', 'full_name', 'email', 'subject', 'phrase'] as const;

/** What the thing that an entry is about is called: today, or else as far as the entry itself says. */
export function subjectName(
  row: Pick<AuditRow, 'before' | 'after' | 'subject_kind' | 'subject_name'>,
  language: 'vi' | 'en',
): string | undefined {
  const name = row.subject_name ?? nameWithin(row);
  if (row.subject_kind !== 'bulk_action' || name === undefined) return name;
  // It has no name but what it does.
  return valueNames[name]?.[language === 'vi' ? 0 : 1] ?? name;
}

function nameWithin({ before, after }: Pick<AuditRow, 'before' | 'after'>): string | undefined {
  for (const state of [after, before]) {
    if (state === null || typeof state !== 'object' || Array.isArray(state)) continue;
    for (const field of fields) {
      const value = (state as Readonly<Record<string, unknown>>)[field];
      if (typeof value === 'string' && value !== '') return value;
    }
  }
  return undefined;
}
