import { adminCreateEvent } from '@cungnghe/contracts/events/operator';
import { useTranslation } from '@cungnghe/ui/translation';
import { NewEvent } from '../features/events/new-event.tsx';
import { BackLink } from '../parts/back-link.tsx';
import { Page } from '../parts/page.tsx';
import { Guard } from '../shell/guard.tsx';

export default function NewEventPage() {
  const { t } = useTranslation('events');
  return (
    <Guard endpoint={adminCreateEvent}>
      <Page title={t('new')} back={<BackLink to="/events">{t('back')}</BackLink>}>
        <NewEvent />
      </Page>
    </Guard>
  );
}
