import type { EventChange, Notification } from '@cungnghe/contracts/notifications/endpoints';
import { formatDate, formatDateTime } from '@cungnghe/ui/dates';
import { useLocale } from '@cungnghe/ui/locale';
import { formatVnd } from '@cungnghe/ui/money';
import { useTranslation } from '@cungnghe/ui/translation';
import type { ReactNode } from 'react';
import { FilledText } from '../../shell/filled-text.tsx';

/** What happened, in one sentence; repeats are counted in it. Names and titles are Vietnamese in every language. */
export function Sentence({ notification }: { notification: Notification }) {
  const { t } = useTranslation('learner');
  const { locale } = useLocale();
  const { title, actor, happened, details } = notification;
  const amount = (vnd: number | undefined) => (vnd === undefined ? '' : formatVnd(vnd));
  const text = details?.text ?? 'post';
  const until = details?.pro_until ?? null;
  const said = t(`notifications.${toldOf(notification)}`, {
    count: details?.others ?? happened,
    own: t(`notifications.own.${text}`),
    reported: t(`notifications.reported.${text}`),
    before: amount(details?.amount_before_vnd),
    after: amount(details?.amount_after_vnd),
    number: details?.number ?? '',
    until: until === null ? '' : formatDate(until),
    when: details?.starts_at === undefined ? '' : formatDateTime(details.starts_at, locale),
  });
  const sentence =
    details?.event !== undefined && details.reason !== undefined
      ? `${said} ${t('notifications.because')}`
      : said;
  const parts: Readonly<Record<string, ReactNode>> = {
    who: actor === null ? <span>{t('notifications.nobody')}</span> : <strong lang="vi">{actor.name}</strong>,
    what: title === '' ? <em>{t('notifications.gone')}</em> : <strong lang="vi">{title}</strong>,
    why: <Why notification={notification} />,
  };
  return <FilledText text={sentence} parts={parts} />;
}

function toldOf({ kind, happened, details, updated_at: at }: Notification) {
  if (kind === 'report_decided') return `decided.${details?.outcome ?? 'rejected'}` as const;
  if (kind === 'event_change' && details?.event) return toldOfEvent(details.event, details.of_series);
  if ((kind === 'text_removed' || kind === 'text_restored') && details?.others !== undefined)
    return `others.${kind}` as const;
  const until = details?.pro_until ?? null;
  if (kind === 'pro_changed' && (until === null || until <= at)) return 'pro_ended' as const;
  return `said.${kind}.${happened > 1 ? 'again' : 'once'}` as const;
}

function toldOfEvent(event: EventChange, ofSeries = false) {
  return ofSeries && (event === 'cancelled' || event === 'restored')
    ? (`event.${event}_series` as const)
    : (`event.${event}` as const);
}

/** The reason as it was written, or as the report says it. */
function Why({ notification: { kind, details } }: { notification: Notification }) {
  const { t } = useTranslation('learner');
  if (details?.reason !== undefined) return <q>{details.reason}</q>;
  if (details?.because !== undefined) return <span>{t(`discussions.reason.${details.because}`)}</span>;
  return <span>{t(kind === 'text_removed' ? 'notifications.no_reason' : 'notifications.see_order')}</span>;
}
