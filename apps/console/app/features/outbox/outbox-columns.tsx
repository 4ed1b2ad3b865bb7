import type { OutboxRow } from '@cungnghe/contracts/emails';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../list/data-table.tsx';
import { When } from '../../parts/when.tsx';
import { MailStatus } from './mail-status.tsx';

export function useOutboxColumns(): readonly Column<OutboxRow>[] {
  const { t } = useTranslation('outbox');
  return [
    { key: 'subject', head: t('subject'), narrow: 'title', cell: (message) => message.subject },
    { key: 'to', head: t('to'), narrow: 'below', cell: (message) => message.to_email },
    { key: 'kind', head: t('kind'), narrow: 'below', cell: (message) => t(`kind_name.${message.kind}`) },
    {
      key: 'created',
      head: t('created'),
      narrow: 'below',
      cell: (message) => <When instant={message.created_at} />,
    },
    {
      key: 'state',
      head: t('state'),
      narrow: 'aside',
      cell: (message) => <MailStatus status={message.status} />,
    },
  ];
}
