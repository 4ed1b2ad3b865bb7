import { call } from '@cungnghe/client/call';
import type { HostActivity } from '@cungnghe/contracts/live/activities';
import {
  evaluateResponse,
  getResponse,
  type HostResponse,
  hostResponses,
} from '@cungnghe/contracts/live/record';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button, Drawer } from '@mantine/core';
import { Confirm } from '../../parts/confirm.tsx';
import { When } from '../../parts/when.tsx';
import { useCellLabel } from './cell-label.ts';
import { EvaluationState } from './evaluation-state.tsx';
import classes from './live.module.css';
import { Problem } from './problem.tsx';
import { useLiveProblem } from './problem-text.ts';
import { inWords } from './response-words.ts';
import { type Room, useRoomChange } from './room.ts';
import { ScoreOverride } from './score-override.tsx';
import { SecondJudge } from './second-judge.tsx';
import { isOnStage, useStage } from './use-stage.ts';

interface ResponseSheetProps {
  readonly room: Room;
  readonly response: HostResponse | undefined;
  readonly onClose: () => void;
}

/** One answer in full, and what the host does with it. */
export function ResponseSheet({ room, response, onClose }: ResponseSheetProps) {
  const { t } = useTranslation('live');
  const { t: tShell } = useTranslation('shell');
  const cellLabel = useCellLabel();
  const activity = room.activities.find(({ id }) => id === response?.activity_id);
  return (
    <Drawer
      opened={response !== undefined && activity !== undefined}
      onClose={onClose}
      position="right"
      size="34rem"
      title={response?.full_name}
      closeButtonProps={{ 'aria-label': tShell('shortcuts.close') }}
    >
      {response !== undefined && activity !== undefined && (
        <div className={classes.detail}>
          <p className="dim">
            {activity.title} · <When instant={response.submitted_at} />
            {response.is_late && ` · ${t('responses.late')}`}
          </p>
          {inWords(activity, response).map(({ id, asked, answer, isRight }) => (
            <div key={id}>
              <p className={classes.meta}>{cellLabel(asked)}</p>
              <p className={classes.text}>
                {answer || '–'}
                {isRight !== null && ` (${t(isRight ? 'right' : 'wrong')})`}
              </p>
            </div>
          ))}
          {activity.kind === 'reflection' && !response.is_late && (
            <ShowResponseButton room={room} response={response} />
          )}
          {activity.kind === 'task' && (
            <Graded key={response.id} room={room} activity={activity} response={response} />
          )}
        </div>
      )}
    </Drawer>
  );
}

/** What somebody wrote for themselves goes before the room only after a question. */
function ShowResponseButton({ room, response }: { room: Room; response: HostResponse }) {
  const { t } = useTranslation('live');
  const problem = useLiveProblem();
  const stage = useStage(room.event.id);
  const what = {
    kind: 'reflection_response',
    id: response.id,
    submitted_at: response.submitted_at,
  } as const;
  if (isOnStage(room.stage, what) && room.stage.newer === null) {
    return (
      <Button
        variant="default"
        className={classes.start ?? ''}
        loading={stage.isPending}
        onClick={() => stage.mutate(null)}
      >
        {t('stage.remove')}
      </Button>
    );
  }
  return (
    <Confirm
      label={t(isOnStage(room.stage, what) ? 'stage.show_newer' : 'stage.show')}
      confirmLabel={t('stage.show')}
      question={t('responses.stage_question', { name: response.full_name })}
      mutation={stage}
      input={what}
      explain={problem}
    />
  );
}

interface GradedProps {
  readonly room: Room;
  readonly activity: HostActivity;
  readonly response: HostResponse;
}

function Graded({ room, activity, response }: GradedProps) {
  const { t } = useTranslation('live');
  const eventId = room.event.id;
  const again = useRoomChange(
    eventId,
    (_: null) => call(evaluateResponse, { params: { eventId, id: response.id } }),
    [hostResponses, getResponse],
  );
  const { evaluation } = response;
  if (evaluation === null) return null;
  return (
    <>
      <div className={classes.actions}>
        <EvaluationState evaluation={evaluation} />
        {evaluation.overall !== null && (
          <strong className="tabular">
            {evaluation.overall}/{evaluation.max_overall}
          </strong>
        )}
        <Button variant="default" loading={again.isPending} onClick={() => again.mutate(null)}>
          {t('responses.again')}
        </Button>
      </div>
      {evaluation.status === 'pending' && evaluation.retry === null && (
        <p className="dim">{t('responses.pending_hint')}</p>
      )}
      {evaluation.status === 'pending' && evaluation.retry !== null && (
        <p>
          {t('responses.retry_hint', { count: evaluation.retry.tries })}{' '}
          <When instant={evaluation.retry.at} />
        </p>
      )}
      {evaluation.status === 'failed' && !evaluation.by_host && <p>{t('responses.failed_hint')}</p>}
      {again.isError && <Problem error={again.error} />}
      {evaluation.model !== null && (
        <p className={classes.meta}>
          {t('responses.model', { name: evaluation.model.name, count: evaluation.attempts })}
          {evaluation.model.error_text !== null && ` · ${evaluation.model.error_text}`}
        </p>
      )}
      <SecondJudge eventId={eventId} responseId={response.id} evaluation={evaluation} />
      <ScoreOverride eventId={eventId} activity={activity} response={response} evaluation={evaluation} />
    </>
  );
}
