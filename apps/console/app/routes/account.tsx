import { adminExportAccount } from '@cungnghe/contracts/account-closing/endpoints';
import { type AccountDetail, adminAccount } from '@cungnghe/contracts/accounts/endpoints';
import { adminAuditLog } from '@cungnghe/contracts/audit-log/endpoints';
import { adminCommunities } from '@cungnghe/contracts/communities/endpoints';
import { adminChangePro } from '@cungnghe/contracts/communities/pro/changes';
import { adminCreateSend } from '@cungnghe/contracts/emails/sends';
import type { Response } from '@cungnghe/contracts/endpoint';
import {
  adminAccountSessions,
  adminCorrectEmail,
  adminMemberSupport,
} from '@cungnghe/contracts/member-support/endpoints';
import { adminStartView } from '@cungnghe/contracts/member-support/views';
import { adminEndWork } from '@cungnghe/contracts/staff/endpoints';
import { RowsSkeleton } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { read } from '@cungnghe/web/queries';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AccountEnding } from '../features/accounts/account-ending.tsx';
import { AccountExport } from '../features/accounts/account-export.tsx';
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
import { Address } from '../features/member-support/address.tsx';
import { Messages as MemberMessages } from '../features/member-support/messages.tsx';
import { Notes } from '../features/member-support/notes.tsx';
import { ProChangeForm } from '../features/member-support/pro-change.tsx';
import { ProHistory } from '../features/member-support/pro-history.tsx';
import { Consents, Prompts, Sessions } from '../features/member-support/support-facts.tsx';
import { ViewAs } from '../features/member-support/view-as.tsx';
import { EndWork } from '../features/staff/end-work.tsx';
import { BackLink } from '../parts/back-link.tsx';
import { GuardedLink } from '../parts/guarded-link.tsx';
import { Facts, Page, PageSection } from '../parts/page.tsx';
import classes from '../parts/page-links.module.css';
import { Problem } from '../parts/problem.tsx';
import { RecordPage } from '../parts/record-page.tsx';
import { When } from '../parts/when.tsx';
import { useViewer } from '../shell/viewer.ts';
import type { Route } from './+types/account.ts';

type MemberSupport = Response<typeof adminMemberSupport>;

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
  const { t: tSupport } = useTranslation('member_support');
  const { may } = useViewer();
  return (
    <Page
      title={account.full_name || t('no_name')}
      lead={<AccountState account={account} />}
      back={<BackLink to="/accounts">{t('back')}</BackLink>}
      actions={
        <>
          {may(adminCreateSend) && account.account_type === 'member' && (
            <Link to={`/community/email/send?account_id=${account.id}`}>{tSends('resend')}</Link>
          )}
          {may(adminAuditLog) && <Link to={`/audit-log?subject_id=${account.id}`}>{t('audit')}</Link>}
        </>
      }
    >
      <AccountFacts account={account} />
      <Contents account={account} />
      <SupportSections account={account} />
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
      <PageSection title={tSupport('prompts.title')}>
        <OfSupport accountId={account.id}>{(support) => <Prompts rows={support.prompts} />}</OfSupport>
      </PageSection>
      <PageSection id="emails" title={t('emails')}>
        <Messages account={account} />
      </PageSection>
      <PageSection title={tSupport('consents.title')}>
        <OfSupport accountId={account.id}>{(support) => <Consents consents={support.consents} />}</OfSupport>
      </PageSection>
      <PageSection title={t('roles_title')}>
        <RolesEditor key={account.roles.join()} account={account} />
      </PageSection>
      {may(adminEndWork) && <EndWork account={account} />}
      <PageSection id="safety" title={t('safety')}>
        {may(adminAccountSessions) && <Sessions accountId={account.id} />}
        <SignOutEverywhere account={account} />
        <IntegrityLock key={account.integrity_locked_until} account={account} />
      </PageSection>
      {may(adminExportAccount) && (
        <PageSection id="export" title={t('export.title')}>
          <AccountExport account={account} />
        </PageSection>
      )}
      {account.account_type === 'member' && (
        <PageSection id="ending" title={t('ending.title')}>
          <AccountEnding key={account.closed_at} account={account} />
        </PageSection>
      )}
    </Page>
  );
}

/** The way to what a long page has further down. */
function Contents({ account }: { account: AccountDetail }) {
  const { t } = useTranslation('accounts');
  const { t: tSupport } = useTranslation('member_support');
  const { may } = useViewer();
  const isMember = account.account_type === 'member';
  const isOpen = isMember && account.closed_at === null;
  return (
    <nav aria-label={t('contents')} className={classes.links}>
      <a href="#pro">{t('memberships')}</a>
      <a href="#orders">{t('orders')}</a>
      <a href="#notes">{tSupport('notes.title')}</a>
      {isMember && <a href="#messages">{tSupport('messages.title')}</a>}
      {may(adminStartView) && isOpen && account.roles.length === 0 && (
        <a href="#view">{tSupport('view.title')}</a>
      )}
      {may(adminCorrectEmail) && isOpen && <a href="#address">{tSupport('address.title')}</a>}
      <a href="#emails">{t('emails')}</a>
      <a href="#safety">{t('safety')}</a>
      {isMember && <a href="#ending">{t('ending.title')}</a>}
    </nav>
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
function SupportSections({ account }: { account: AccountDetail }) {
  const { t } = useTranslation('accounts');
  const { t: tSupport } = useTranslation('member_support');
  const { may } = useViewer();
  const isOpenMember = account.account_type === 'member' && account.closed_at === null;
  return (
    <>
      <PageSection id="pro" title={t('memberships')}>
        <Memberships account={account} />
      </PageSection>
      <PageSection title={t('pro_history')}>
        <ProHistory account={account} />
      </PageSection>
      <PageSection id="orders" title={t('orders')}>
        <AccountOrders rows={account.orders} />
      </PageSection>
      <PageSection title={t('payments')}>
        <AccountPayments rows={account.payments} />
      </PageSection>
      {may(adminChangePro) && isOpenMember && (
        <PageSection title={tSupport('pro.title')}>
          <ProChangeForm account={account} />
        </PageSection>
      )}
      <PageSection id="notes" title={tSupport('notes.title')}>
        <Notes accountId={account.id} isErased={account.erased_at !== null} />
      </PageSection>
      {account.account_type === 'member' && (
        <PageSection id="messages" title={tSupport('messages.title')}>
          <OfSupport accountId={account.id}>
            {(support) => <MemberMessages account={account} locale={support.locale} />}
          </OfSupport>
        </PageSection>
      )}
      {may(adminStartView) && isOpenMember && account.roles.length === 0 && (
        <PageSection id="view" title={tSupport('view.title')}>
          <ViewAs account={account} />
        </PageSection>
      )}
      {may(adminCorrectEmail) && isOpenMember && (
        <PageSection id="address" title={tSupport('address.title')}>
          <OfSupport accountId={account.id}>
            {(support) => <Address account={account} waiting={support.email_correction} />}
          </OfSupport>
        </PageSection>
      )}
    </>
  );
}

/** What is read beside the account; its places are there from the beginning. */
function OfSupport({
  accountId,
  children,
}: {
  accountId: string;
  children: (support: MemberSupport) => ReactNode;
}) {
  const { data, isPending, error, refetch } = useQuery(
    read(adminMemberSupport, { params: { id: accountId } }),
  );
  if (data !== undefined) return children(data);
  return isPending ? <RowsSkeleton count={2} /> : <Problem error={error} onRetry={() => void refetch()} />;
}
