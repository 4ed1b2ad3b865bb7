import type { AuditRow } from '@cungnghe/contracts/audit-log/endpoints';
import { subjectName } from '@cungnghe/contracts/audit-log/subject';
import { sayAction, sayKind } from '@cungnghe/contracts/audit-log/words/say';
import { useLocale } from '@cungnghe/ui/locale';
import { useTexts, useTranslation } from '@cungnghe/ui/translation';
import { Link } from 'react-router';
import { rowLink } from '../../list/use-row-keys.ts';
import { GuardedLink } from '../../parts/guarded-link.tsx';
import { When } from '../../parts/when.tsx';
import { DifferenceTable } from './difference-table.tsx';
import classes from './entry.module.css';
import { pageOf } from './pages.ts';

/** One thing that somebody did; opens to show what it changed. */
export function AuditEntry({ row }: { row: AuditRow }) {
  const { t } = useTranslation('audit');
  const { locale } = useLocale();
  const actors: Readonly<Record<string, string>> = useTexts('shell').pro.actor;
  const actor = actors[row.actor_name] ?? row.actor_name;
  const page = pageOf(row.subject_kind, row.subject_id);
  const kind = sayKind(row.subject_kind, locale);
  const name = subjectName(row, locale);
  const subject = name === undefined ? `${kind} ${row.subject_id}` : `${kind}: ${name}`;
  return (
    <li className={classes.entry}>
      <details>
        <summary className={classes.summary} {...rowLink}>
          <span className={classes.action}>{sayAction(row.action, locale)}</span>
          <span>
            {row.api_key_name === null ? actor : t('with_key', { name: actor, key: row.api_key_name })}
          </span>
          <span className={classes.subject}>{subject}</span>
          <When instant={row.at} />
        </summary>
        <div className={classes.body}>
          <DifferenceTable before={row.before} after={row.after} names={row.names} />
          <p className={classes.links}>
            {page !== undefined && (
              <GuardedLink endpoint={page.endpoint} to={page.to}>
                {subject}
              </GuardedLink>
            )}
            <Link to={`?${new URLSearchParams({ subject: row.subject_id })}`}>{t('only_subject')}</Link>
            {row.actor_id !== null && (
              <Link to={`?${new URLSearchParams({ actor: row.actor_name })}`}>
                {t('only_actor', { name: row.actor_name })}
              </Link>
            )}
            <span className="dim">{row.subject_id}</span>
            {row.request_id !== null && <span className="dim">{t('request', { id: row.request_id })}</span>}
          </p>
        </div>
      </details>
    </li>
  );
}
