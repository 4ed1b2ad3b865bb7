import { vietnamDay } from '@cungnghe/calendar/vietnam-day';
import { ApiError, call } from '@cungnghe/client/call';
import type { AccountDetail } from '@cungnghe/contracts/accounts/endpoints';
import { adminCommunities } from '@cungnghe/contracts/communities/endpoints';
import { adminChangePro, type ProChange } from '@cungnghe/contracts/communities/pro/changes';
import type { BodyInput } from '@cungnghe/contracts/endpoint';
import { formatDate } from '@cungnghe/ui/dates';
import { useTranslation } from '@cungnghe/ui/translation';
import { read } from '@cungnghe/web/queries';
import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Confirm } from '../../parts/confirm.tsx';
import { useProblemText } from '../../parts/problem.tsx';
import { useRequiredNote } from '../../parts/use-required-note.ts';
import { endOfVietnamDay } from '../../parts/vietnam-days.ts';
import { FormPart } from './form-part.tsx';
import classes from './support.module.css';
import { useSupportChange } from './use-support-change.ts';

type Action = ProChange['action'];

export function useProRefusal() {
  const { t } = useTranslation('member_support');
  const problem = useProblemText();
  return (error: Error): string => {
    if (!(error instanceof ApiError)) return problem(error);
    if (error.code === 'CONFLICT' && 'expires_at' in error.details) return t('pro.changed_since');
    if (error.code === 'INVALID_TRANSITION') return t('pro.not_running');
    return error.code === 'FORBIDDEN' ? t('pro.own') : problem(error);
  };
}

/** What is typed, and what is wrong with it. */
function useProForm(account: AccountDetail) {
  const running = account.memberships.filter(({ is_pro }) => is_pro);
  const [action, setAction] = useState<Action>(running.length > 0 ? 'move' : 'grant');
  // Of several none is meant before somebody says which.
  const [chosen, setCommunity] = useState(running.length === 1 ? (running[0]?.community_slug ?? '') : '');
  const [to, setTo] = useState('');
  const [months, setMonths] = useState('1');
  const [day, setDay] = useState(vietnamDay(new Date()));
  const [endsNow, setEndsNow] = useState(false);
  const { data: all = [] } = useQuery(read(adminCommunities, {}));
  const onSale = all.filter(({ status, access }) => status === 'active' && access === 'pro');
  const inRunning = new Set(running.map(({ community_slug }) => community_slug));
  const choices =
    action === 'grant'
      ? onSale.filter(({ slug }) => !inRunning.has(slug)).map(({ slug, name }) => ({ slug, name }))
      : running.map(({ community_slug: slug, community_name: name }) => ({ slug, name }));
  const community = choices.some(({ slug }) => slug === chosen) ? chosen : '';
  const membership = account.memberships.find((one) => one.community_slug === community);
  const end = membership?.tier === 'pro' ? membership.pro_expires_at : null;
  const until = endsNow ? null : endOfVietnamDay(day || '2000-01-01');
  const count = Number(months);
  const wrong = {
    community: community === '',
    to: action === 'move' && to === '',
    months:
      (action === 'grant' || action === 'extend') && !(Number.isInteger(count) && count >= 1 && count <= 36),
    until:
      action === 'shorten' &&
      until !== null &&
      (day < vietnamDay(new Date()) || (end !== null && Date.parse(until) >= Date.parse(end))),
  };
  return {
    action,
    community,
    to,
    months,
    day,
    endsNow,
    end,
    until,
    choices,
    targets: onSale.filter(({ slug }) => slug !== community),
    wrong,
    nameOf: (slug: string) => all.find((one) => one.slug === slug)?.name ?? slug,
    set: {
      action: setAction,
      community: setCommunity,
      to: setTo,
      months: setMonths,
      day: setDay,
      endsNow: setEndsNow,
    },
    bodyWith: (reason: string): BodyInput<typeof adminChangePro> => {
      const common = { community, expires_at: end, reason };
      if (action === 'move') return { action, ...common, to };
      if (action === 'shorten') return { action, ...common, until };
      return { action, ...common, months: count };
    },
  };
}
type ProForm = ReturnType<typeof useProForm>;

