import type { Report } from '@cungnghe/contracts/discussions/moderation';
import { reportStatuses } from '@cungnghe/contracts/discussions/moderation';
import { useTranslation } from '@cungnghe/ui/translation';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ListView, type ListViewProps } from '../list/list-view.tsx';
import { StatusLinks } from '../parts/status-links.tsx';
import classes from './reports.module.css';

type Status = (typeof reportStatuses)[number];

interface ReportQueueProps<Row extends Pick<Report, 'id' | 'status' | 'text_author'>>
  extends Pick<ListViewProps<Row>, 'list' | 'empty'> {
  readonly status: Status;
  readonly nameOf: (status: Status) => string;
  readonly linkTo: (name: 'status', value: Status | undefined) => string;
  /** What came of a decision about a text of somebody. */
  readonly done: (status: Status, name: string) => string;
  readonly children: (report: Row, onDone: (decided: Row) => void) => ReactNode;
}

/** Reports of one status, and what came of the one that was decided last. */
export function ReportQueue<Row extends Pick<Report, 'id' | 'status' | 'text_author'>>(
  props: ReportQueueProps<Row>,
) {
  const { list, empty, status, nameOf, linkTo, done, children } = props;
  const { t } = useTranslation('reports');
  const [decided, setDecided] = useState<Row>();
  const message = useRef<HTMLParagraphElement>(null);
  // The report has left the list with the button that was pressed, so the focus goes to what came of it.
  useEffect(() => {
    if (decided !== undefined) message.current?.focus();
  }, [decided]);
  return (
    <>
      <StatusLinks
        label={t('statuses')}
        statuses={reportStatuses.map((each) => ({ value: each, label: nameOf(each) }))}
        current={status}
        linkTo={(each) => linkTo('status', each === 'pending' ? undefined : each)}
        onChoose={() => setDecided(undefined)}
      />
      <p ref={message} role="status" tabIndex={-1} className={classes.message}>
        {decided === undefined ? '' : done(decided.status, decided.text_author.name)}
      </p>
      <ListView list={list} empty={empty}>
        {(rows) => (
          <ul className={classes.reports} aria-label={t(`list.${status}`)}>
            {rows.map((report) => children(report, setDecided))}
          </ul>
        )}
      </ListView>
    </>
  );
}
