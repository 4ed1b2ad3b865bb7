import { call } from '@cungnghe/client/call';
import { type AccountDetail, adminAccount } from '@cungnghe/contracts/accounts/endpoints';
import { adminCourse } from '@cungnghe/contracts/courses/author';
import {
  adminOutbox,
  adminOutboxMessage,
  adminRetryOutbox,
  outboxKinds,
  outboxStatuses,
} from '@cungnghe/contracts/emails/endpoints';
import { adminGetEvent } from '@cungnghe/contracts/events/operator';
import { adminPayment, paymentStates } from '@cungnghe/contracts/payments/endpoints';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { formatVnd } from '@cungnghe/ui/money';
import { useTranslation } from '@cungnghe/ui/translation';
import { allOf } from '@cungnghe/web/queries';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { DataTable } from '../../list/data-table.tsx';
import { useCommunityName } from '../../list/use-community-name.ts';
import { useEmailKindName } from '../../parts/email-kind-name.ts';
import { MailStatus } from '../../parts/mail-status.tsx';
import { useProblemText } from '../../parts/problem.tsx';
import { Status } from '../../parts/status.tsx';
import { When } from '../../parts/when.tsx';
import { useViewer } from '../../shell/viewer.ts';

/** What came in for this person's orders, whether it paid them or not. */
export function AccountPayments({ rows }: { rows: AccountDetail['payments'] }) {
  const { t } = useTranslation('accounts');
  const { may } = useViewer();
  if (rows.length === 0) return <p className="dim">{t('payments_empty')}</p>;
  return (
    <DataTable
      caption={t('payments')}
      rows={rows}
      {...(may(adminPayment) ? { to: (row: (typeof rows)[number]) => `/payments/${row.id}` } : {})}
      columns={[
        { key: 'amount', head: t('amount'), narrow: 'title', cell: (row) => formatVnd(row.amount_vnd) },
        { key: 'order', head: t('order'), narrow: 'below', cell: (row) => row.order_code },
        {
          key: 'received',
          head: t('received'),
          narrow: 'below',
          cell: (row) => <When instant={row.received_at} />,
        },
        {
          key: 'state',
          head: t('status'),
          narrow: 'aside',
          cell: (row) => {
            const state = paymentStates.find((known) => known === row.state);
            if (state === undefined) return row.state;
            return (
              <Status tone={state === 'unmatched' ? 'waiting' : 'good'}>
                {t(`payment_states.${state}`)}
              </Status>
            );
          },
        },
      ]}
    />
  );
}

/** How far somebody is in each course, in figures that support can compare with what they are told. */
export function Learning({ rows }: { rows: AccountDetail['learning'] }) {
  const { t } = useTranslation('accounts');
  const { may } = useViewer();
  if (rows.length === 0) return <p className="dim">{t('learning_empty')}</p>;
  return (
    <DataTable
      caption={t('learning')}
      rows={rows}
      rowKey={(row) => row.course_id}
      {...(may(adminCourse) ? { to: (row: (typeof rows)[number]) => `/courses/${row.course_id}` } : {})}
      columns={[
        { key: 'course', head: t('course'), narrow: 'title', cell: (row) => row.course_name },
        {
          key: 'completed',
          head: t('completed'),
          narrow: 'aside',
          numeric: true,
          cell: (row) => `${row.completed}/${row.lessons}`,
        },
        { key: 'last', head: t('last_at'), narrow: 'below', cell: (row) => <When instant={row.last_at} /> },
      ]}
    />
  );
}

/** What they wrote, each line leads to its place in the learner app. */
export function Writing({ rows }: { rows: AccountDetail['writing'] }) {
  const { t } = useTranslation('accounts');
  const nameOf = useCommunityName();
  if (rows.length === 0) return <p className="dim">{t('writing_empty')}</p>;
  return (
    <DataTable
      caption={t('writing')}
      rows={rows}
      rowKey={(row) => row.url}
      columns={[
        {
          key: 'thread',
          head: t('thread'),
          narrow: 'title',
          cell: (row) => <Outside href={row.url}>{row.title || t('no_title')}</Outside>,
        },
        {
          key: 'what',
          head: t('wrote'),
          narrow: 'below',
          cell: ({ reply_number: number }) => (number === null ? t('opening') : t('reply', { number })),
        },
        {
          key: 'community',
          head: t('community'),
          narrow: 'below',
          cell: (row) => nameOf(row.community_slug),
        },
        {
          key: 'at',
          head: t('written_at'),
          narrow: 'below',
          cell: (row) => <When instant={row.created_at} />,
        },
      ]}
    />
  );
}

