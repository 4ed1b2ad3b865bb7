import { ApiError, call } from '@cungnghe/client/call';
import { recallSeconds } from '@cungnghe/contracts/emails/sends';
import type { BodyInput } from '@cungnghe/contracts/endpoint';
import { adminMessageMembers } from '@cungnghe/contracts/member-support/endpoints';
import { namePlaceholder, type Words, wordsFor } from '@cungnghe/contracts/member-support/words';
import { useTranslation } from '@cungnghe/ui/translation';
import { useMutation } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { Confirm } from '../../parts/confirm.tsx';
import { useProblemText } from '../../parts/problem.tsx';
import { useTypedCount } from '../../parts/typed-count.tsx';
import { useSentDraft } from '../../shell/use-sent-draft.ts';
import { FormPart } from './form-part.tsx';
import { MessageFields, useCheckedWords } from './message-fields.tsx';
import classes from './support.module.css';

type ToMany = BodyInput<typeof adminMessageMembers>;

export interface Receivers {
  readonly count: number;
  /** Of the one whose copy is shown. */
  readonly name: string;
  readonly body: Omit<ToMany, keyof Words | 'expected' | 'send_id'>;
}

interface WriteFormProps {
  /** What the text is kept under in this browser until it is sent. */
  readonly draft: string;
  readonly start?: Words;
  /** Of the button that opens it. */
  readonly label: string;
  readonly to: Receivers;
  readonly onSent?: () => void;
}

/** Writes the same to many, once to each by name, and goes on to how far that is. */
export function WriteForm(props: WriteFormProps) {
  const { draft, start = { subject: '', body: '' }, label, to, onSent } = props;
  const { t } = useTranslation('member_support');
  const { content, put, drop } = useSentDraft(draft, start);
  const checked = useCheckedWords(content);
  const typed = useTypedCount(to.count);
  const problem = useProblemText();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const send = useMutation<void, ApiError>({
    mutationFn: async () => {
      const { subject, body, sendId } = content;
      const { id } = await call(adminMessageMembers, {
        body: { ...to.body, subject, body, send_id: sendId, expected: to.count },
      });
      drop();
      checked.reset();
      onSent?.();
      await navigate(`/bulk-actions/${id}`, { state: { from: pathname + search } });
    },
    // What was begun by this name is there; what is sent from here on is another.
    onError: (error) => reasonOf(error) === 'key_used' && put({ sendId: crypto.randomUUID() }),
  });
  const { count } = to;
  return (
    <FormPart label={label} isKept={start.body !== ''}>
      <p className="dim">{t('messages.lead')}</p>
      <MessageFields
        words={content}
        put={put}
        languages={['vi', 'en']}
        templates={['pro_ends', 'news', 'done', 'payment', 'pro']}
        name={namePlaceholder}
        isChecked={checked.isChecked}
      />
      <p className="dim">{t('many.placeholder', { placeholder: namePlaceholder })}</p>
      <Preview words={content} name={to.name} />
      <Confirm
        label={t('many.send', { count })}
        question={t('many.question', { count })}
        effect={t(count > 1 ? 'many.effect' : 'many.effect_one', { seconds: recallSeconds })}
        onOpen={checked.check}
        onConfirm={() => [checked.check(), typed.check()].every(Boolean)}
        mutation={send}
        explain={(error) => {
          const reason = reasonOf(error);
          if (reason === 'count_changed') return t('many.count_changed');
          return reason === 'key_used' ? t('many.key_used') : problem(error);
        }}
      >
        {typed.field}
      </Confirm>
    </FormPart>
  );
}

const reasonOf = (error: Error) => (error instanceof ApiError ? error.details.reason : undefined);

/** As one of them will read it. */
function Preview({ words, name }: { readonly words: Words; readonly name: string }) {
  const { t } = useTranslation('member_support');
  if (words.subject === '' && words.body === '') return null;
  const { subject, body } = wordsFor(words, { full_name: name, locale: 'vi' });
  const label = t('many.preview', { name: name || t('many.nameless') });
  return (
    <section className={classes.preview} aria-label={label}>
      <p className="dim">{label}</p>
      <p className={classes.subject}>{subject}</p>
      <p className={classes.text}>{body}</p>
    </section>
  );
}
