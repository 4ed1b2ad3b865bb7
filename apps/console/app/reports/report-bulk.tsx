import { type ApiError, call } from '@cungnghe/client/call';
import type { ReportBulkAction } from '@cungnghe/contracts/bulk-actions/endpoints';
import type { startPostReportBulkAction } from '@cungnghe/contracts/discussions/moderation';
import type { startPromptReportBulkAction } from '@cungnghe/contracts/prompts/moderation';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { HiddenRows } from '../list/hidden-rows.tsx';
import { SelectAll } from '../list/select-boxes.tsx';
import type { Selection } from '../list/use-selection.ts';
import { useBulkReason } from '../parts/author-reason.tsx';
import { Confirm } from '../parts/confirm.tsx';
import classes from './reports.module.css';

/** Begins a bulk action on reports of one kind of text. */
export type StartReportBulk = typeof startPostReportBulkAction | typeof startPromptReportBulkAction;

interface Identified {
  readonly id: string;
}

interface ReportBulkProps<Row> {
  readonly selection: Selection<Row>;
  readonly start: StartReportBulk;
}

/** What can be done to the reports that are selected. */
export function ReportBulk<Row extends Identified>({ selection, start }: ReportBulkProps<Row>) {
  const { t } = useTranslation('reports');
  const { rows, selectable, clear } = selection;
  if (selectable < 2 && rows.length === 0) return null;
  const all = t('select_all', { count: selectable });
  return (
    <div className={classes.bulk}>
      <div className={classes.decision}>
        <SelectAll selection={selection} label={all} />
        <p role="status">{rows.length === 0 ? all : t('selected', { count: rows.length })}</p>
        <HiddenRows selection={selection} />
        {rows.length > 0 && (
          <Button variant="subtle" onClick={clear}>
            {t('clear')}
          </Button>
        )}
      </div>
      {rows.length > 0 && (
        <div className={classes.decision}>
          <BulkDecision action="uphold" selection={selection} start={start} />
          <BulkDecision action="reject" selection={selection} start={start} />
        </div>
      )}
    </div>
  );
}

interface BulkDecisionProps<Row> extends ReportBulkProps<Row> {
  readonly action: Exclude<ReportBulkAction, 'restore'>;
}

function BulkDecision<Row extends Identified>({
  action,
  selection: { rows, clear },
  start,
}: BulkDecisionProps<Row>) {
  const { t } = useTranslation('reports');
  const { reason, drop, field, askAbout } = useBulkReason(`bulk-${start.path}`);
  const count = rows.length;
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const begin = useMutation<void, ApiError>({
    mutationFn: async () => {
      const { id } = await call(start, {
        body: {
          action,
          report_ids: rows.map((report) => report.id),
          expected: count,
          ...(action === 'uphold' && { reason }),
        },
      });
      if (action === 'uphold') drop();
      clear();
      await navigate(`/bulk-actions/${id}`, { state: { from: pathname + search } });
    },
  });
  return (
    <Confirm
      label={t(`bulk.${action}.label`, { count })}
      question={t(`bulk.${action}.question`, { count })}
      effect={t(`bulk.${action}.effect`)}
      mutation={begin}
      onOpen={() => {
        askAbout(rows.map((report) => report.id));
        return true;
      }}
      {...(action === 'uphold' && { tone: 'danger' as const })}
    >
      {action === 'uphold' && field}
    </Confirm>
  );
}
