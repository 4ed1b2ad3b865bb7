import { adminAccount } from '@cungnghe/contracts/accounts/endpoints';
import {
  adminSendEvents,
  audiencesOf,
  manualKinds,
  proEndsWithin,
  proStates,
} from '@cungnghe/contracts/emails/sends';
import { descriptions } from '@cungnghe/emails/descriptions';
import { formatDate, formatTime } from '@cungnghe/ui/dates';
import { Choice, DayField } from '@cungnghe/ui/filter-bar';
import { useLocale } from '@cungnghe/ui/locale';
import { useTranslation } from '@cungnghe/ui/translation';
import { read } from '@cungnghe/web/queries';
import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { CommunityChoice } from '../../list/community-choice.tsx';
import { Notice } from '../../parts/notice.tsx';
import classes from './send.module.css';
import type { SendChoices } from './send-choices.ts';

/** What is sent, and to whom. */
export function SendFields({ choices }: { choices: SendChoices }) {
  const { t } = useTranslation('email_sends');
  const { locale } = useLocale();
  const accepts: readonly string[] = audiencesOf[choices.kind];
  const isForEvent = accepts.includes('event');
  const isForMember = accepts.includes('member') && choices.get('account_id') !== undefined;
  return (
    <>
      <div className={classes.fields}>
        <NativeSelect
          label={t('kind')}
          value={choices.kind}
          onChange={(event) => choices.set({ kind: event.currentTarget.value, about: undefined })}
          data={manualKinds.map((kind) => ({ value: kind, label: descriptions[kind].name[locale] }))}
        />
        {isForEvent && <EventField choices={choices} />}
        {accepts.includes('members') && !isForMember && <MemberFilters choices={choices} />}
      </div>
      {isForEvent && choices.get('event_id') && choices.get('account_id') && <OneMember choices={choices} />}
      {isForMember && <OneMember choices={choices} />}
      {!isForEvent && !isForMember && !accepts.includes('members') && (
        <Notice tone="neutral">
          <p>{t('choose_member')}</p>
          <Link to="/accounts">{t('accounts')}</Link>
        </Notice>
      )}
    </>
  );
}

function EventField({ choices }: { choices: SendChoices }) {
  const { t } = useTranslation('email_sends');
  const { data: events = [] } = useQuery(read(adminSendEvents, {}));
  return (
    <NativeSelect
      label={t('event')}
      value={choices.get('event_id') ?? ''}
      onChange={(event) => choices.set({ event_id: event.currentTarget.value, account_id: undefined })}
      data={[
        { value: '', label: t('choose_event') },
        ...events.map(({ id, title, starts_at }) => ({
          value: id,
          label: `${title} · ${formatDate(starts_at)}, ${formatTime(starts_at)}`,
        })),
      ]}
    />
  );
}

function MemberFilters({ choices }: { choices: SendChoices }) {
  const { t } = useTranslation('email_sends');
  return (
    <>
      <CommunityChoice
        value={choices.get('community')}
        onChange={(community) => choices.set({ community })}
        only={({ status }) => status === 'active'}
      />
      <Choice
        label={t('pro')}
        value={choices.get('pro')}
        options={proStates.map((value) => ({ value, label: t(`pro_states.${value}`) }))}
        onChange={(pro) => choices.set({ pro })}
      />
      <Choice
        label={t('pro_ends_within')}
        value={choices.get('pro_ends_within')}
        options={proEndsWithin.map((value) => ({ value, label: t('within_days', { days: value }) }))}
        onChange={(pro_ends_within) => choices.set({ pro_ends_within })}
      />
      {(['joined_since', 'not_signed_in_since'] as const).map((name) => (
        <DayField
          key={name}
          label={t(name)}
          value={choices.get(name)}
          onChange={(day) => choices.set({ [name]: day })}
        />
      ))}
    </>
  );
}

/** The one who is named, and which of theirs the message is about. */
function OneMember({ choices }: { choices: SendChoices }) {
  const { t } = useTranslation('email_sends');
  const id = choices.get('account_id') ?? '';
  const { data: account } = useQuery(read(adminAccount, { params: { id } }));
  const { kind } = choices;
  const accepts: readonly string[] = audiencesOf[kind];
  const others = accepts.includes('event') ? t('everybody_coming') : t('to_list');
  return (
    <div className={classes.member}>
      <p>
        {t('member')}: <Link to={`/accounts/${id}`}>{account?.full_name || account?.email || id}</Link>
      </p>
      {account && kind === 'certificate_issued' && (
        <About
          choices={choices}
          label={t('about_certificate')}
          options={account.certificates.map(({ code, course_name }) => ({
            value: code,
            label: `${course_name} (${code})`,
          }))}
        />
      )}
      {account && (kind === 'community_joined' || kind === 'community_pro_activated') && (
        <About
          choices={choices}
          label={t('about_community')}
          options={account.memberships
            .filter(({ is_pro }) => kind === 'community_joined' || is_pro)
            .map(({ community_slug, community_name }) => ({ value: community_slug, label: community_name }))}
        />
      )}
      {accepts.length > 1 || accepts.includes('event') ? (
        <Button variant="subtle" onClick={() => choices.set({ account_id: undefined })}>
          {others}
        </Button>
      ) : null}
    </div>
  );
}

interface AboutProps {
  readonly choices: SendChoices;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

function About({ choices, label, options }: AboutProps) {
  const { t } = useTranslation('email_sends');
  return (
    <NativeSelect
      label={label}
      value={choices.get('about') ?? ''}
      onChange={(event) => choices.set({ about: event.currentTarget.value })}
      data={[{ value: '', label: t('newest') }, ...options]}
    />
  );
}
