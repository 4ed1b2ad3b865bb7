import { call } from '@cungnghe/client/call';
import {
  getResponse,
  type HostEvaluation,
  hostResponses,
  pickEvaluation,
} from '@cungnghe/contracts/live/record';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { Status } from '../../parts/status.tsx';
import classes from './live.module.css';
import { Problem } from './problem.tsx';
import own from './responses.module.css';
import { useRoomChange } from './room.ts';

interface SecondJudgeProps {
  readonly eventId: string;
  readonly responseId: string;
  readonly evaluation: HostEvaluation;
}

/** What two judges say of one answer, side by side; one of them counts. */
export function SecondJudge({ eventId, responseId, evaluation }: SecondJudgeProps) {
  const { t } = useTranslation('live');
  const { second, max_overall } = evaluation;
  const pick = useRoomChange(
    eventId,
    (scored_at: string) => call(pickEvaluation, { params: { eventId, id: responseId }, body: { scored_at } }),
    [hostResponses, getResponse],
  );
  if (second === null || evaluation.overall === null) return null;
  const nameOf = (judge: string | null) => judge ?? t('second.model');
  const rows = evaluation.scores.map(({ label, score, max_score }) => ({
    label,
    score,
    max_score,
    other: second.scores.find((one) => one.label === label)?.score ?? '–',
  }));
  return (
    <section className={classes.detail} aria-label={t('second.title')}>
      {second.is_far && <Status tone="waiting">{t('second.is_far')}</Status>}
      <table className={own.judges}>
        <caption>{t('second.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('second.criterion')}</th>
            <th scope="col">{t('second.counts', { name: nameOf(evaluation.judge) })}</th>
            <th scope="col">{t('second.beside', { name: nameOf(second.judge) })}</th>
          </tr>
        </thead>
        <tbody className="tabular">
          {rows.map(({ label, score, max_score, other }) => (
            <tr key={label}>
              <th scope="row">{t('second.of', { label, max: max_score })}</th>
              <td>{score}</td>
              <td>{other}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('second.of', { label: t('second.all'), max: max_overall })}</th>
            <td>{evaluation.overall}</td>
            <td>{second.overall}</td>
          </tr>
        </tbody>
      </table>
      {second.feedback !== '' && <p className={classes.text}>{second.feedback}</p>}
      <Button
        variant="default"
        className={classes.start ?? ''}
        loading={pick.isPending}
        onClick={() => pick.mutate(second.scored_at)}
      >
        {t('second.pick', { name: nameOf(second.judge), score: second.overall })}
      </Button>
      {pick.isError && <Problem error={pick.error} />}
    </section>
  );
}
