import type { Notification } from '@cungnghe/contracts/notifications';
import { formatVnd } from '@cungnghe/ui/money';
import { Trans, useTranslation } from 'react-i18next';

/** What happened, in one sentence; repeats are counted in it. Names and titles are Vietnamese in every language. */
export function Sentence({ notification }: { notification: Notification }) {
  const { t } = useTranslation('learner');
  const { kind, title, actor, happened, details } = notification;
  const amount = (vnd: number | undefined) => (vnd === undefined ? '' : formatVnd(vnd));
  return (
    <Trans
      t={t}
      i18nKey={`notifications.said.${kind}.${happened > 1 ? 'again' : 'once'}`}
      count={happened}
      values={{ before: amount(details?.amount_before_vnd), after: amount(details?.amount_after_vnd) }}
      components={{
        who:
          actor === null ? <span>{t('notifications.nobody')}</span> : <strong lang="vi">{actor.name}</strong>,
        what: title === '' ? <em>{t('notifications.gone')}</em> : <strong lang="vi">{title}</strong>,
        // What somebody typed is shown as it is, and never read as part of the sentence.
        why:
          details?.reason === undefined ? (
            <span>{t('notifications.see_order')}</span>
          ) : (
            <q>{details.reason}</q>
          ),
      }}
    />
  );
}
