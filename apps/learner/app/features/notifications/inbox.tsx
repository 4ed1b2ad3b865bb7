import type { Notification, NotificationKind } from '@cungnghe/contracts/notifications/endpoints';
import { Avatar } from '@cungnghe/ui/avatar';
import { useTranslation } from '@cungnghe/ui/translation';
import { VisuallyHidden } from '@mantine/core';
import {
  IconAt,
  IconBook2,
  IconBroadcast,
  IconBulb,
  IconCalendarEvent,
  IconCircleCheck,
  IconEyeOff,
  IconFileInvoice,
  IconFlagCheck,
  IconHeart,
  IconMail,
  IconMessageCircle,
  IconReceiptOff,
  IconReceiptRefund,
  IconRefresh,
  IconRestore,
  IconRosetteDiscountCheck,
  IconRosetteDiscountCheckOff,
  IconUserCheck,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { AgoText } from '../../shell/ago-text.tsx';
import { ContactWays } from '../../shell/contact-ways.tsx';
import classes from './inbox.module.css';
import { Sentence } from './sentence.tsx';
import { useMarkRead } from './use-mark-read.ts';

const icons = {
  reply: IconMessageCircle,
  mention: IconAt,
  thanks: IconHeart,
  solution: IconCircleCheck,
  prompt_case: IconBulb,
  approval: IconRosetteDiscountCheck,
  event_change: IconCalendarEvent,
  event_reminder: IconCalendarEvent,
  live_opened: IconBroadcast,
  order_refused: IconReceiptOff,
  order_reissued: IconRefresh,
  order_reopened: IconRosetteDiscountCheckOff,
  order_reversed: IconRosetteDiscountCheckOff,
  order_refunded: IconReceiptRefund,
  invoice_issued: IconFileInvoice,
  quote_accepted: IconRosetteDiscountCheck,
  quote_question: IconMessageCircle,
  quote_assigned: IconUserCheck,
  quote_deposit: IconRosetteDiscountCheck,
  content_published: IconBook2,
  named: IconUserCheck,
  pro_changed: IconRosetteDiscountCheck,
  message: IconMail,
  roles_changed: IconUserCheck,
  text_removed: IconEyeOff,
  text_restored: IconRestore,
  report_decided: IconFlagCheck,
} satisfies Record<NotificationKind, unknown>;

/** What one was told, newest first; opening a row reads it. */
export function Inbox({ notifications }: { notifications: readonly Notification[] }) {
  const { mutate: markRead } = useMarkRead();
  return (
    <ol className={classes.rows}>
      {notifications.map((notification) => (
        <Row
          key={notification.id}
          notification={notification}
          onOpen={() => notification.read_at === null && markRead({ ids: [notification.id] })}
        />
      ))}
    </ol>
  );
}

function Row({ notification, onOpen }: { notification: Notification; onOpen: () => void }) {
  const { t } = useTranslation('learner');
  const { kind, path, console_url, actor, updated_at: at, read_at } = notification;
  const unread = read_at === null;
  const Icon = icons[kind];
  const sentence = (
    <>
      {unread ? <VisuallyHidden>{t('notifications.unread')} </VisuallyHidden> : null}
      <Sentence notification={notification} />
    </>
  );
  return (
    <li className={classes.row} data-unread={unread || undefined}>
      {actor === null ? (
        <span className={classes.house} aria-hidden="true">
          <Icon size="1.25rem" stroke={1.5} />
        </span>
      ) : (
        <Avatar name={actor.name} photoUrl={actor.photo_url} />
      )}
      <div className={classes.body}>
        {console_url === null ? (
          <Link to={path} className={classes.link} onClick={onOpen}>
            {sentence}
          </Link>
        ) : (
          <a href={console_url} className={classes.link} onClick={onOpen}>
            {sentence}
          </a>
        )}
        {kind === 'text_removed' ? (
          <ContactWays label={t('notifications.ask')} subject={t('notifications.ask_subject')} />
        ) : null}
        <AgoText instant={at} className={classes.when} />
      </div>
      {unread ? <span className={classes.dot} aria-hidden="true" /> : null}
    </li>
  );
}
