import { call } from '@cungnghe/client/call';
import type { HostActivity } from '@cungnghe/contracts/live/activities';
import {
  getResponse,
  type HostResponse,
  hostResponses,
  overrideEvaluation,
} from '@cungnghe/contracts/live/record';
import { useTranslation } from '@cungnghe/ui/translation';
import { focusFirstInvalid } from '@cungnghe/web/focus-first-invalid';
import { Button, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Notice } from '../../parts/notice.tsx';
import { StoredDraftNotice } from '../../parts/stored-draft-notice.tsx';
import { When } from '../../parts/when.tsx';
import { useStoredDraft } from '../../shell/use-stored-draft.ts';
import classes from './live.module.css';
import { Problem } from './problem.tsx';
import own from './responses.module.css';
import { useRoomChange } from './room.ts';

interface HandScoresProps {
  readonly eventId: string;
  readonly activity: HostActivity;
  readonly response: HostResponse;
  readonly evaluation: NonNullable<HostResponse['evaluation']>;
}

interface Typed {
  /** By the label of the criterion. */
  readonly scores: Readonly<Record<string, string>>;
  readonly comments: Readonly<Record<string, string>>;
  readonly feedback: string;
}

/** Whether a field holds a whole score within its criterion. */
const fits = (text: string, max: number) => /^\d{1,3}$/.test(text.trim()) && Number(text) <= max;

/** The host's scores in fields, the model's beside them; saving keeps both. */
export function ScoreOverride({ eventId, activity, response, evaluation }: HandScoresProps) {
  const { t } = useTranslation('live');
  const by = (field: 'score' | 'comment') =>
    Object.fromEntries(evaluation.scores.map((row) => [row.label, String(row[field])]));
  const start: Typed = { scores: by('score'), comments: by('comment'), feedback: evaluation.feedback };
  const kept = useStoredDraft(`live-score-${response.id}`, start, response.submitted_at);
  const { scores, comments, feedback } = kept.content;
  const [checked, setChecked] = useState(false);
  const save = useRoomChange(
    eventId,
    (counts: boolean) =>
      call(overrideEvaluation, {
        params: { eventId, id: response.id },
        body: {
          scores: activity.rubric.map(({ label }) => ({
            label,
            score: Number(scores[label]),
            comment: comments[label] ?? '',
          })),
          feedback,
          submitted_at: response.submitted_at,
          counts,
        },
      }),
    [hostResponses, getResponse],
  );
  const send = (form: HTMLFormElement | null, counts: boolean) => {
    setChecked(true);
    if (activity.rubric.every(({ label, max_score }) => fits(scores[label] ?? '', max_score))) {
      save.mutate(counts, { onSuccess: kept.drop });
    } else if (form !== null) {
      focusFirstInvalid(form);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send(event.currentTarget, true);
  };
  return (
    <form onSubmit={submit} className={classes.form} noValidate>
      {kept.isOutdated && (
        <div role="alert">
          <Notice tone="warning" title={t('responses.newer')}>
            <Button variant="default" onClick={kept.continueTyping}>
              {t('responses.go_on')}
            </Button>
          </Notice>
        </div>
      )}
      <p className="dim">
        {t('responses.scored')} <When instant={response.submitted_at} />
      </p>
      {activity.rubric.map(({ label, max_score: max }) => (
        <CriterionFields
          key={label}
          label={label}
          max={max}
          score={scores[label] ?? ''}
          comment={comments[label] ?? ''}
          isWrong={checked && !fits(scores[label] ?? '', max)}
          model={evaluation.model?.scores.find((row) => row.label === label)}
          onScore={(score) => kept.put({ scores: { ...scores, [label]: score } })}
          onComment={(comment) => kept.put({ comments: { ...comments, [label]: comment } })}
        />
      ))}
      <Textarea
        label={t('responses.feedback')}
        value={feedback}
        maxLength={6_000}
        autosize
        minRows={2}
        onChange={(event) => kept.put({ feedback: event.currentTarget.value })}
      />
      <div className={classes.actions}>
        <SaveButtons
          isSending={save.isPending}
          isDisabled={kept.isOutdated}
          onSecond={evaluation.status === 'done' ? (form) => send(form, false) : undefined}
        />
        <StoredDraftNotice kept={kept} onDrop={save.reset} />
        <p role="status">
          {save.isSuccess && !kept.isKept ? t(save.variables ? 'responses.saved' : 'second.saved') : ''}
        </p>
      </div>
      {save.isError && <Problem error={save.error} />}
    </form>
  );
}

interface SaveButtonsProps {
  readonly isSending: boolean;
  readonly isDisabled: boolean;
  /** Where something counts already that it can stand beside. */
  readonly onSecond: ((form: HTMLFormElement | null) => void) | undefined;
}

function SaveButtons({ isSending, isDisabled, onSecond }: SaveButtonsProps) {
  const { t } = useTranslation('live');
  return (
    <>
      <Button type="submit" loading={isSending} disabled={isDisabled}>
        {t('responses.save')}
      </Button>
      {onSecond !== undefined && (
        <Button
          variant="default"
          loading={isSending}
          disabled={isDisabled}
          onClick={(event) => onSecond(event.currentTarget.form)}
        >
          {t('second.save')}
        </Button>
      )}
    </>
  );
}

interface CriterionFieldsProps {
  readonly label: string;
  readonly max: number;
  readonly score: string;
  readonly comment: string;
  readonly isWrong: boolean;
  /** What the model has given. */
  readonly model: HandScoresProps['evaluation']['scores'][number] | undefined;
  readonly onScore: (score: string) => void;
  readonly onComment: (comment: string) => void;
}

function CriterionFields(props: CriterionFieldsProps) {
  const { label, max, isWrong, model } = props;
  const { t } = useTranslation('live');
  return (
    <fieldset className={classes.item}>
      <legend>{label}</legend>
      <div className={own.score}>
        <TextInput
          label={t('responses.score_of', { max })}
          inputMode="numeric"
          maxLength={3}
          value={props.score}
          error={isWrong ? t('responses.score_fault', { max }) : null}
          onChange={(event) => props.onScore(event.currentTarget.value)}
        />
        <div className={own.model}>
          <p className={classes.meta}>{t('responses.model_score')}</p>
          <p className="tabular">{model === undefined ? '–' : `${model.score}/${model.max_score}`}</p>
        </div>
      </div>
      {model !== undefined && model.comment !== '' && <p className={classes.meta}>{model.comment}</p>}
      <Textarea
        label={t('responses.comment')}
        maxLength={2_000}
        autosize
        value={props.comment}
        onChange={(event) => props.onComment(event.currentTarget.value)}
      />
    </fieldset>
  );
}
