import type { Response } from '@cungnghe/contracts/endpoint';
import { adminAccountSessions, type adminMemberSupport } from '@cungnghe/contracts/member-support/endpoints';
import { formatDate } from '@cungnghe/ui/dates';
import { useTranslation } from '@cungnghe/ui/translation';
import { DataTable } from '../../list/data-table.tsx';
import { useEmailKindName } from '../../parts/email-kind-name.ts';
import { Facts } from '../../parts/page.tsx';
import { Status } from '../../parts/status.tsx';
import { When } from '../../parts/when.tsx';
import { SupportPages } from './support-pages.tsx';

type MemberSupport = Response<typeof adminMemberSupport>;

/** What a member agreed to, and what they want no e-mail of. */
export function Consents({ consents }: { consents: MemberSupport['consents'] }) {
  const { t } = useTranslation('member_support');
  const nameOf = useEmailKindName();
  const { listed_at: listed, named_at: named, unsubscribed } = consents;
  const since = (instant: string | null) =>
    instant === null ? t('consents.no') : t('consents.since', { day: formatDate(instant) });
  return (
    <Facts
      items={[
        [t('consents.listed'), since(listed)],
        [t('consents.named'), since(named)],
        [t('consents.quotes'), consents.public_quotes],
        [t('consents.devices'), consents.push_devices],
        [
          t('consents.unsubscribed'),
          unsubscribed.length === 0 ? t('consents.all') : unsubscribed.map(nameOf).join(', '),
        ],
      ]}
    />
  );
}

/** The prompts that a member contributed, on their pages in the learner app. */
export function Prompts({ rows }: { rows: MemberSupport['prompts'] }) {
  const { t } = useTranslation('member_support');
  if (rows.length === 0) return <p className="dim">{t('prompts.empty')}</p>;
  return (
    <DataTable
      caption={t('prompts.title')}
      rows={rows}
      columns={[
        {
          key: 'name',
          head: t('prompts.name'),
          narrow: 'title',
          cell: (row) => (
            <a href={row.url} target="_blank" rel="noreferrer">
              {row.name}
            </a>
          ),
        },
        {
          key: 'created',
          head: t('prompts.created'),
          narrow: 'below',
          cell: (row) => <When instant={row.created_at} />,
        },
        {
          key: 'state',
          head: t('prompts.state'),
          narrow: 'aside',
          cell: (row) => (
            <Status tone={row.is_listed ? 'good' : 'quiet'}>
              {t(row.is_listed ? 'prompts.listed' : 'prompts.unlisted')}
            </Status>
          ),
        },
      ]}
    />
  );
}

/** Where an account is signed in. */
export function Sessions({ accountId }: { accountId: string }) {
  const { t } = useTranslation('member_support');
  return (
    <SupportPages
      endpoint={adminAccountSessions}
      accountId={accountId}
      empty={t('sessions.empty')}
      more={t('sessions.more')}
    >
      {(sessions) => (
        <DataTable
          caption={t('sessions.title')}
          rows={sessions}
          columns={[
            {
              key: 'device',
              head: t('sessions.device'),
              narrow: 'title',
              cell: (row) => row.user_agent ?? t('sessions.unknown'),
            },
            {
              key: 'network',
              head: t('sessions.network'),
              narrow: 'aside',
              cell: (row) => row.network ?? t('sessions.unknown'),
            },
            {
              key: 'since',
              head: t('sessions.since'),
              narrow: 'below',
              named: true,
              cell: (row) => <When instant={row.created_at} />,
            },
            {
              key: 'until',
              head: t('sessions.until'),
              narrow: 'below',
              named: true,
              cell: (row) => <When instant={row.expires_at} />,
            },
          ]}
        />
      )}
    </SupportPages>
  );
}
