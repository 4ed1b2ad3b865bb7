import { useTranslation } from '@cungnghe/ui/translation';
import { Subscribe } from '../features/events/subscribe.tsx';
import { EventViews } from '../features/events/views.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import classes from './events.module.css';

export default function EventsPage() {
  const { t } = useTranslation('learner');
  return (
    <div className="container page">
      <PageHeading>{t('events.mine')}</PageHeading>
      <p className="lead" style={{ marginBlockEnd: 'var(--space-5)' }}>
        {t('events.mine_lead')}
      </p>
      <div className={classes.columns}>
        <div>
          <EventViews />
        </div>
        <Subscribe />
      </div>
    </div>
  );
}
