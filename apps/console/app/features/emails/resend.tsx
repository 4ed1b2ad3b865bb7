import { ApiError, call } from '@cungnghe/client/call';
import {
  adminOutbox,
  adminOutboxMessage,
  adminResendOutbox,
  resendRefusals,
} from '@cungnghe/contracts/emails/endpoints';
import type { Response } from '@cungnghe/contracts/endpoint';
import { useTranslation } from '@cungnghe/ui/translation';
import { allOf } from '@cungnghe/web/queries';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Confirm } from '../../parts/confirm.tsx';
import { MailStatus } from '../../parts/mail-status.tsx';
import { PageSection } from '../../parts/page.tsx';
import { useProblemText } from '../../parts/problem.tsx';
import { When } from '../../parts/when.tsx';

type Message = Response<typeof adminOutboxMessage>;

/** Sends a message again to whom it went, or says why not; and what copies of it there are. */
export function Resend({ message }: { readonly message: Message }) {
  const { t } = useTranslation('outbox');
  const { resend_to, resend_refused, resent, resent_of } = message;
  // What has failed, or waits, says so by itself.
  const isSaid = resend_refused !== null && resend_refused !== 'not_sent';
  if (resend_to === null && !isSaid && resent.length === 0 && resent_of === null) return null;
  return (
    <PageSection title={t('resend.title')}>
      {resent_of !== null && (
        <p>
          <Link to={`/outbox/${resent_of}`}>{t('resend.of')}</Link>
        </p>
      )}
      {resend_to !== null && <ResendButton message={message} to={resend_to} />}
      {isSaid && <p className="dim">{t(`resend.refused.${resend_refused}`)}</p>}
      {resent.length > 0 && (
        <ul>
          {resent.map(({ id, to_email, status, created_at }) => (
            <li key={id}>
              <Link to={`/outbox/${id}`}>{t('resend.copy', { to: to_email })}</Link> ·{' '}
              <When instant={created_at} /> · <MailStatus status={status} />
            </li>
          ))}
        </ul>
      )}
    </PageSection>
  );
}

function ResendButton({ message: { id, to_email }, to }: { readonly message: Message; readonly to: string }) {
  const { t } = useTranslation('outbox');
  const problem = useProblemText();
  const queryClient = useQueryClient();
  // Of one copy: an answer that was lost does not make it two.
  const [sendId, setSendId] = useState(() => crypto.randomUUID());
  const refresh = () =>
    Promise.all([adminOutbox, adminOutboxMessage].map((each) => queryClient.invalidateQueries(allOf(each))));
  const resend = useMutation({
    mutationFn: () => call(adminResendOutbox, { params: { id }, body: { send_id: sendId } }),
    onSuccess: () => {
      setSendId(crypto.randomUUID());
      return refresh();
    },
    onError: () => void refresh(),
  });
  return (
    <div>
      <Confirm
        label={t('resend.button')}
        variant="default"
        question={t(to === to_email ? 'resend.question' : 'resend.question_moved', { to, before: to_email })}
        mutation={resend}
        explain={(error) => {
          const reason = refusalOf(error);
          return reason === undefined ? problem(error) : t(`resend.refused.${reason}`);
        }}
      />
      {resend.isSuccess && <p role="status">{t('resend.done')}</p>}
    </div>
  );
}

const refusalOf = (error: Error) =>
  error instanceof ApiError ? resendRefusals.find((known) => known === error.details.reason) : undefined;
