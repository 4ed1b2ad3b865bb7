import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { IconBroadcast, IconNotebook } from '@tabler/icons-react';
import { Link } from 'react-router';

interface RoomLinksProps {
  readonly slug: string;
  /** What one comes for most: the room itself, or what stays of it; null where that is elsewhere. */
  readonly most: 'room' | 'record' | null;
}

/** From the page of an event into its room, and to what stays of it. */
export function RoomLinks({ slug, most }: RoomLinksProps) {
  const { t } = useTranslation('learner');
  return (
    <>
      <Button
        component={Link}
        to={`/online-events/${slug}/live`}
        variant={most === 'room' ? 'filled' : 'subtle'}
        justify={most === 'room' ? 'center' : 'start'}
        fullWidth
        leftSection={<IconBroadcast size="1.25rem" stroke={1.5} aria-hidden="true" />}
      >
        {t('events.enter_room')}
      </Button>
      <Button
        component={Link}
        to={`/online-events/${slug}/live/record`}
        variant={most === 'record' ? 'filled' : 'subtle'}
        justify={most === 'record' ? 'center' : 'start'}
        fullWidth
        leftSection={<IconNotebook size="1.25rem" stroke={1.5} aria-hidden="true" />}
      >
        {t('events.see_record')}
      </Button>
    </>
  );
}
