import type { HostActivity } from '@cungnghe/contracts/live/activities';
import { kindTraits } from '@cungnghe/contracts/live/kinds';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Confirm } from '../../parts/confirm.tsx';
import classes from './live.module.css';
import { Problem } from './problem.tsx';
import { useLiveProblem } from './problem-text.ts';
import { isRehearsal } from './rehearsal.tsx';
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
export function ActivityActions(props: ActivityActionsProps) {
  const { activity, acts } = props;
  const { t } = useTranslation('live');
  const mine = acts.variables?.activity.id === activity.id;
  /** What the room sees of it now, in words that stay: a button says only what it would do. */
  const inSight = [
    t(activity.results_shown ? 'results.seen' : 'results.not_seen'),
    ...(hasKey(activity) ? [t(`key.${keyInSight(activity)}`)] : []),
  ];
  return (
    <>
      <div className={classes.actions}>
        <StateActions {...props} />
      </div>
      {hasResults(activity) && activity.state !== 'draft' && <p className="dim">{inSight.join(' ')}</p>}
      <div className={classes.actions}>
        <OtherActions {...props} />
      </div>
      {mine && acts.isError && !['close', 'delete'].includes(acts.variables.act) && (
        <Problem error={acts.error} />
      )}
    </>
  );
}

const hasResults = ({ kind }: HostActivity) => kindTraits[kind].results !== null;
const hasKey = ({ kind }: HostActivity) => kindTraits[kind].key !== null;

interface ActButtonProps extends Pick<ActivityActionsProps, 'activity' | 'acts'> {
  readonly act: Act;
  readonly variant?: 'filled' | 'default' | 'subtle';
  readonly keys?: string;
}

function ActButton({ act, activity, acts, variant = 'default', keys }: ActButtonProps) {
  const { t } = useTranslation('live');
  const isMine = acts.variables?.activity.id === activity.id;
  return (
    <Button
      variant={variant}
      loading={isMine && acts.isPending && acts.variables.act === act}
      onClick={() => acts.mutate({ act, activity })}
      {...(keys === undefined ? {} : { 'aria-keyshortcuts': keys })}
    >
      {t(`act.${act}`)}
    </Button>
  );
}

/** What its state asks for, then what the room may see of it. */
function StateActions(props: ActivityActionsProps) {
  const { room, activity } = props;
  const { state } = activity;
  if (state === 'draft') {
    return (
      <>
        <ActButton {...props} act="present" variant="filled" keys="b" />
        <ActButton {...props} act="start" keys="s" />
      </>
    );
  }
  const what = { kind: 'activity', id: activity.id } as const;
  const canReveal = state === 'closed' && hasKey(activity) && !activity.reveal_answer;
  return (
    <>
      {/* The clock of a race runs on. */}
      {state === 'active' && activity.race === null && <ActButton {...props} act="pause" keys="p" />}
      {state === 'paused' && <ActButton {...props} act="resume" variant="filled" keys="s" />}
      {canReveal && <ActButton {...props} act="reveal" variant="filled" keys="r" />}
      <StageButton
        eventId={room.event.id}
        stage={room.stage}
        what={what}
        name={activity.title}
        shortcut="v"
        variant={state === 'active' && !isOnStage(room.stage, what) ? 'filled' : 'default'}
      />
      {hasResults(activity) && <ResultsButton {...props} />}
      {state !== 'closed' && <CloseAction {...props} />}
    </>
  );
}

function ResultsButton(props: ActivityActionsProps) {
  return props.activity.results_shown ? (
    <ActButton {...props} act="hide_results" keys="Shift+T" />
  ) : (
    <ActButton {...props} act="show_results" keys="t" />
  );
}

function CloseAction({ room, activity, acts }: ActivityActionsProps) {
  const { t } = useTranslation('live');
  return (
    <Confirm
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
      explain={useLiveProblem()}
    />
  );
}

/** What is needed less often. */
function OtherActions(props: ActivityActionsProps) {
  const { room, activity, acts, onEdit } = props;
  const { t } = useTranslation('live');
  const problem = useLiveProblem();
  const { state } = activity;
  return (
    <>
      {!isRehearsal(room) && (
        <>
          <Button variant="subtle" onClick={onEdit} aria-keyshortcuts="e">
            {t('act.edit')}
          </Button>
          <ActButton {...props} act="duplicate" variant="subtle" />
        </>
      )}
      {hasKey(activity) && state !== 'draft' && <KeyButton {...props} />}
      {state !== 'draft' && (
        <Link
          to={`/ops/events/live/${room.event.id}/responses?activity_id=${activity.id}`}
          className={classes.link}
        >
          {t('responses.of_activity', { count: activity.response_count })}
        </Link>
      )}
      {activity.late_count > 0 && (
        <Link
          to={`/ops/events/live/${room.event.id}/responses?activity_id=${activity.id}&late=true`}
          className={classes.link}
        >
          {t('responses.late_of_activity', { count: activity.late_count })}
        </Link>
      )}
      {state === 'draft' && !isRehearsal(room) && (
        <Confirm
          label={t('act.delete')}
          question={t('act.delete_question', { title: activity.title })}
          tone="danger"
          variant="subtle"
          mutation={acts}
          input={{ act: 'delete', activity } as const}
          explain={problem}
        />
      )}
    </>
  );
}

/** Shows which answers are right, or not after all. Once it is closed, showing them is what comes first. */
function KeyButton(props: ActivityActionsProps) {
  const { state, reveal_answer } = props.activity;
  if (reveal_answer) return <ActButton {...props} act="unreveal" variant="subtle" keys="Shift+R" />;
  return state === 'closed' ? null : <ActButton {...props} act="reveal" variant="subtle" keys="r" />;
}

function keyInSight({ state, reveal_answer }: HostActivity) {
  if (!reveal_answer) return 'not_seen';
  return state === 'closed' ? 'seen' : 'seen_when_closed';
}
