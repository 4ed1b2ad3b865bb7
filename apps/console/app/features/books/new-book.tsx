import { call } from '@cungnghe/client/call';
import { adminCreateBook } from '@cungnghe/contracts/books/author';
import { useTranslation } from '@cungnghe/ui/translation';
import { NewInCommunity } from '../../editing/new-in-community.tsx';
import { useBookChange } from './use-book-change.ts';

export function NewBook({ inCommunity }: { inCommunity: string | undefined }) {
  const { t } = useTranslation('books');
  const create = useBookChange((made: { name: string; communityId: string | null }) =>
    call(adminCreateBook, { body: { title: made.name, community_id: made.communityId ?? '' } }),
  );
  return (
    <NewInCommunity
      strings={{ name: t('name'), create: t('create'), hint: t('create_hint'), none: t('choose_community') }}
      canBeShared={false}
      inCommunity={inCommunity}
      mutation={create}
      pageOf={({ id }) => `/books/${id}`}
    />
  );
}
