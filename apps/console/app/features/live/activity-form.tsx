import { ApiError, call } from '@cungnghe/client/call';
import {
  correctActivity,
  createActivity,
  type HostActivity,
  updateActivity,
} from '@cungnghe/contracts/live/activities';
import { kindTraits } from '@cungnghe/contracts/live/kinds';
import { useTranslation } from '@cungnghe/ui/translation';
import { focusFirstInvalid } from '@cungnghe/web/focus-first-invalid';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Notice } from '../../parts/notice.tsx';
import { StoredDraftNotice } from '../../parts/stored-draft-notice.tsx';
import { useStoredDraft } from '../../shell/use-stored-draft.ts';
import { type Faults, faultsFrom, faultsIn } from './activity-faults.ts';
import { CellFields } from './cell-fields.tsx';
import { frozenWords } from './frozen-words.ts';
import { ItemFields } from './item-fields.tsx';
import classes from './live.module.css';
import { Problem } from './problem.tsx';
import { RaceField } from './race-field.tsx';
import { useRoomChange } from './room.ts';
import { RubricFields } from './rubric-fields.tsx';
import {
  correctionOf,
  emptyActivity,
  inputOf,
  type Kind,
  type TypedActivity,
  typedOf,
} from './typed-activity.ts';

interface ActivityFormProps {
  readonly eventId: string;
  /** Of a new activity. */
  readonly kind: Kind;
  readonly activity?: HostActivity;
  readonly onDone: (saved: HostActivity) => void;
  readonly onCancel: () => void;
  readonly onDuplicate?: () => void;
}

/** What a host writes of an activity; another host's change of the same is noticed by it. */
const writtenIn = (typed: TypedActivity) => JSON.stringify(inputOf(typed));

export function ActivityForm(props: ActivityFormProps) {
  const { eventId, kind, activity, onDone, onCancel } = props;
  const { t } = useTranslation('live');
  const start = activity === undefined ? emptyActivity(kind) : typedOf(activity);
  const kept = useStoredDraft(
    `live-${eventId}-${activity?.id ?? kind}`,
    start,
    activity ? writtenIn(start) : '',
  );
  const typed = kept.content;
  const frozen = activity !== undefined && activity.response_count + activity.late_count > 0;
  const [checked, setChecked] = useState(false);
  const save = useActivitySave(eventId, activity, frozen);
  const refused: Faults =
    save.error instanceof ApiError && save.error.code === 'VALIDATION_FAILED'
      ? faultsFrom((save.error.details.issues ?? []) as { path: string }[], typed)
      : {};
  const found: Faults = faultsIn(typed);
  const faults = { ...(checked ? found : {}), ...refused };
  const put = (change: Partial<TypedActivity>) => {
    save.reset();
    kept.put(change);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (Object.keys(found).length > 0) {
      focusFirstInvalid(event.currentTarget);
      return;
    }
    save.mutate(typed, {
      onSuccess: (saved) => {
        kept.drop();
        if (saved !== null) onDone(saved);
      },
    });
  };
  const fields = { typed, faults, put };
  return (
    <form onSubmit={submit} className={classes.form} noValidate>
      {kept.isOutdated && <Outdated onKeepMine={kept.continueTyping} onTakeTheirs={kept.drop} />}
      <TextInput
        label={t('edit.title')}
        value={typed.title}
        maxLength={200}
        autoFocus
        error={faults.title ? t(`fault.${faults.title}`) : null}
        onChange={(event) => put({ title: event.currentTarget.value })}
      />
      {activity !== undefined && frozen && <Frozen activity={activity} onDuplicate={props.onDuplicate} />}
      <ContentFields kind={kind} frozen={frozen} state={activity?.state} {...fields} />
      {kindTraits[kind].key !== null && (
        <label className={classes.check}>
          <input
            type="checkbox"
            checked={typed.reveal_answer}
            onChange={(event) => put({ reveal_answer: event.currentTarget.checked })}
          />
          {t('edit.reveal_answer')}
        </label>
      )}
      <div className={classes.actions}>
        <Button type="submit" loading={save.isPending} disabled={kept.isOutdated}>
          {t(activity === undefined ? 'edit.create' : 'edit.save')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('edit.leave')}
        </Button>
        <StoredDraftNotice
          kept={kept}
          onDrop={() => {
            setChecked(false);
            save.reset();
          }}
        />
      </div>
      {Object.keys(faults).length > 0 && (
        <p role="alert" className={classes.problem}>
          {t('edit.unfinished', { count: Object.keys(faults).length })}
        </p>
      )}
      {save.isError && Object.keys(refused).length === 0 && <Problem error={save.error} />}
    </form>
  );
}

/** Saves a new activity or a change of one; of a frozen one only what corrects it. */
function useActivitySave(eventId: string, activity: HostActivity | undefined, frozen: boolean) {
  return useRoomChange(eventId, async (input: TypedActivity) => {
    const body = inputOf(input);
    if (activity === undefined) return call(createActivity, { params: { eventId }, body });
    const { kind: _, ...change } = body;
    const { title, reveal_answer } = change;
    const params = { eventId, id: activity.id };
    if (!frozen) {
      // The clock of what has been started stays as it is, whatever was typed before.
      const { race_seconds: _clock, ...running } = change;
      return call(updateActivity, { params, body: activity.state === 'draft' ? change : running });
    }
    const items = correctionOf(input, activity);
    if (items.length > 0) await call(correctActivity, { params, body: { items } });
    return call(updateActivity, { params, body: { title, reveal_answer } });
  });
}

function Outdated({ onKeepMine, onTakeTheirs }: { onKeepMine: () => void; onTakeTheirs: () => void }) {
  const { t } = useTranslation('live');
  return (
    <div role="alert">
      <Notice tone="warning" title={t('edit.outdated')}>
        <div className={classes.actions}>
          <Button variant="default" onClick={onKeepMine}>
            {t('edit.keep_mine')}
          </Button>
          <Button variant="default" onClick={onTakeTheirs}>
            {t('edit.take_theirs')}
          </Button>
        </div>
      </Notice>
    </div>
  );
}

interface FrozenProps {
  readonly activity: HostActivity;
  readonly onDuplicate: (() => void) | undefined;
}

/** Why little of an activity can be changed once it has been answered, and what still can. */
function Frozen({ activity: { kind, response_count, late_count }, onDuplicate }: FrozenProps) {
  const count = response_count + late_count;
  const { t } = useTranslation('live');
  const { frozen, still } = frozenWords(kind);
  return (
    <Notice tone="neutral" title={t('edit.frozen_title')}>
      <p>
        {[
          t(`edit.${frozen}`, { count }),
          ...(still === null ? [] : [t(`edit.${still}`)]),
          t('edit.rather_copy'),
        ].join(' ')}
      </p>
      {onDuplicate && (
        <Button variant="default" onClick={onDuplicate}>
          {t('act.duplicate')}
        </Button>
      )}
    </Notice>
  );
}

interface ContentFieldsProps {
  readonly kind: Kind;
  readonly frozen: boolean;
  readonly state: HostActivity['state'] | undefined;
  readonly typed: TypedActivity;
  readonly faults: Faults;
  readonly put: (change: Partial<TypedActivity>) => void;
}

function ContentFields({ kind, frozen, state = 'draft', ...fields }: ContentFieldsProps) {
  if (kind === 'reflection') return frozen ? null : <CellFields {...fields} />;
  return (
    <>
      <ItemFields {...fields} frozen={frozen} />
      {kind === 'quiz' && state === 'draft' && <RaceField {...fields} />}
      {kind === 'task' && !frozen && <RubricFields {...fields} />}
    </>
  );
}
