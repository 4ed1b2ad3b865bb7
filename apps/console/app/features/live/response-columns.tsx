import type { HostResponse } from '@cungnghe/contracts/live/record';
import { useTranslation } from '@cungnghe/ui/translation';
import { whenColumn } from '../../list/columns.tsx';
import type { Column } from '../../list/data-table.tsx';
import { TwoLines } from '../../parts/two-lines.tsx';
import { EvaluationState } from './evaluation-state.tsx';
import { inWords } from './response-words.ts';
import classes from './responses.module.css';
import type { Room } from './room.ts';

export function useResponseColumns(room: Room): readonly Column<HostResponse>[] {
  const { t } = useTranslation('live');
  const activityOf = (response: HostResponse) =>
    room.activities.find(({ id }) => id === response.activity_id);
  return [
    {
      key: 'person',
      head: t('person.full_name'),
      narrow: 'title',
      cell: ({ full_name, is_late }) =>
        is_late ? <TwoLines first={full_name} second={t('responses.late')} /> : full_name,
    },
    {
      key: 'activity',
      head: t('responses.activity'),
      narrow: 'below',
      cell: (response) => activityOf(response)?.title ?? '–',
    },
    {
      key: 'answer',
      head: t('responses.answer'),
      narrow: 'below',
      cell: (response) => {
        const activity = activityOf(response);
        if (activity === undefined) return '–';
        const words = inWords(activity, response).map(({ answer, isRight }) =>
          isRight === null ? answer : `${isRight ? '✓' : '✗'} ${answer}`,
        );
        return <span className={classes.excerpt}>{words.join(' · ')}</span>;
      },
    },
    {
      key: 'evaluation',
      head: t('responses.evaluation'),
      narrow: 'aside',
      cell: ({ evaluation }) => (evaluation === null ? null : <EvaluationState evaluation={evaluation} />),
    },
    {
      key: 'score',
      head: t('responses.score'),
      narrow: 'aside',
      numeric: true,
      cell: ({ evaluation }) =>
        evaluation === null || evaluation.overall === null
          ? null
          : `${evaluation.overall}/${evaluation.max_overall}`,
    },
    whenColumn('when', t('responses.when'), 'below', (response) => response.submitted_at),
  ];
}
