import { call } from '@cungnghe/client/call';
import {
  type AdminEventDetail,
  adminDeleteEvent,
  adminEvents,
  adminGetEvent,
  adminPublishEvent,
} from '@cungnghe/contracts/events/operator';
import { Markdown } from '@cungnghe/markdown/markdown';
import { Prose } from '@cungnghe/ui/prose';
import { useTranslation } from '@cungnghe/ui/translation';
import { allOf } from '@cungnghe/web/queries';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { DeleteIfUnread } from '../../editing/delete-if-unread.tsx';
import { PublishAt } from '../../editing/publish-at.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { Notice } from '../../parts/notice.tsx';
import { Facts } from '../../parts/page.tsx';
import { When } from '../../parts/when.tsx';
import classes from './event.module.css';
import { useEventChange } from './use-event-change.ts';

/** A draft as members will read it, and the way to show it to them. */
export function EventDraft({ event }: { event: AdminEventDetail }) {
  const { t } = useTranslation('events');
  const publish = useEventChange(() => call(adminPublishEvent, { params: { id: event.id } }));
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const remove = async (reason: string) => {
    await call(adminDeleteEvent, { params: { id: event.id }, body: { reason } });
    await navigate('/events?status=draft');
    await queryClient.invalidateQueries(allOf(adminEvents));
  };
  const onEnded = () => queryClient.invalidateQueries(allOf(adminGetEvent));
  const places = [event.place, event.online ? t('online') : null].filter((one) => one !== null);
  return (
    <div className={classes.series}>
      <Notice tone="neutral">
        <p>{t('draft_note')}</p>
      </Notice>
      <article className={classes.preview} lang="vi">
        <h3>{event.title}</h3>
        <Facts
          items={[
            [t('starts'), <When key="starts" instant={event.starts_at} />],
            [t('preview_where'), places.join(' · ') || '–'],
            [t('host'), event.host_name ?? '–'],
          ]}
        />
        <Prose lang="vi">
          <Markdown text={event.description} />
        </Prose>
      </article>
      <Confirm
        label={t('publish')}
        mutation={publish}
        question={t('publish_question', { title: event.title })}
        effect={t('publish_effect', { who: event.community_name ?? t('publish_school') })}
      />
      <DeleteIfUnread
        id={event.id}
        label={t('delete_draft')}
        question={t('delete_draft_question', { title: event.title })}
        remove={remove}
      />
      <PublishAt kind="event" id={event.id} isReady onEnded={onEnded} />
    </div>
  );
}
