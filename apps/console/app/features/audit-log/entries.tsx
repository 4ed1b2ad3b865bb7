import type { AuditRow } from '@cungnghe/contracts/audit-log/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import classes from './entry.module.css';
import { AuditEntry } from './entry.tsx';

export function AuditEntries({ rows }: { rows: readonly AuditRow[] }) {
  const { t } = useTranslation('audit');
  return (
    <ul className={classes.entries} aria-label={t('title')}>
      {rows.map((row) => (
        <AuditEntry key={row.id} row={row} />
      ))}
    </ul>
  );
}
