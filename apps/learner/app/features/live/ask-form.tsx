import { call } from '@cungnghe/client/call';
import { ask } from '@cungnghe/contracts/live';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { Problem } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { LiveRegion } from '../../shell/live-region.tsx';
import { problemText } from '../../shell/problem-text.ts';
import { aboutToSend, isQuestionDraft, noQuestion, type QuestionDraft, wordsOf } from './question-draft.ts';
import classes from './questions.module.css';
import { withQuestion } from './room-changes.ts';
import { onDraftsElsewhere, readStoredDraft, removeStoredDraft, storeDraft } from './stored-drafts.ts';
import { charactersIn } from './typed-answer.ts';
import { useRoomChange } from './use-room-change.ts';

const shortest = 5;
const longest = 500;
const timeoutMs = 20_000;

/** Where one asks. What was typed stays until it has been asked. */
export function AskForm({ slug, accountId }: { slug: string; accountId: string }) {
  const { t } = useTranslation('learner');
  const place = { accountId, slug, part: 'question' };
  const room = useRoomChange(slug);
  const [draft, setDraft] = useState(() => readStoredDraft(place, isQuestionDraft) ?? noQuestion);
  const [tooShort, setTooShort] = useState(false);
  const isKept = useRef(true);
  const keep = (next: QuestionDraft) => {
    setDraft(next);
    isKept.current = storeDraft(place, next);
  };
  useEffect(
    () =>
      onDraftsElsewhere({ accountId, slug }, () => {
        // What could not be kept is newer than whatever is.
        if (!isKept.current) return;
        const found = readStoredDraft({ accountId, slug, part: 'question' }, isQuestionDraft) ?? noQuestion;
        setDraft((now) => (found.text === now.text ? now : found));
      }),
    [accountId, slug],
  );
  const sending = useMutation({
    mutationFn: ({ id, text }: { id: string; text: string }) =>
      call(ask, {
        params: { slug },
        body: { text, send_id: id },
        signal: AbortSignal.timeout(timeoutMs),
      }),
    onSuccess: async (question, { text }) => {
      await room.change((snapshot) => withQuestion(snapshot, question));
      // Whatever was typed while it was on its way is another question. The kept words count, for this form may be gone.
      const kept = readStoredDraft(place, isQuestionDraft);
      if (kept !== null && wordsOf(kept) === text) removeStoredDraft(place);
      setDraft((now) => (wordsOf(now) === text ? noQuestion : now));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const short = charactersIn(draft.text) < shortest;
    setTooShort(short);
    if (short || sending.isPending) return;
    const next = aboutToSend(draft, () => crypto.randomUUID());
    keep(next);
    sending.mutate(next.sent);
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <Textarea
        label={t('live.ask')}
        description={t('live.ask_hint')}
        rows={2}
        maxLength={longest}
        value={draft.text}
        onChange={(event) => {
          keep({ ...draft, text: event.currentTarget.value });
          setTooShort(false);
          if (!sending.isPending) sending.reset();
        }}
        error={tooShort ? t('live.ask_short') : null}
        classNames={{ input: classes.field ?? '' }}
      />
      {sending.error === null ? null : <Problem>{problemText(sending.error, t)}</Problem>}
      <BusyButton type="submit" loading={sending.isPending}>
        {t(sending.isError ? 'live.ask_again' : 'live.ask_send')}
      </BusyButton>
      <LiveRegion>{sending.isSuccess && draft.text === '' ? t('live.asked') : ''}</LiveRegion>
    </form>
  );
}