/** Leads out of the console, so it opens beside it. */
function Outside({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}

export function Certificates({ rows }: { rows: AccountDetail['certificates'] }) {
  const { t } = useTranslation('accounts');
  if (rows.length === 0) return <p className="dim">{t('certificates_empty')}</p>;
  return (
    <DataTable
      caption={t('certificates')}
      rows={rows}
      rowKey={(row) => row.code}
      columns={[
        { key: 'course', head: t('course'), narrow: 'title', cell: (row) => row.course_name },
        {
          key: 'code',
          head: t('code'),
          narrow: 'below',
          cell: (row) => <Outside href={row.url}>{row.code}</Outside>,
        },
        {
          key: 'issued',
          head: t('issued'),
          narrow: 'below',
          cell: (row) => <When instant={row.issued_at} />,
        },
      ]}
    />
  );
}

export function Rsvps({ rows }: { rows: AccountDetail['rsvps'] }) {
  const { t } = useTranslation('accounts');
  const { may } = useViewer();
  if (rows.length === 0) return <p className="dim">{t('rsvps_empty')}</p>;
  return (
    <DataTable
      caption={t('rsvps')}
      rows={rows}
      rowKey={(row) => row.event_id}
      {...(may(adminGetEvent) ? { to: (row: (typeof rows)[number]) => `/events/${row.event_id}` } : {})}
      columns={[
        { key: 'event', head: t('event'), narrow: 'title', cell: (row) => row.title },
        {
          key: 'starts',
          head: t('starts'),
          narrow: 'below',
          cell: (row) => <When instant={row.starts_at} />,
        },
        {
          key: 'answer',
          head: t('answer'),
          narrow: 'aside',
          cell: (row) => {
            const answer = (['yes', 'no', 'maybe'] as const).find((known) => known === row.answer);
            return answer === undefined ? row.answer : t(`answers.${answer}`);
          },
        },
      ]}
    />
  );
}

export function Messages({ account }: { account: AccountDetail }) {
  const rows = account.emails;
  const { t } = useTranslation('accounts');
  const { t: tSupport } = useTranslation('member_support');
  const nameOf = useEmailKindName();
  const { may } = useViewer();
  if (rows.length === 0) return <p className="dim">{t('emails_empty')}</p>;
  return (
    <>
      <DataTable
        caption={t('emails')}
        rows={rows}
        {...(may(adminOutboxMessage) ? { to: (row: (typeof rows)[number]) => `/outbox/${row.id}` } : {})}
        columns={[
          {
            key: 'kind',
            head: t('email_kind'),
            narrow: 'title',
            cell: (row) => {
              const kind = outboxKinds.find((known) => known === row.kind);
              const name = kind === undefined ? row.kind : nameOf(kind);
              return row.is_resent ? t('email_resent', { name }) : name;
            },
          },
          { key: 'sent', head: t('sent'), narrow: 'below', cell: (row) => <When instant={row.created_at} /> },
          {
            key: 'status',
            head: t('status'),
            narrow: 'aside',
            cell: (row) => {
              const status = outboxStatuses.find((known) => known === row.status);
              return status === undefined ? row.status : <MailStatus status={status} />;
            },
          },
          ...(may(adminRetryOutbox) && rows.some(({ status }) => status === 'failed')
            ? [
                {
                  key: 'retry',
                  head: tSupport('emails.retry'),
                  narrow: 'below' as const,
                  cell: (row: (typeof rows)[number]) =>
                    row.status === 'failed' ? <RetryMessage id={row.id} /> : null,
                },
              ]
            : []),
        ]}
      />
      {may(adminOutbox) && <Link to={`/outbox?account_id=${account.id}`}>{tSupport('emails.all')}</Link>}
    </>
  );
}

/** Sends a message again that has failed. */
function RetryMessage({ id }: { id: string }) {
  const { t } = useTranslation('member_support');
  const problem = useProblemText();
  const queryClient = useQueryClient();
  const retry = useMutation({
    mutationFn: () => call(adminRetryOutbox, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries(allOf(adminAccount)),
  });
  return (
    <>
      <BusyButton variant="subtle" loading={retry.isPending} onClick={() => retry.mutate()}>
        {t('emails.retry')}
      </BusyButton>
      {retry.error !== null && <span role="alert">{problem(retry.error)}</span>}
    </>
  );
}
