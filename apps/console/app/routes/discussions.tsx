import { adminPostReports, type Report, reportStatuses } from '@cungnghe/contracts/discussions/moderation';
import { listPublicQuotes } from '@cungnghe/contracts/discussions/showcase';
import { useTranslation } from '@cungnghe/ui/translation';
import { useFilters } from '@cungnghe/web/filters';
import { listOf } from '@cungnghe/web/list';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import classes from '../features/discussions/posts.module.css';
import { ReportedText } from '../features/discussions/reported-text.tsx';
import { ListView } from '../list/list-view.tsx';
import { Page } from '../parts/page.tsx';
import { StatusLinks } from '../parts/status-links.tsx';
import { guarded } from '../shell/guard.tsx';
import { readTable } from '../shell/queries.ts';
import { useViewer } from '../shell/viewer.ts';

export default guarded(adminPostReports, Queue);

function Queue() {
  const { t } = useTranslation('discussions');
  const { may } = useViewer();
  const { values, linkTo } = useFilters(adminPostReports);
  const { status = 'pending' } = values;
  const list = listOf(useInfiniteQuery(readTable(adminPostReports, { status })));
  const [decided, setDecided] = useState<Report>();
  const saying = useRef<HTMLParagraphElement>(null);
  // The report has left the list with the button that was pressed, so the focus goes to what came of it.
  useEffect(() => {
    if (decided !== undefined) saying.current?.focus();
  }, [decided]);
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={may(listPublicQuotes) ? <Link to="/discussions/showcase">{t('quotes.link')}</Link> : undefined}
    >
      <StatusLinks
        label={t('statuses')}
        statuses={reportStatuses.map((each) => ({ value: each, label: t(`status.${each}`) }))}
        current={status}
        linkTo={(each) => linkTo('status', each === 'pending' ? undefined : each)}
        onChoose={() => setDecided(undefined)}
      />
      <p ref={saying} role="status" tabIndex={-1} className={classes.message}>
        {decided === undefined
          ? ''
          : t(decided.status === 'upheld' ? 'done_upheld' : 'done_rejected', {
              name: decided.text_author.name,
            })}
      </p>
      <ListView list={list} empty={t(`empty.${status}`)}>
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
