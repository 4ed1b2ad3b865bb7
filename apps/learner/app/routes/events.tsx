import { useTranslation } from '@cungnghe/ui/translation';
import { Subscribe } from '../features/events/subscribe.tsx';
import { EventViews } from '../features/events/views.tsx';
import { PageHeading } from '../shell/page-heading.tsx';

export default function EventsPage() {
  const { t } = useTranslation('learner');
  return (
    <div className="container page">
      <PageHeading>{t('events.mine')}</PageHeading>
      <p className="lead" style={{ marginBlockEnd: 'var(--space-5)' }}>
        {t('events.mine_lead')}
      </p>
      <EventViews />
      <Subscribe />
    </div>
  );
}
