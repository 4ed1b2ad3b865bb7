import { adminCommunities } from '@cungnghe/contracts/communities/endpoints';
import type { AdminStoryItem } from '@cungnghe/contracts/stories/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { read } from '@cungnghe/web/queries';
import { useQuery } from '@tanstack/react-query';
import { whenColumn } from '../../list/columns.tsx';
import type { Column } from '../../list/data-table.tsx';
import { TwoLines } from '../../parts/two-lines.tsx';
import { StoryState } from './story-state.tsx';

export function useStoryColumns(): readonly Column<AdminStoryItem>[] {
  const { t } = useTranslation('stories');
  const communities = useQuery(read(adminCommunities, {}));
  const names = new Map(communities.data?.map(({ slug, name }) => [slug, name]));
  return [
    {
      key: 'title',
      head: t('title_field'),
      narrow: 'title',
      cell: ({ title }) => <span lang="vi">{title}</span>,
    },
    {
      key: 'author',
      head: t('author'),
      narrow: 'below',
      cell: ({ author_name, role_before, role_after }) => (
        <TwoLines
          first={author_name}
          second={[role_before, role_after].filter((role) => role !== '').join(' → ')}
        />
      ),
    },
    {
      key: 'community',
      head: t('community'),
      narrow: 'below',
      cell: ({ community }) => (community === null ? t('no_community') : (names.get(community) ?? community)),
    },
    { key: 'state', head: t('states'), narrow: 'aside', cell: (story) => <StoryState story={story} /> },
    whenColumn('updated', t('updated'), 'below', ({ updated_at }) => updated_at),
  ];
}
