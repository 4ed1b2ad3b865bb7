import { ApiError, call } from '@cungnghe/client/call';
import { type AdminEventDetail, adminGetEvent, adminSaveEvent } from '@cungnghe/contracts/events/operator';
import { useTranslation } from '@cungnghe/ui/translation';
import { read } from '@cungnghe/web/queries';
import { useQueryClient } from '@tanstack/react-query';
import { SettingsForm } from '../../editing/settings-form.tsx';
import { useSettings } from '../../editing/use-settings.ts';
import { ChangeReason } from './change-reason.tsx';
import classes from './event.module.css';
import { EventFields } from './event-fields.tsx';
import { isOver } from './event-state.tsx';
import { movesFrom, settingsOf, type TypedChange, type TypedEvent, typedOf, wrongIn } from './typed-event.ts';
import { useEventChanged } from './use-event-change.ts';

/** Changes an event, and says beforehand how many people will hear of it. */
export function EditEvent({ event }: { event: AdminEventDetail }) {
  const { t } = useTranslation('events');
  const queryClient = useQueryClient();
  const params = { id: event.id };
  const settings = useSettings({
    storageKey: `event-${event.id}`,
    version: event.version,
    stored: { ...typedOf(event), reason: '' },
    save: ({ reason, ...typed }: TypedChange, version) =>
      call(adminSaveEvent, { params, body: { ...settingsOf(typed), reason, version } }),
    isValid: (typed) => Object.keys(wrongIn(typed)).length === 0,
    onSaved: useEventChanged(),
    onOutdated: () => queryClient.invalidateQueries(read(adminGetEvent, { params })),
  });
  const { fields: typed, saving, checked } = settings;
  const told = isOver(event) || !movesFrom(typedOf(event), typed) ? 0 : event.yes_count + event.maybe_count;
  const yesCount = saving.error instanceof ApiError ? saving.error.details.yes_count : undefined;
  const shown = (fields: TypedEvent) =>
    [
      fields.title,
      [fields.starts_at, fields.ends_at]
        .filter((time) => time !== '')
        .join(' – ')
        .replaceAll('T', ' '),
      ...(fields.online ? [fields.meeting_url || t('is_online')] : []),
      fields.place,
      fields.capacity && `${t('capacity')}: ${fields.capacity}`,
      fields.host_name,
      fields.recording_url,
      fields.description,
    ]
      .filter((line) => line !== '')
      .join('\n');
  return (
    <SettingsForm
      settings={settings}
      className={classes.form}
      noValidate
      shown={shown}
      action={t('save')}
      beforeButton={told > 0 && <p role="status">{t('will_be_told', { count: told })}</p>}
      {...(typeof yesCount === 'number' && { explain: t('too_few_seats', { count: yesCount }) })}
    >
      <EventFields typed={typed} checked={checked} onChange={settings.put} />
      {told > 0 && (
        <ChangeReason of="move" value={typed.reason} onChange={(reason) => settings.put({ reason })} />
      )}
    </SettingsForm>
  );
}
