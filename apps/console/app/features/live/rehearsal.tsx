import { call } from '@cungnghe/client/call';
import { beginRehearsal, endRehearsal } from '@cungnghe/contracts/live/host';
import { ErrorPage } from '@cungnghe/ui/error-page';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { Confirm } from '../../parts/confirm.tsx';
import { Notice } from '../../parts/notice.tsx';
import { When } from '../../parts/when.tsx';
import classes from './live.module.css';
import { Problem } from './problem.tsx';
import { useLiveProblem } from './problem-text.ts';
import { type Room, useRoomChange } from './room.ts';

const pageOf = (eventId: string) => `/ops/events/live/${eventId}`;

/** Whether this room is for trying out: what is prepared is changed in the room that it rehearses. */
export const isRehearsal = (room: Room): boolean => room.rehearsed_id !== null;

/** On each page of a rehearsal what it is and how it ends; in the room itself that one goes on. Nothing without. */
export function RehearsalNotice({ room }: { room: Room }) {
  const { t } = useTranslation('live');
  if (room.rehearsed_id !== null) {
    return (
      <Notice tone="warning" title={t('rehearsal.here')}>
        <p>{t('rehearsal.here_body')}</p>
        <div className={classes.actions}>
          <EndRehearsal rehearsedId={room.rehearsed_id} />
          <Link to={pageOf(room.rehearsed_id)}>{t('rehearsal.to_room')}</Link>
        </div>
      </Notice>
    );
  }
  if (room.rehearsal === null) return null;
  return (
    <Notice tone="neutral" title={t('rehearsal.goes_on')}>
      <p>
        {t('rehearsal.goes_on_body')} <When instant={room.rehearsal.begun_at} />.
      </p>
      <div className={classes.actions}>
        <Button component={Link} variant="default" to={pageOf(room.rehearsal.event_id)}>
          {t('rehearsal.enter')}
        </Button>
        <EndRehearsal rehearsedId={room.event.id} />
      </div>
    </Notice>
  );
}

interface RehearsalEndedProps {
  readonly rehearsedId: string;
  /** The page of the room itself that is the same as this one. */
  readonly page?: string;
}

/** To whoever stands in a rehearsal that another host has ended. */
export function RehearsalEnded({ rehearsedId, page = '' }: RehearsalEndedProps) {
  const { t } = useTranslation('live');
  return (
    <ErrorPage
      title={t('rehearsal.ended')}
      body={t('rehearsal.ended_body')}
      action={<Link to={`${pageOf(rehearsedId)}${page}`}>{t('rehearsal.to_room')}</Link>}
    />
  );
}

function EndRehearsal({ rehearsedId }: { rehearsedId: string }) {
  const { t } = useTranslation('live');
  const navigate = useNavigate();
  const end = useRoomChange(rehearsedId, async (_: null) => {
    const ended = await call(endRehearsal, { params: { eventId: rehearsedId } });
    // The room that this page may stand in is gone.
    await navigate(pageOf(rehearsedId), { replace: true });
    return ended;
  });
  return (
    <Confirm
      label={t('rehearsal.end')}
      question={t('rehearsal.end_question')}
      variant="default"
      mutation={end}
      input={null}
      explain={useLiveProblem()}
    />
  );
}

/** Offered as long as nothing has begun: afterwards the room is no longer for trying out. */
export function BeginRehearsal({ room }: { room: Room }) {
  const { t } = useTranslation('live');
  const navigate = useNavigate();
  const eventId = room.event.id;
  const begin = useRoomChange(eventId, async (_: null) => {
    const { event_id } = await call(beginRehearsal, { params: { eventId } });
    await navigate(pageOf(event_id));
    return event_id;
  });
  const hasBegun = room.stage.kind !== null || room.activities.some(({ state }) => state !== 'draft');
  if (room.activities.length === 0 || hasBegun || room.rehearsal !== null || isRehearsal(room)) return null;
  return (
    <div className={classes.actions}>
      <Button variant="default" loading={begin.isPending} onClick={() => begin.mutate(null)}>
        {t('rehearsal.begin')}
      </Button>
      <span className="dim">{t('rehearsal.begin_hint')}</span>
      {begin.isError && <Problem error={begin.error} />}
    </div>
  );
}
