import type { Notification } from '@cungnghe/contracts/notifications';
import { Trans, useTranslation } from 'react-i18next';

/** What happened, in one sentence; repeats are counted in it. Names and titles are Vietnamese in every language. */
export function Sentence({ notification }: { notification: Notification }) {
  const { t } = useTranslation('learner');
  const { kind, title, actor, happened } = notification;
  return (
    <Trans
      t={t}
      i18nKey={`notifications.said.${kind}.${happened > 1 ? 'again' : 'once'}`}
      count={happened}
      components={{
        who:
          actor === null ? <span>{t('notifications.nobody')}</span> : <strong lang="vi">{actor.name}</strong>,
        what: title === '' ? <em>{t('notifications.gone')}</em> : <strong lang="vi">{title}</strong>,
      }}
    />
  );
}
