import { adminOutboxMessage } from '@cungnghe/contracts/emails/endpoints';
import { adminSendRecipients, recipientStates, type SendRecipient } from '@cungnghe/contracts/emails/sends';
import { Choice } from '@cungnghe/ui/filter-bar';
import { useTranslation } from '@cungnghe/ui/translation';
import { ListView } from '../../list/list-view.tsx';
import { useTable } from '../../list/use-table.ts';
import { GuardedLink } from '../../parts/guarded-link.tsx';
import { Status, type Tone } from '../../parts/status.tsx';
import { TwoLines } from '../../parts/two-lines.tsx';

const tones: Readonly<Record<SendRecipient['state'], Tone>> = {
  waiting: 'waiting',
  queued: 'waiting',
  sent: 'good',
  kept: 'quiet',
  failed: 'bad',
  skipped: 'quiet',
  cancelled: 'quiet',
  gone: 'quiet',
};

/** To whom a send goes, with the message of each. */
export function SendRecipients({ id, refetchInterval }: { id: string; refetchInterval: number | undefined }) {
  const { t } = useTranslation('email_sends');
  const { list, filters } = useTable(adminSendRecipients, {
    params: { id },
    ...(refetchInterval !== undefined && { refetchInterval }),
  });
  return (
    <ListView
      list={list}
      filters={filters}
      fields={
        <Choice
          label={t('state')}
          options={recipientStates.map((value) => ({ value, label: t(`states.${value}`) }))}
          {...filters.field('state')}
        />
      }
      empty={t('recipients_empty')}
      table={{
        caption: t('recipients_caption'),
        to: (recipient) => `/accounts/${recipient.id}`,
        columns: [
          {
            key: 'name',
            head: t('name'),
            narrow: 'title',
            cell: ({ name, email }: SendRecipient) => <TwoLines first={name} second={email ?? ''} />,
          },
          {
            key: 'state',
            head: t('state'),
            narrow: 'below',
            cell: ({ state, reason }: SendRecipient) => (
              <Status tone={tones[state]}>
                {reason === null ? t(`states.${state}`) : t(`reasons.${reason}`)}
              </Status>
            ),
          },
          {
            key: 'message',
            head: t('email'),
            narrow: 'below',
            cell: ({ message_id }: SendRecipient) =>
              message_id === null ? (
                '–'
              ) : (
                <GuardedLink endpoint={adminOutboxMessage} to={`/outbox/${message_id}`}>
                  {t('message')}
                </GuardedLink>
              ),
          },
        ],
      }}
    />
  );
}
