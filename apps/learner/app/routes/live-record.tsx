import { useTranslation } from '@cungnghe/ui/translation';
import { hasFailed } from '@cungnghe/web/failed';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { recordQuery } from '../features/live/record-query.ts';
import { RecordView } from '../features/live/record-view.tsx';
import { LoadingPage } from '../shell/loading-page.tsx';
import { MoreTexts } from '../shell/more-texts.tsx';
import { QueryFailure, Refusal } from '../shell/query-failure.tsx';
import { useProfile } from '../shell/use-profile.ts';
import { liveTexts } from '../strings/live/texts.ts';
import type { Route } from './+types/live-record.ts';

export default function LiveRecordPage(props: Route.ComponentProps) {
  return (
    <MoreTexts texts={liveTexts}>
      <LiveRecord {...props} />
    </MoreTexts>
  );
}

function LiveRecord({ params: { slug } }: Route.ComponentProps) {
  const { t } = useTranslation('learner');
  const profile = useProfile();
  const record = useQuery(recordQuery(slug));
  if (record.isPending) return <LoadingPage lines={10} narrow />;
  if (record.isError && record.error.code === 'RSVP_REQUIRED') {
    return (
      <Refusal
        title={t('record.rsvp_title')}
        body={t('record.rsvp_body')}
        action={
          <Button component={Link} to={`/online-events/${slug}`}>
            {t('record.back')}
          </Button>
        }
      />
    );
  }
  if (hasFailed(record)) {
    return <QueryFailure of={record} missing="live" />;
  }
  return <RecordView record={record.data} name={profile.full_name} accountId={profile.id} />;
}
