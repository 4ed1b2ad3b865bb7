import type { HostActivity } from '@cungnghe/contracts/live/activities';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Confirm } from '../../parts/confirm.tsx';
import classes from './live.module.css';
import { Problem } from './problem.tsx';
import { useLiveProblem } from './problem-text.ts';
import type { Room } from './room.ts';
import { StageButton } from './stage-button.tsx';
import type { Act, ActivityActs } from './use-activity-acts.ts';
import { isOnStage } from './use-stage.ts';

interface ActivityActionsProps {
  readonly room: Room;
  readonly activity: HostActivity;
  readonly acts: ActivityActs;
  readonly onEdit: () => void;
}

/** What can be done with an activity now: first the one thing that its state asks for. */
export function ActivityActions({ room, activity, acts, onEdit }: ActivityActionsProps) {
  const { t } = useTranslation('live');
  const problem = useLiveProblem();
  const eventId = room.event.id;
  const { state } = activity;
  const mine = acts.variables?.activity.id === activity.id;
  const button = (act: Act, variant: 'filled' | 'default' | 'subtle', keys?: string) => (
    <Button
      key={act}
      variant={variant}
      loading={mine && acts.isPending && acts.variables.act === act}
      onClick={() => acts.mutate({ act, activity })}
      {...(keys === undefined ? {} : { 'aria-keyshortcuts': keys })}
    >
      {t(`act.${act}`)}
    </Button>
  );
  const close = (
    <Confirm
      key="close"
      label={t('act.close')}
      confirmLabel={t('act.close_confirm')}
      question={t('act.close_question', {
        title: activity.title,
        answered: activity.response_count,
        joined: room.counts.joined,
      })}
      tone="danger"
      shortcut="x"
      mutation={acts}
      input={{ act: 'close', activity } as const}
      explain={problem}
    />
  );
  const what = { kind: 'activity', id: activity.id } as const;
  const choices = activity.kind === 'quiz' || activity.kind === 'poll';
  /** What the room sees of it now, in words that stay: a button says only what it would do. */
  const inSight = [
    t(activity.results_shown ? 'results.seen' : 'results.not_seen'),
    ...(activity.kind === 'quiz' ? [t(`key.${keyInSight(activity)}`)] : []),
  ];
  return (
    <>
      <div className={classes.actions}>
        {state === 'draft' && button('present', 'filled', 'b')}
        {state === 'draft' && button('start', 'default', 's')}
        {state === 'active' && button('pause', 'default', 'p')}
        {state === 'paused' && button('resume', 'filled', 's')}
        {state === 'closed' && activity.kind === 'quiz' && !activity.reveal_answer
          ? button('reveal', 'filled', 'r')
          : null}
        {state !== 'draft' && (
          <StageButton
            eventId={eventId}
            stage={room.stage}
            what={what}
            name={activity.title}
            shortcut="v"
            variant={state === 'active' && !isOnStage(room.stage, what) ? 'filled' : 'default'}
          />
        )}
        {state !== 'draft' &&
          choices &&
          (activity.results_shown
            ? button('hide_results', 'default', 'Shift+T')
            : button('show_results', 'default', 't'))}
        {(state === 'active' || state === 'paused') && close}
      </div>
      {choices && state !== 'draft' && <p className="dim">{inSight.join(' ')}</p>}
      <div className={classes.actions}>
        <Button variant="subtle" onClick={onEdit} aria-keyshortcuts="e">
          {t('act.edit')}
        </Button>
        {button('duplicate', 'subtle')}
        {activity.kind === 'quiz' &&
          (state === 'active' || state === 'paused') &&
          !activity.reveal_answer &&
          button('reveal', 'subtle', 'r')}
        {activity.kind === 'quiz' &&
          state !== 'draft' &&
          activity.reveal_answer &&
          button('unreveal', 'subtle', 'Shift+R')}
        {state !== 'draft' && (
          <Link
            to={`/ops/events/live/${eventId}/responses?activity_id=${activity.id}`}
            className={classes.link}
          >
            {t('responses.of_activity', { count: activity.response_count })}
          </Link>
        )}
        {state === 'draft' && (
          <Confirm
            label={t('act.delete')}
            confirmLabel={t('act.delete')}
            question={t('act.delete_question', { title: activity.title })}
            tone="danger"
            variant="subtle"
            mutation={acts}
            input={{ act: 'delete', activity } as const}
            explain={problem}
          />
        )}
      </div>
      {mine && acts.isError && !['close', 'delete'].includes(acts.variables.act) && (
        <Problem error={acts.error} />
      )}
    </>
  );
}

function keyInSight({ state, reveal_answer }: HostActivity) {
  if (!reveal_answer) return 'not_seen';
  return state === 'closed' ? 'seen' : 'seen_when_closed';
}
