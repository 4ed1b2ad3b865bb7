import { adminMediaClients } from '@cungnghe/contracts/media/console/clients';
import { useTranslation } from '@cungnghe/ui/translation';
import { useClientColumns } from '../features/media/client-columns.tsx';
import { MediaLinks } from '../features/media/media-links.tsx';
import { ListPage } from '../list/list-page.tsx';
import { SearchField } from '../list/search-field.tsx';
import { useSorting } from '../list/use-sorting.ts';
import { useTable } from '../list/use-table.ts';
import { guarded } from '../shell/guard.tsx';

export default guarded(adminMediaClients, ClientList);

function ClientList() {
  const { t } = useTranslation('media');
  const { list, filters } = useTable(adminMediaClients);
  const sorting = useSorting(filters, ['newest', 'oldest']);
  const columns = useClientColumns();
  return (
    <ListPage
      title={t('clients.title')}
      lead={t('clients.lead')}
      actions={<MediaLinks />}
      list={list}
      filters={filters}
      views="media_clients"
      fields={<SearchField label={t('clients.search')} {...filters.field('q')} />}
      empty={t('clients.empty')}
      table={{ caption: t('clients.caption'), columns, sorting, to: ({ id }) => `/media/clients/${id}` }}
    />
  );
}
