import { ApiError, call } from '@cungnghe/client/call';
import { answerMediaQuote } from '@cungnghe/contracts/media/console/quote-changes';
import type { AdminQuote } from '@cungnghe/contracts/media/console/quotes';
import { useTranslation } from '@cungnghe/ui/translation';
import { Textarea } from '@mantine/core';
import { Confirm } from '../../parts/confirm.tsx';
import { useProblemText } from '../../parts/problem.tsx';
import { useRequiredNote } from '../../parts/use-required-note.ts';
import { When } from '../../parts/when.tsx';
import classes from './media.module.css';
import { useQuoteChange } from './use-quote-change.ts';

/** What the client has said and nobody has answered, and the answer. What is typed stays in the browser until it is sent. */
export function AnswerForm({ quote }: { quote: AdminQuote }) {
  const { t } = useTranslation('media');
  const { id, question_since, acceptance_since, email } = quote;
  const isOpen = question_since !== null || acceptance_since !== null;
  const text = useRequiredNote(`media-quote-answer-${id}`);
  const problem = useProblemText();
  const seen_event = quote.timeline.at(-1)?.id;
  const answer = (words: string | null) =>
    call(answerMediaQuote, {
      params: { id },
      body: { text: words, ...(seen_event?.startsWith('mqe') && { seen_event }) },
    });
  const send = useQuoteChange(async () => {
    const answered = await answer(text.note);
    text.drop();
    return answered;
  });
  const close = useQuoteChange(() => answer(null));
  const explain = (error: unknown) =>
    error instanceof ApiError && error.code === 'CONFLICT' ? t('answer_more') : problem(error);
  return (
    <>
      {acceptance_since !== null && (
        <p>
          {t('open_acceptance')} <When instant={acceptance_since} />
        </p>
      )}
      {question_since !== null && (
        <p>
          {t('open_question')} <When instant={question_since} />
        </p>
      )}
      <div className={classes.form}>
        <Textarea
          label={t('answer')}
          description={t('answer_hint', { email })}
          maxLength={2000}
          autosize
          minRows={3}
          {...text.fieldProps(t('answer_missing'))}
        />
        <Confirm
          label={t('answer_send')}
          confirmLabel={t('answer_confirm')}
          mutation={send}
          question={t('answer_question', { email })}
          effect={t('answer_effect')}
          explain={explain}
          onOpen={text.check}
          onConfirm={text.check}
        />
        <p role="status">{send.isSuccess && text.isMissing ? t('answered') : ''}</p>
      </div>
      {isOpen && (
        <Confirm
          label={t('answered_elsewhere')}
          confirmLabel={t('answered_confirm')}
          variant="subtle"
          mutation={close}
          question={<p>{t('answered_question')}</p>}
          explain={explain}
        />
      )}
    </>
  );
}
