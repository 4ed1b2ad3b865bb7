import { call } from '@cungnghe/client/call';
import type { BulkAction, ReportBulkAction } from '@cungnghe/contracts/bulk-actions/endpoints';
import { isListedKind } from '@cungnghe/contracts/bulk-actions/listed';
import { type OrderBulkAction, startOrderBulkAction } from '@cungnghe/contracts/orders/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { Link } from 'react-router';
import { Confirm } from '../../parts/confirm.tsx';
import { startListedBulk } from '../../parts/start-listed-bulk.ts';
import { reportStarts } from './subjects.ts';
import { useBegin } from './use-begin.ts';

/** Does what was left out, once, as it was done to the others; or leads to where somebody has begun to. */
export function ContinueBulkAction({ action }: { action: BulkAction }) {
  const { t } = useTranslation('bulk_actions');
  const { left_out: count, continued_by } = action;
  const start = useBegin(
    () => undefined,
    () => startRest(action),
  );
  if (continued_by !== null) return <Link to={`/bulk-actions/${continued_by}`}>{t('continued')}</Link>;
  return (
    <Confirm
      label={t('continue', { count })}
      question={`${t(`kinds.${action.kind}`)}: ${t('continue_question', { count })}`}
      effect={t('continue_effect')}
      mutation={start}
    />
  );
}

function startRest({ id, kind, note, left_out }: BulkAction): Promise<BulkAction> {
  const rest = { bulk_action_id: id, expected: left_out };
  if (isListedKind(kind)) {
    return startListedBulk({ kind, ...rest, note, send_id: crypto.randomUUID() });
  }
  const [subject, verb] = kind.split('.');
  if (subject === 'order') {
    const body = { action: verb as OrderBulkAction, ...rest, ...(note !== null && { note }) };
    return call(startOrderBulkAction, { body });
  }
  return call(reportStarts[subject as keyof typeof reportStarts], {
    body: { action: verb as ReportBulkAction, ...rest, reason: note ?? '' },
  });
}
