import type { Named } from '@cungnghe/contracts/audit-log/endpoints';
import { formatDate, formatTime } from '@cungnghe/ui/dates';
import { formatVnd } from '@cungnghe/ui/money';
import { useTranslation } from '@cungnghe/ui/translation';
import { VisuallyHidden } from '@mantine/core';
import { GuardedLink } from '../../parts/guarded-link.tsx';
import { difference } from './difference.ts';
import classes from './difference-table.module.css';
import { pageOf } from './pages.ts';

const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** A stored value as a person would write it; `path` tells amounts of money from other numbers. */
function readable(path: string, value: unknown): string {
  if (typeof value === 'number' && path.endsWith('_vnd')) return formatVnd(value);
  if (typeof value === 'string')
    return instant.test(value) ? `${formatDate(value)}, ${formatTime(value)}` : value;
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value.join(', ');
  return JSON.stringify(value);
}

interface DifferenceTableProps {
  readonly before: unknown;
  readonly after: unknown;
  /** What of the ids in both has a name. */
  readonly names: readonly Named[];
}

/** The fields that a change touched, with what they were and what they are. */
export function DifferenceTable({ before, after, names }: DifferenceTableProps) {
  const { t } = useTranslation('audit');
  const rows = difference(before, after);
  if (rows.length === 0) return <p className="dim">{t('no_difference')}</p>;
  const show = (path: string, value: unknown) => {
    const found = (Array.isArray(value) ? value : [value]).map((id) => names.find((one) => one.id === id));
    const known = found.filter((one) => one !== undefined);
    if (known.length > 0 && known.length === found.length) return <Names names={known} />;
    const text = value === undefined || value === null ? '' : readable(path, value);
    return text === '' ? <span className="dim">{t('nothing')}</span> : text;
  };
  return (
    <table className={classes.table}>
      <caption>
        <VisuallyHidden>{t('changes')}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('before')}</th>
          <th scope="col">{t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.path}>
            <th scope="row">{row.path === '' ? '–' : row.path}</th>
            <td className={classes.before}>{show(row.path, row.before)}</td>
            <td className={classes.after}>{show(row.path, row.after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Things by what they are called, with the way to their pages. */
function Names({ names }: { names: readonly Named[] }) {
  return names.map(({ id, kind, name, ref }, at) => {
    const page = pageOf(kind, ref);
    return (
      <span key={id} title={id}>
        {at > 0 && ', '}
        {page === undefined ? (
          name
        ) : (
          <GuardedLink endpoint={page.endpoint} to={page.to}>
            {name}
          </GuardedLink>
        )}
      </span>
    );
  });
}
