import { type AccountDetail, adminAccount } from '@cungnghe/contracts/accounts/endpoints';
import { adminAuditLog } from '@cungnghe/contracts/audit-log/endpoints';
import { adminCommunities } from '@cungnghe/contracts/communities/endpoints';
import { adminChangePro } from '@cungnghe/contracts/communities/pro/changes';
import { adminCreateSend } from '@cungnghe/contracts/emails/sends';
import type { Response } from '@cungnghe/contracts/endpoint';
import {
  adminAccountSessions,
  adminCorrectEmail,
  adminDesk,
} from '@cungnghe/contracts/member-desk/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { read } from '@cungnghe/web/queries';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AccountEnding } from '../features/accounts/account-ending.tsx';
import { AccountState } from '../features/accounts/account-state.tsx';
import { AccountOrders, Memberships } from '../features/accounts/history.tsx';
import { IntegrityLock } from '../features/accounts/integrity-lock.tsx';
import { RolesEditor } from '../features/accounts/roles-editor.tsx';
import { SignOutEverywhere } from '../features/accounts/sign-out-everywhere.tsx';
import {
  AccountPayments,
  Certificates,
  Learning,
  Messages,
  Rsvps,
  Writing,
} from '../features/accounts/support-history.tsx';
import { Address } from '../features/member-desk/address.tsx';
import { Consents, Prompts, Sessions } from '../features/member-desk/desk-facts.tsx';
import { Messages as DeskMessages } from '../features/member-desk/messages.tsx';
import { Notes } from '../features/member-desk/notes.tsx';
import { ProChangeForm } from '../features/member-desk/pro-change.tsx';
import { ProHistory } from '../features/member-desk/pro-history.tsx';
import { BackLink } from '../parts/back-link.tsx';
import { GuardedLink } from '../parts/guarded-link.tsx';
import { Facts, Page, PageSection } from '../parts/page.tsx';
import classes from '../parts/page-links.module.css';
import { RecordPage } from '../parts/record-page.tsx';
import { When } from '../parts/when.tsx';
import { useViewer } from '../shell/viewer.ts';
import type { Route } from './+types/account.ts';

type Desk = Response<typeof adminDesk>;

export default function Account({ params }: Route.ComponentProps) {
  const { t } = useTranslation('accounts');
  return (
    <RecordPage
      endpoint={adminAccount}
      input={{ params: { id: params.id } }}
      back={<BackLink to="/accounts">{t('back')}</BackLink>}
    >
      {(account) => <AccountPage key={account.id} account={account} />}
    </RecordPage>
  );
}

function AccountPage({ account }: { account: AccountDetail }) {
  const { t } = useTranslation('accounts');
  const { t: tSends } = useTranslation('email_sends');
  const { t: tDesk } = useTranslation('desk');
  const { may } = useViewer();
  const { data: desk } = useQuery(read(adminDesk, { params: { id: account.id } }));
  return (
    <Page
      title={account.full_name || t('no_name')}
      lead={<AccountState account={account} />}
      back={<BackLink to="/accounts">{t('back')}</BackLink>}
      actions={
        <div className={classes.links}>
          {may(adminCreateSend) && account.account_type === 'member' && (
            <Link to={`/community/email/send?account_id=${account.id}`}>{tSends('resend')}</Link>
          )}
          {may(adminAuditLog) && <Link to={`/audit-log?subject_id=${account.id}`}>{t('audit')}</Link>}
        </div>
      }
    >
      <AccountFacts account={account} />
      <DeskSections account={account} desk={desk} />
      <PageSection title={t('orders')}>
        <AccountOrders rows={account.orders} />
      </PageSection>
      <PageSection title={t('payments')}>
        <AccountPayments rows={account.payments} />
      </PageSection>
      <PageSection title={t('learning')}>
        <Learning rows={account.learning} />
      </PageSection>
      <PageSection title={t('certificates')}>
        <Certificates rows={account.certificates} />
      </PageSection>
      <PageSection title={t('rsvps')}>
        <Rsvps rows={account.rsvps} />
      </PageSection>
      <PageSection title={t('writing')}>
        <Writing rows={account.writing} />
      </PageSection>
      {desk !== undefined && (
        <PageSection title={tDesk('prompts.title')}>
          <Prompts rows={desk.prompts} />
        </PageSection>
      )}
      <PageSection title={t('emails')}>
        <Messages account={account} />
      </PageSection>
      {desk !== undefined && (
        <PageSection title={tDesk('consents.title')}>
          <Consents consents={desk.consents} />
        </PageSection>
      )}
      <PageSection title={t('roles_title')}>
        <RolesEditor key={account.roles.join()} account={account} />
      </PageSection>
      <PageSection title={t('safety')}>
        {may(adminAccountSessions) && <Sessions accountId={account.id} />}
        <SignOutEverywhere account={account} />
        <IntegrityLock key={account.integrity_locked_until} account={account} />
      </PageSection>
      {account.account_type === 'member' && (
        <PageSection title={t('ending.title')}>
          <AccountEnding key={account.closed_at} account={account} />
        </PageSection>
      )}
    </Page>
  );
}

function AccountFacts({ account }: { account: AccountDetail }) {
  const { t } = useTranslation('accounts');
  const { t: tShell } = useTranslation('shell');
  const home = account.home_slug;
  return (
    <Facts
      items={[
        [t('email'), account.email ?? t('no_email')],
        [t('phone'), account.phone ?? t('none')],
        [t('location'), account.location ?? t('none')],
        [t('job'), [account.job_title, account.industry].filter(Boolean).join(', ') || t('none')],
        [t('school'), account.school_slug],
        [
          t('home'),
          home === null ? (
            t('none')
          ) : (
            <GuardedLink key="home" endpoint={adminCommunities} to={`/communities/${home}`}>
              {account.memberships.find((one) => one.is_home)?.community_name ?? home}
            </GuardedLink>
          ),
        ],
        [`${t('joined')} (${tShell('vietnam_time')})`, <When key="created" instant={account.created_at} />],
      ]}
    />
  );
}

/** What a support case is solved by: Pro, notes, messages, the address. */
function DeskSections({ account, desk }: { account: AccountDetail; desk: Desk | undefined }) {
  const { t } = useTranslation('accounts');
  const { t: tDesk } = useTranslation('desk');
  const { may } = useViewer();
  const isOpenMember = account.account_type === 'member' && account.closed_at === null;
  return (
    <>
      <PageSection title={t('memberships')}>
        <Memberships account={account} />
      </PageSection>
      {may(adminChangePro) && isOpenMember && (
        <PageSection title={tDesk('pro.title')}>
          <ProChangeForm account={account} />
        </PageSection>
      )}
      <PageSection title={t('pro_history')}>
        <ProHistory account={account} />
      </PageSection>
      <PageSection title={tDesk('notes.title')}>
        <Notes accountId={account.id} />
      </PageSection>
      {desk !== undefined && account.account_type === 'member' && (
        <>
          <PageSection title={tDesk('messages.title')}>
            <DeskMessages account={account} locale={desk.locale} />
          </PageSection>
          {may(adminCorrectEmail) && isOpenMember && (
            <PageSection title={tDesk('address.title')}>
              <Address account={account} waiting={desk.email_correction} />
            </PageSection>
          )}
        </>
      )}
    </>
  );
}