/** Gives, extends, shortens or moves Pro without an order. */
export function ProChangeForm({ account }: { account: AccountDetail }) {
  const { t } = useTranslation('member_support');
  const form = useProForm(account);
  const reason = useRequiredNote(`pro-change-${account.id}`, 3);
  const [checked, setChecked] = useState(false);
  const explain = useProRefusal();
  const change = useSupportChange(async (body: BodyInput<typeof adminChangePro>) => {
    const changed = await call(adminChangePro, { params: { id: account.id }, body });
    reason.drop();
    setChecked(false);
    return changed;
  });
  // Of what came of a change elsewhere nothing is said here: it follows another entry.
  const latest = account.pro_entries.find(({ kind }) => kind !== 'recounted');
  return (
    <FormPart label={t('pro.open')} isKept={reason.note !== ''} lead={t('pro.lead')}>
      <ProFields form={form} checked={checked} />
      <TextInput label={t('pro.reason')} maxLength={500} {...reason.fieldProps(t('pro.reason_missing'))} />
      <Confirm
        label={t('pro.submit')}
        variant="default"
        confirmLabel={t('pro.confirm')}
        question={<Question form={form} name={account.full_name} />}
        onOpen={() => {
          setChecked(true);
          return reason.check() && !Object.values(form.wrong).includes(true);
        }}
        mutation={change}
        input={form.bodyWith(reason.note)}
        explain={explain}
      />
      <p role="status">{change.isSuccess && latest?.kind !== 'undone' && t('pro.done')}</p>
    </FormPart>
  );
}

function Question({ form, name }: { form: ProForm; name: string }) {
  const { t } = useTranslation('member_support');
  const { action, community, to, months, end, endsNow, day } = form;
  return t(`pro.question.${action}`, {
    name,
    months,
    community: form.nameOf(community),
    to: form.nameOf(to),
    end: end === null ? '' : formatDate(end),
    until: endsNow ? t('pro.now') : t('pro.at_end_of', { day: formatDate(endOfVietnamDay(day)) }),
  });
}

function ProFields({ form, checked }: { form: ProForm; checked: boolean }) {
  const { t } = useTranslation('member_support');
  const { action, choices, targets, wrong, set } = form;
  const chosenFrom = (rows: readonly { readonly slug: string; readonly name: string }[]) => [
    { value: '', label: t('pro.choose') },
    ...rows.map(({ slug, name }) => ({ value: slug, label: name })),
  ];
  const hasRunning = action !== 'grant' || form.end !== null;
  return (
    <div className={classes.pair}>
      <NativeSelect
        label={t('pro.action')}
        value={action}
        onChange={(event) => set.action(event.currentTarget.value as Action)}
        data={(['move', 'extend', 'shorten', 'grant'] as const).map((value) => ({
          value,
          label: t(`pro.actions.${value}`),
        }))}
      />
      <NativeSelect
        label={t('pro.community')}
        value={form.community}
        error={checked && wrong.community ? t('pro.choose_missing') : null}
        onChange={(event) => set.community(event.currentTarget.value)}
        data={chosenFrom(choices)}
      />
      {action === 'move' && (
        <NativeSelect
          label={t('pro.to')}
          value={form.to}
          error={checked && wrong.to ? t('pro.choose_missing') : null}
          onChange={(event) => set.to(event.currentTarget.value)}
          data={chosenFrom(targets)}
        />
      )}
      {(action === 'grant' || action === 'extend') && (
        <TextInput
          type="number"
          min={1}
          max={36}
          label={t('pro.months')}
          value={form.months}
          error={checked && wrong.months ? t('pro.months_invalid') : null}
          onChange={(event) => set.months(event.currentTarget.value)}
        />
      )}
      {action === 'shorten' && hasRunning && <EndFields form={form} checked={checked} />}
    </div>
  );
}

function EndFields({ form, checked }: { form: ProForm; checked: boolean }) {
  const { t } = useTranslation('member_support');
  const { day, endsNow, wrong, set } = form;
  return (
    <>
      <TextInput
        type="date"
        label={t('pro.until')}
        disabled={endsNow}
        min={vietnamDay(new Date())}
        value={day}
        error={checked && wrong.until ? t('pro.until_invalid') : null}
        onChange={(event) => set.day(event.currentTarget.value)}
      />
      <label className={classes.check}>
        <input
          type="checkbox"
          checked={endsNow}
          onChange={(event) => set.endsNow(event.currentTarget.checked)}
        />
        <span>{t('pro.end_now')}</span>
      </label>
    </>
  );
}
