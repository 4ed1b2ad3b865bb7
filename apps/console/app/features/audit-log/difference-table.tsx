import { difference } from '@cungnghe/contracts/audit-log/difference';
import type { Named } from '@cungnghe/contracts/audit-log/endpoints';
import { subjectName } from '@cungnghe/contracts/audit-log/subject';
import { type Shown, sayField, sayValue } from '@cungnghe/contracts/audit-log/words/say';
import { descriptions } from '@cungnghe/emails/descriptions';
import { formatDate, formatTime } from '@cungnghe/ui/dates';
import { useLocale } from '@cungnghe/ui/locale';
import { formatVnd } from '@cungnghe/ui/money';
import { useTranslation } from '@cungnghe/ui/translation';
import { VisuallyHidden } from '@mantine/core';
import { GuardedLink } from '../../parts/guarded-link.tsx';
import classes from './difference-table.module.css';
import { pageOf } from './pages.ts';

/** How values are shown that are no text. */
function useShown(names: readonly Named[]): Shown {
  const { locale: language } = useLocale();
  return {
    language,
    codes: Object.fromEntries(Object.entries(descriptions).map(([kind, { name }]) => [kind, name[language]])),
    instant: (instant) => `${formatDate(instant)}, ${formatTime(instant)}`,
    day: formatDate,
    vnd: (vnd) => formatVnd(vnd, language),
    nameOf: (id) => names.find((named) => named.id === id)?.name,
  };
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
  const shown = useShown(names);
  const rows = difference(before, after);
  if (rows.length === 0) return <p className="dim">{t('no_difference')}</p>;
  const show = (path: string, value: unknown) => {
    const found = (Array.isArray(value) ? value : [value]).map((id) => names.find((one) => one.id === id));
    const known = found.filter((one) => one !== undefined);
    if (known.length > 0 && known.length === found.length) return <Names names={known} />;
    const text = sayValue(path, value, shown);
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
            <th scope="row">{sayField(row.path, shown)}</th>
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
  const { locale } = useLocale();
  return names.map(({ id, kind, name: named, ref }, at) => {
    const name = subjectName({ subject_kind: kind, subject_name: named, before: null, after: null }, locale);
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
