import type { Report } from '@cungnghe/contracts/discussions/moderation';
import { reportStatuses } from '@cungnghe/contracts/discussions/moderation';
import { useTranslation } from '@cungnghe/ui/translation';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ListView, type ListViewProps } from '../list/list-view.tsx';
import { SelectRow } from '../list/select-boxes.tsx';
import { useSelection } from '../list/use-selection.ts';
import { StatusLinks } from '../parts/status-links.tsx';
import { useViewer } from '../shell/viewer.ts';
import { ReportBulk, type StartReportBulk } from './report-bulk.tsx';
import classes from './reports.module.css';

type Status = (typeof reportStatuses)[number];

interface ReportQueueProps<Row extends Pick<Report, 'id' | 'status' | 'text_author'>>
  extends Pick<ListViewProps<Row>, 'list' | 'empty'> {
  readonly status: Status;
  readonly nameOf: (status: Status) => string;
  readonly linkTo: (name: 'status' | 'author_id', value: string | undefined) => string;
  /** Whose texts alone are shown. */
  readonly authorId: string | undefined;
  /** What came of a decision about a text of somebody. */
  readonly done: (status: Status, name: string) => string;
  /** Begins to decide many at once. */
  readonly bulk: StartReportBulk;
  readonly children: (report: Row, onDone: (decided: Row) => void, box: ReactNode) => ReactNode;
}

/** As many as one request names. */
const selectedMax = 1_000;

/** Reports of one status, and what came of the one that was decided last. */
export function ReportQueue<Row extends Pick<Report, 'id' | 'status' | 'text_author'>>(
  props: ReportQueueProps<Row>,
) {
  const { list, empty, status, nameOf, linkTo, authorId, done, bulk, children } = props;
  const { t } = useTranslation('reports');
  const [decided, setDecided] = useState<Row>();
  const { may } = useViewer();
  const canSelect = status === 'pending' && may(bulk);
  const selection = useSelection<Row>(list, {
    rowKey: ({ id }) => id,
    nameOf: ({ text_author }) => text_author.name,
    canSelect: () => canSelect,
    max: selectedMax,
  });
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
      <ListView
        list={list}
        empty={empty}
        note={
          <>
            {authorId !== undefined && (
              <p>
                {t('of_one_author', { name: list.rows?.[0]?.text_author.name ?? '' })}{' '}
                <Link to={linkTo('author_id', undefined)}>{t('of_everyone')}</Link>
              </p>
            )}
            {canSelect && <ReportBulk selection={selection} start={bulk} />}
          </>
        }
      >
        {(rows) => (
          <ul className={classes.reports} aria-label={t(`list.${status}`)}>
            {rows.map((report) =>
              children(
                report,
                setDecided,
                canSelect && (
                  <SelectRow
                    selection={selection}
                    row={report}
                    label={t('select_one', { name: report.text_author.name })}
                  />
                ),
              ),
            )}
          </ul>
        )}
      </ListView>
    </>
  );
}
