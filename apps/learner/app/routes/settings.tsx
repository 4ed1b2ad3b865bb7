import {
  type MutableNotificationKind,
  mutableNotificationKinds,
} from '@cungnghe/contracts/notifications/endpoints';
import { type PushKind, type PushSubscriptions, pushKinds } from '@cungnghe/contracts/notifications/push';
import { useLocale } from '@cungnghe/ui/locale';
import { RowsSkeleton } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { hasFailed } from '@cungnghe/web/failed';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { preferencesQuery as emailQuery, putPreference } from '../features/emails/queries.ts';
import { useEmailTexts } from '../features/emails/use-email-texts.ts';
import { DevicePush } from '../features/notifications/device-push.tsx';
import { findEndpoint, pushQuery, putKinds, supportOf } from '../features/notifications/push-device.ts';
import { preferencesQuery, putPreferences } from '../features/notifications/queries.ts';
import { type Channel, ChannelTable } from '../shell/channel-table.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import { PartFailure } from '../shell/part-failure.tsx';
import { settings as en } from '../strings/settings/en.ts';
import { settings as vi } from '../strings/settings/vi.ts';
import classes from './settings.module.css';

const texts = { vi, en };

/** What comes as an e-mail whatever is chosen: it was asked for, or it is about money. */
const alwaysMailed: readonly MutableNotificationKind[] = ['approval', 'event_change', 'event_reminder'];

export default function SettingsPage() {
  const { locale } = useLocale();
  const said = texts[locale];
  const [endpoint, setEndpoint] = useEndpoint();
  return (
    <div className={`container-narrow page ${classes.page}`}>
      <PageHeading>{said.title}</PageHeading>
      <p className="dim">{said.lead}</p>
      <section className={classes.section} aria-labelledby="device">
        <h2 id="device" className="title">
          {said.device_title}
        </h2>
        <p className="dim">{said.device_lead}</p>
        <DevicePush texts={said} endpoint={endpoint} onChange={setEndpoint} />
      </section>
      <Channels endpoint={endpoint} />
      <p>
        <Link to="/profile#settings" className={classes.link}>
          {said.elsewhere}
        </Link>
      </p>
    </div>
  );
}

/** The address of this browser at its push service, as far as it has one. */
function useEndpoint() {
  const [endpoint, setEndpoint] = useState<string>();
  useEffect(() => {
    if (supportOf() !== 'supported') return;
    findEndpoint().then(setEndpoint, () => undefined);
  }, []);
  return [endpoint, setEndpoint] as const;
}

function Channels({ endpoint }: { endpoint: string | undefined }) {
  const { locale } = useLocale();
  const { t } = useTranslation('learner');
  const said = texts[locale];
  const emailTexts = useEmailTexts();
  const client = useQueryClient();
  const told = useQuery(preferencesQuery);
  const mailed = useQuery(emailQuery(undefined));
  const onDevice = useDeviceChannel(endpoint);
  for (const stored of [told, mailed]) {
    if (stored.isPending) return <RowsSkeleton count={8} />;
    if (hasFailed(stored)) return <PartFailure of={stored} />;
  }
  if (told.data === undefined || mailed.data === undefined) return null;
  const wanted = told.data;

  const inApp = (kind: MutableNotificationKind): Channel => ({
    isOn: wanted[kind],
    onStore: async (isOn) => {
      client.setQueryData(preferencesQuery.queryKey, await putPreferences({ [kind]: isOn }));
    },
  });
  const rows = [
    ...mutableNotificationKinds.map((kind) => ({
      key: kind,
      label: t(`notifications.kind.${kind}`),
      channels: [
        inApp(kind),
        alwaysMailed.includes(kind) ? ('always' as const) : ('none' as const),
        onDevice(kind, wanted[kind]),
      ],
    })),
    ...mailed.data.map(({ kind, is_subscribed }) => ({
      key: kind,
      label: emailTexts.kind[kind],
      channels: [
        'none' as const,
        {
          isOn: is_subscribed,
          onStore: async (isOn: boolean) => {
            const changed = await putPreference(undefined, { kind, is_subscribed: isOn });
            client.setQueryData(emailQuery(undefined).queryKey, changed);
          },
        },
        'none' as const,
      ],
    })),
  ];
  return (
    <>
      <ChannelTable
        // What a device is sent begins anew with it.
        key={endpoint}
        caption={said.table}
        rowHeading={said.kind}
        columns={[said.app, said.mail, said.device]}
        rows={rows}
        texts={said}
      />
      <p className="dim">{said.note}</p>
    </>
  );
}

/** What this browser is sent, as far as one is told of it at all. */
function useDeviceChannel(endpoint: string | undefined) {
  const client = useQueryClient();
  const { data } = useQuery(pushQuery);
  const find = (subscriptions: PushSubscriptions['subscriptions'] = []) =>
    subscriptions.find((one) => one.endpoint === endpoint);
  const device = find(data?.subscriptions);
  return (kind: MutableNotificationKind, isWanted: boolean): Channel => {
    if (!isPushKind(kind)) return 'none';
    return {
      isOn: device?.kinds.includes(kind) === true && isWanted,
      isDisabled: device === undefined || !isWanted,
      onStore: async (isOn) => {
        // Another box may have been stored since this page was drawn.
        const now = find(client.getQueryData(pushQuery.queryKey)?.subscriptions);
        const others = (now?.kinds ?? []).filter((one) => one !== kind);
        await putKinds(isOn ? [...others, kind] : others);
        await client.invalidateQueries({ queryKey: pushQuery.queryKey });
      },
    };
  };
}

const isPushKind = (kind: string): kind is PushKind => pushKinds.some((one) => one === kind);
