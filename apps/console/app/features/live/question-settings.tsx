import { call } from '@cungnghe/client/call';
import { setQuestionSettings } from '@cungnghe/contracts/live/host';
import { useTranslation } from '@cungnghe/ui/translation';
import classes from './live.module.css';
import { Problem } from './problem.tsx';
import { type Room, useRoomChange } from './room.ts';

/** How the room asks from now on. */
export function QuestionSettings({ room }: { room: Room }) {
  const { t } = useTranslation('live');
  const eventId = room.event.id;
  const change = useRoomChange(eventId, (body: Room['question_settings']) =>
    call(setQuestionSettings, { params: { eventId }, body }),
  );
  const shown = change.isPending ? change.variables : room.question_settings;
  return (
    <div className={classes.settings}>
      {(['needs_approval', 'anonymous_allowed'] as const).map((name) => (
        <label key={name} className={classes.check}>
          <input
            type="checkbox"
            checked={shown[name]}
            disabled={change.isPending}
            onChange={(event) => change.mutate({ ...shown, [name]: event.currentTarget.checked })}
          />
          {t(`questions.setting.${name}`)}
        </label>
      ))}
      {change.isError && <Problem error={change.error} />}
    </div>
  );
}
