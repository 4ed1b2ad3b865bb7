import { call } from '@cungnghe/client/call';
import { type AdminEventDetail, adminFollowUp, adminGetEvent } from '@cungnghe/contracts/events/operator';
import { useTranslation } from '@cungnghe/ui/translation';
import { read } from '@cungnghe/web/queries';
import { Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { SettingsForm } from '../../editing/settings-form.tsx';
import { useSettings } from '../../editing/use-settings.ts';
import { formatCount } from '../../parts/count.ts';
import { Facts } from '../../parts/page.tsx';
import { When } from '../../parts/when.tsx';
import classes from './event.module.css';
import { useEventChanged } from './use-event-change.ts';

/** Who came, the summary of what was said, and that those who said yes are told of it and of the recording, once. */
export function FollowUp({ event }: { event: AdminEventDetail }) {
  const { t } = useTranslation('events');
  const sentAt = event.followed_up_at;
  return (
    <div className={classes.followUp}>
      <Facts
        items={[
          [t('said_yes'), formatCount(event.yes_count)],
          [t('entered_room'), formatCount(event.joined_count)],
          ...(event.came_count === 0 ? [] : [[t('came'), formatCount(event.came_count)] as const]),
          ...(sentAt === null ? [] : [[t('followed_up_at'), <When key="sent" instant={sentAt} />] as const]),
        ]}
      />
      {sentAt === null && event.recording_url === null && <p className="dim">{t('no_recording_yet')}</p>}
      <SummaryForm event={event} />
    </div>
  );
}

/** The button says what goes out: what is typed elsewhere and not saved does not. */
const actionOf = (hasRecording: boolean, summary: string) =>
  !hasRecording ? 'send_summary' : summary.trim() === '' ? 'send_recording' : 'send_follow_up';

function SummaryForm({ event }: { event: AdminEventDetail }) {
  const { t } = useTranslation('events');
  const queryClient = useQueryClient();
  const params = { id: event.id };
  const isSent = event.followed_up_at !== null;
  const canSend = (summary: string) => isSent || event.recording_url !== null || summary.trim() !== '';
  const settings = useSettings({
    storageKey: `event-summary-${event.id}`,
    version: event.version,
    stored: { summary: event.summary },
    save: ({ summary }, version) => call(adminFollowUp, { params, body: { summary, version } }),
    isValid: ({ summary }) => canSend(summary),
    onSaved: useEventChanged(),
    onOutdated: () => queryClient.invalidateQueries(read(adminGetEvent, { params })),
  });
  const { fields, checked } = settings;
  return (
    <SettingsForm
      settings={settings}
      className={classes.form}
      noValidate
      shown={({ summary }) => summary}
      action={t(isSent ? 'save_summary' : actionOf(event.recording_url !== null, fields.summary))}
      beforeButton={
        !isSent &&
        event.yes_count > 0 && <p role="status">{t('will_be_followed_up', { count: event.yes_count })}</p>
      }
    >
      <Textarea
        className={classes.whole ?? ''}
        label={t('summary')}
        description={t('summary_hint')}
        error={checked && !canSend(fields.summary) ? t('nothing_to_send') : null}
        maxLength={20_000}
        autosize
        minRows={4}
        maxRows={20}
        value={fields.summary}
        onChange={(change) => settings.put({ summary: change.currentTarget.value })}
      />
    </SettingsForm>
  );
}
