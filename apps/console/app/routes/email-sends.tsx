import { adminSends, type EmailSend, manualKinds } from '@cungnghe/contracts/emails/sends';
import { Choice } from '@cungnghe/ui/filter-bar';
import { useTranslation } from '@cungnghe/ui/translation';
import { Link } from 'react-router';
import { SendState } from '../features/emails/send-state.tsx';
import { useAudienceName } from '../features/emails/use-audience-name.ts';
import { countColumn, whenColumn } from '../list/columns.tsx';
import { ListPage } from '../list/list-page.tsx';
import { useTable } from '../list/use-table.ts';
import { BackLink } from '../parts/back-link.tsx';
import { useEmailKindName } from '../parts/email-kind-name.ts';
import { TwoLines } from '../parts/two-lines.tsx';
import { guarded } from '../shell/guard.tsx';

export default guarded(adminSends, SendList);

function SendList() {
  const { t } = useTranslation('email_sends');
  const nameOf = useEmailKindName();
  const audienceName = useAudienceName();
  const { list, filters } = useTable(adminSends);
  return (
    <ListPage
      title={t('list')}
      lead={t('list_lead')}
      back={<BackLink to="/outbox">{t('outbox')}</BackLink>}
      actions={<Link to="/community/email/send">{t('new')}</Link>}
      list={list}
      filters={filters}
      views="email_sends"
      fields={
        <Choice
          label={t('kind')}
          options={manualKinds.map((value) => ({ value, label: nameOf(value) }))}
          {...filters.field('kind')}
        />
      }
      empty={t('list_empty')}
      table={{
        caption: t('list_caption'),
        to: ({ id }) => `/community/email/sends/${id}`,
        columns: [
          {
            key: 'kind',
            head: t('kind'),
            narrow: 'title',
            cell: (send: EmailSend) => <TwoLines first={nameOf(send.kind)} second={audienceName(send)} />,
          },
          {
            key: 'state',
            head: t('state'),
            narrow: 'below',
            cell: ({ status }: EmailSend) => <SendState status={status} />,
          },
          countColumn('sent', t('states.sent'), ({ sent, total }: EmailSend) => `${sent}/${total}`),
          whenColumn('created', t('created'), 'below', ({ created_at }: EmailSend) => created_at),
        ],
      }}
    />
  );
}
