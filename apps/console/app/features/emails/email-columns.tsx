import type { OutboxRow } from '@cungnghe/contracts/emails/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { whenColumn } from '../../list/columns.tsx';
import type { Column } from '../../list/data-table.tsx';
import { byTime } from '../../list/use-sorting.ts';
import { useEmailKindName } from '../../parts/email-kind-name.ts';
import { MailStatus } from '../../parts/mail-status.tsx';
import { TwoLines } from '../../parts/two-lines.tsx';

export function useOutboxColumns(): readonly Column<OutboxRow>[] {
  const { t } = useTranslation('outbox');
  const nameOf = useEmailKindName();
  return [
    {
      key: 'subject',
      head: t('subject'),
      narrow: 'title',
      cell: (message) => <TwoLines first={message.subject} second={nameOf(message.kind)} />,
    },
    { key: 'to', head: t('to'), narrow: 'below', cell: (message) => message.to_email },
    {
      ...whenColumn<OutboxRow>('created', t('created'), 'below', (message) => message.created_at),
      sorts: byTime,
    },
    {
      key: 'state',
      head: t('state'),
      narrow: 'aside',
      cell: (message) => <MailStatus status={message.status} />,
    },
  ];
}
