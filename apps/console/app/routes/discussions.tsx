import { adminReports, type Report, reportStatuses } from '@cungnghe/contracts/forum-moderation';
import { useTranslation } from '@cungnghe/ui/translation';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import classes from '../features/posts/posts.module.css';
import { ReportedText } from '../features/posts/reported-text.tsx';
import { ListView } from '../list/list-view.tsx';
import { useFilters } from '../list/use-filters.ts';
import { Page } from '../parts/page.tsx';
import { Guard } from '../shell/guard.tsx';
import { readTable } from '../shell/queries.ts';

export default function Discussions() {
  return (
    <Guard endpoint={adminReports}>
      <Queue />
    </Guard>
  );
}

function Queue() {
  const { t } = useTranslation('discussions');
  const { filters } = useFilters(adminReports);
  const { status = 'pending' } = filters;
  const reports = useInfiniteQuery({
    ...readTable(adminReports, { status }),
    placeholderData: keepPreviousData,
  });
  const [decided, setDecided] = useState<Report>();
  const saying = useRef<HTMLParagraphElement>(null);
  // The report has left the list with the button that was pressed, so the focus goes to what came of it.
  useEffect(() => {
    if (decided !== undefined) saying.current?.focus();
  }, [decided]);
  return (
    <Page title={t('title')} lead={t('lead')}>
      <nav aria-label={t('statuses')}>
        <ul className={classes.statuses}>
          {reportStatuses.map((each) => (
            <li key={each}>
              <Link
                to={each === 'pending' ? '?' : `?status=${each}`}
                replace
                preventScrollReset
                aria-current={each === status ? 'page' : undefined}
                onClick={() => setDecided(undefined)}
              >
                {t(`status.${each}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p ref={saying} role="status" tabIndex={-1} className={classes.message}>
        {decided === undefined
          ? ''
          : t(decided.status === 'upheld' ? 'done_upheld' : 'done_rejected', {
              name: decided.text_author.name,
            })}
      </p>
      <ListView query={reports} filtered={false} empty={t(`empty.${status}`)}>
        {(rows) => (
          <ul className={classes.reports} aria-label={t(`list.${status}`)}>
            {rows.map((report) => (
              <ReportedText key={report.id} report={report} onDone={setDecided} />
            ))}
          </ul>
        )}
      </ListView>
    </Page>
  );
}
