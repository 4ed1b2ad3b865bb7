import type { Notification } from '@cungnghe/contracts/notifications';
import { formatVnd } from '@cungnghe/ui/money';
import { useTranslation } from '@cungnghe/ui/translation';
import type { ReactNode } from 'react';
import { FilledText } from '../../shell/filled-text.tsx';

/** What happened, in one sentence; repeats are counted in it. Names and titles are Vietnamese in every language. */
export function Sentence({ notification }: { notification: Notification }) {
  const { t } = useTranslation('learner');
  const { kind, title, actor, happened, details } = notification;
  const amount = (vnd: number | undefined) => (vnd === undefined ? '' : formatVnd(vnd));
  const sentence = t(`notifications.said.${kind}.${happened > 1 ? 'again' : 'once'}`, {
    count: happened,
    before: amount(details?.amount_before_vnd),
    after: amount(details?.amount_after_vnd),
  });
  const parts: Readonly<Record<string, ReactNode>> = {
    who: actor === null ? <span>{t('notifications.nobody')}</span> : <strong lang="vi">{actor.name}</strong>,
    what: title === '' ? <em>{t('notifications.gone')}</em> : <strong lang="vi">{title}</strong>,
    why:
      details?.reason === undefined ? <span>{t('notifications.see_order')}</span> : <q>{details.reason}</q>,
  };
  return <FilledText text={sentence} parts={parts} />;
}
