import { ApiError, call } from '@cungnghe/client/call';
import {
  adminCreateSend,
  adminPreviewSend,
  isToMany,
  type ManualKind,
  recallSeconds,
  type SendAudience,
} from '@cungnghe/contracts/emails/sends';
import type { Response } from '@cungnghe/contracts/endpoint';
import { formatDate, formatTime } from '@cungnghe/ui/dates';
import { RowsSkeleton } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { allOf, keyOf } from '@cungnghe/web/queries';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Confirm } from '../../parts/confirm.tsx';
import { useEmailKindName } from '../../parts/email-kind-name.ts';
import { Notice } from '../../parts/notice.tsx';
import { Problem, useProblemText } from '../../parts/problem.tsx';
import { useTypedCount } from '../../parts/typed-count.tsx';
import { MessageBody } from './message-body.tsx';
import classes from './send.module.css';

interface Choice {
  readonly kind: ManualKind;
  readonly audience: SendAudience;
}

/** Who receives it, who does not and why, and what the first one reads; then the question. */
export function SendPreview({ kind, audience }: Choice) {
  const body = { kind, audience };
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(adminPreviewSend, { body }),
    queryFn: ({ signal }) => call(adminPreviewSend, { body, signal }),
    // Who receives it changes with everything that members do.
    staleTime: 0,
  });
  if (error !== null) return <Problem error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <RowsSkeleton count={4} />;
  return <Preview key={data.audience_key} choice={body} preview={data} />;
}

interface PreviewProps {
  readonly choice: Choice;
  readonly preview: Response<typeof adminPreviewSend>;
}

function Preview({ choice, preview }: PreviewProps) {
  const { t } = useTranslation('email_sends');
  const { count, skipped, sample, held_until } = preview;
  return (
    <div className={classes.preview}>
      <p role="status">
        <strong>{count === 0 ? t('nobody') : t('count', { count })}</strong>
      </p>
      <SkippedReasons reasons={skipped} />
      {count > 0 && held_until !== null && (
        <Notice tone="warning">
          <p>{t('held', { at: `${formatTime(held_until)} ${formatDate(held_until)}` })}</p>
        </Notice>
      )}
      {count > 0 && <SendButton choice={choice} preview={preview} />}
      {sample !== null && (
        <section aria-label={t('sample', { name: sample.to_name })}>
          <p className="dim">{t('sample', { name: sample.to_name })}</p>
          <p>
            <strong>{sample.subject}</strong>
          </p>
          <MessageBody subject={sample.subject} html={sample.html} text={sample.text} hidden={false} />
        </section>
      )}
    </div>
  );
}

export function SkippedReasons({ reasons }: { reasons: PreviewProps['preview']['skipped'] }) {
  const { t } = useTranslation('email_sends');
  if (reasons.length === 0) return null;
  return (
    <div>
      <p>{t('left_out')}:</p>
      <ul className={classes.reasons}>
        {reasons.map(({ reason, count }) => (
          <li key={reason}>
            {t(`reasons.${reason}`)}: {count}
          </li>
        ))}
      </ul>
    </div>
  );
}

function SendButton({ choice, preview: { count, audience_key } }: PreviewProps) {
  const { t } = useTranslation('email_sends');
  const nameOf = useEmailKindName();
  const problem = useProblemText();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const typed = useTypedCount(count);
  // Of one preview: an answer that was lost does not make it two.
  const [idempotency_key] = useState(() => crypto.randomUUID());
  const send = useMutation({
    mutationFn: () => call(adminCreateSend, { body: { ...choice, audience_key, idempotency_key } }),
    onSuccess: ({ id }) => navigate(`/community/email/sends/${id}`),
    onError: (error) => {
      if (hasChanged(error)) void queryClient.invalidateQueries(allOf(adminPreviewSend));
    },
  });
  return (
    <div>
      <Confirm
        label={t('send', { count })}
        confirmLabel={t('confirm')}
        mutation={send}
        question={t('question', { count, kind: nameOf(choice.kind) })}
        effect={t(isToMany(choice.audience) ? 'effect_many' : 'effect', { seconds: recallSeconds })}
        onConfirm={typed.check}
        explain={(error) => (hasChanged(error) ? t('changed') : problem(error))}
      >
        {typed.field}
      </Confirm>
    </div>
  );
}

const hasChanged = (error: unknown) => error instanceof ApiError && error.code === 'CONFLICT';
