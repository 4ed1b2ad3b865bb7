import { subjectKey } from '@cungnghe/contracts/api-keys/subjects';
import { type Role, roles } from '@cungnghe/contracts/endpoint';
import { adminStaffPermissions, type StaffPermission } from '@cungnghe/contracts/staff/endpoints';
import { useLocale } from '@cungnghe/ui/locale';
import { RowsSkeleton } from '@cungnghe/ui/states';
import { useTexts, useTranslation } from '@cungnghe/ui/translation';
import { read } from '@cungnghe/web/queries';
import { useQuery } from '@tanstack/react-query';
import { type Column, DataTable } from '../../list/data-table.tsx';
import { Problem } from '../../parts/problem.tsx';
import { operationsOfContents } from './operations-of-contents.ts';
import { operationsOfPeople } from './operations-of-people.ts';
import classes from './staff.module.css';
import { type Subject, subjectsOf } from './subjects.ts';

/** What each role may do, folded by subject, as the server has it. */
export function Permissions() {
  const { data, error, refetch } = useQuery(read(adminStaffPermissions, {}));
  if (data === undefined) {
    return error === null ? (
      <RowsSkeleton count={6} />
    ) : (
      <Problem error={error} onRetry={() => void refetch()} />
    );
  }
  // Owners may do everything: a line that says so each time tells nothing.
  const others = roles.filter((role) => role !== 'owner');
  return (
    <div className={classes.subjects}>
      {subjectsOf(data, others).map((subject) => (
        <SubjectRights key={subject.name} subject={subject} />
      ))}
    </div>
  );
}

function SubjectRights({ subject: { name, operations, rights } }: { subject: Subject }) {
  const { t } = useTranslation('staff');
  const { t: tShell } = useTranslation('shell');
  const names: Readonly<Record<string, string>> = useTexts('staff').subject;
  const title = names[subjectKey(name)] ?? name;
  return (
    <details className={classes.subject}>
      <summary className={classes.summary}>
        <span className={classes.name}>{title}</span>
        <span className={classes.rights}>
          {rights.length === 0 && <span className="dim">{t('owners_only')}</span>}
          {rights.map(({ role, reads, writes }) => (
            <span key={role}>
              <strong>{tShell(`role.${role}`)}</strong> {rightText(reads, writes, t)}
            </span>
          ))}
        </span>
      </summary>
      <Operations caption={title} rows={operations} />
    </details>
  );
}

function rightText(
  reads: number,
  writes: number,
  t: ReturnType<typeof useTranslation<'staff'>>['t'],
): string {
  if (writes === 0) return t('right_reads', { reads });
  return reads === 0 ? t('right_writes', { writes }) : t('right_both', { reads, writes });
}

/** The API says in English what each does. */
const inVietnamese: Readonly<Record<string, string>> = { ...operationsOfPeople, ...operationsOfContents };

function Operations({ caption, rows }: { caption: string; rows: readonly StaffPermission[] }) {
  const { t } = useTranslation('staff');
  const { t: tShell } = useTranslation('shell');
  const { locale } = useLocale();
  const named = (held: readonly Role[]) => held.map((role) => tShell(`role.${role}`)).join(', ');
  const columns: Column<StaffPermission>[] = [
    {
      key: 'operation',
      head: t('operation'),
      narrow: 'title',
      cell: ({ operation, summary }) => (locale === 'vi' ? (inVietnamese[operation] ?? summary) : summary),
    },
    { key: 'kind', head: t('kind'), narrow: 'below', cell: ({ writes }) => t(writes ? 'writes' : 'reads') },
    { key: 'roles', head: t('roles'), narrow: 'below', cell: (row) => named(row.roles) },
  ];
  return <DataTable caption={caption} rows={rows} rowKey={({ operation }) => operation} columns={columns} />;
}
