import { call } from '@cungnghe/client/call';
import { askQuestion, type Snapshot } from '@cungnghe/contracts/live/room';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { useTranslation } from '@cungnghe/ui/translation';
import { useLocalDraft } from '@cungnghe/web/local-draft';
import { Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { CallProblem } from '../../shell/call-problem.tsx';
import { LiveRegion } from '../../shell/live-region.tsx';
import { aboutToSend, isQuestionDraft, noQuestion, wordsOf } from './question-draft.ts';
import classes from './questions.module.css';
import { withQuestion } from './room-changes.ts';
import { draftKey } from './stored-drafts.ts';
import { charactersIn } from './typed-answer.ts';
import { useRoomChange } from './use-room-change.ts';

const shortest = 5;
const longest = 500;
const timeoutMs = 20_000;

interface AskFormProps {
  readonly slug: string;
  readonly accountId: string;
  /** Something else on the page is what most people should do. */
  readonly isQuiet: boolean;
  readonly settings: Snapshot['question_settings'];
}

/** Where one asks. What was typed stays until it has been asked. */
export function AskForm({ slug, accountId, isQuiet, settings }: AskFormProps) {
  const { t } = useTranslation('learner');
  const room = useRoomChange(slug);
  const draft = useLocalDraft(draftKey({ accountId, slug, part: 'question' }), noQuestion, isQuestionDraft);
  const [tooShort, setTooShort] = useState(false);
  const unnamed = draft.value.anonymous ?? false;
  const sending = useMutation({
    mutationFn: ({ id, text, anonymous }: { id: string; text: string; anonymous: boolean }) =>
      call(askQuestion, {
        params: { slug },
        body: { text, anonymous, send_id: id },
        signal: AbortSignal.timeout(timeoutMs),
      }),
    onSuccess: async (question, { text }) => {
      await room.change((snapshot) => withQuestion(snapshot, question));
      // Whatever was typed while it was on its way is another question.
      draft.clearSent((now) => wordsOf(now) === text);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const short = charactersIn(draft.value.text) < shortest;
    setTooShort(short);
    if (short || sending.isPending) return;
    const next = aboutToSend(draft.value, () => crypto.randomUUID());
    draft.set(next);
    // Ticked before the host took it away, it is still what was meant: refused, and not asked with the name.
    sending.mutate(next.sent);
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <Textarea
        label={t('live.ask')}
        description={[
          t(unnamed ? 'live.ask_hint_unnamed' : 'live.ask_hint'),
          ...(settings.needs_approval ? [t('live.ask_hint_approval')] : []),
        ].join(' ')}
        rows={2}
        maxLength={longest}
        value={draft.value.text}
        onChange={(event) => {
          draft.set({ ...draft.value, text: event.currentTarget.value });
          setTooShort(false);
          if (!sending.isPending) sending.reset();
        }}
        error={tooShort ? t('live.ask_short') : null}
        classNames={{ input: classes.field ?? '' }}
      />
      {settings.anonymous_allowed || unnamed ? (
        <label className={classes.unnamed}>
          <input
            type="checkbox"
            checked={unnamed}
            onChange={(event) => draft.set({ ...draft.value, anonymous: event.currentTarget.checked })}
          />
          {t('live.ask_unnamed')}
        </label>
      ) : null}
      {sending.error?.code === 'CONFLICT' ? (
        <p role="alert" className={classes.problem}>
          {t('live.ask_named')}
        </p>
      ) : (
        <CallProblem error={sending.error} />
      )}
      <BusyButton type="submit" variant={isQuiet ? 'default' : 'filled'} loading={sending.isPending}>
        {t(sending.isError ? 'live.ask_again' : 'live.ask_send')}
      </BusyButton>
      <LiveRegion>{sending.isSuccess && draft.value.text === '' ? t('live.asked') : ''}</LiveRegion>
    </form>
  );
}
