import type { AdminPost } from '@cungnghe/contracts/discussions/moderation';
import { useTranslation } from '@cungnghe/ui/translation';
import { VisuallyHidden } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { countColumn, whenColumn } from '../../list/columns.tsx';
import type { Column } from '../../list/data-table.tsx';
import { useCommunityName } from '../../list/use-community-name.ts';
import { byTime } from '../../list/use-sorting.ts';
import { formatCount } from '../../parts/count.ts';
import { TwoLines } from '../../parts/two-lines.tsx';

export function usePostColumns(): readonly Column<AdminPost>[] {
  const { t } = useTranslation('discussions');
  const nameOf = useCommunityName();
  return [
    {
      key: 'title',
      head: t('posts.post'),
      narrow: 'title',
      cell: ({ title }) => <span lang="vi">{title}</span>,
    },
    {
      key: 'author',
      head: t('posts.author'),
      narrow: 'below',
      cell: ({ author, community_slug }) => <TwoLines first={author.name} second={nameOf(community_slug)} />,
    },
    countColumn('replies', t('posts.replies'), ({ reply_count }) => formatCount(reply_count)),
    {
      key: 'learner',
      head: t('posts.learner'),
      narrow: 'below',
      cell: ({ url, title }) => (
        <a href={url} target="_blank" rel="noreferrer">
          <IconExternalLink size="1rem" stroke={1.5} aria-hidden="true" />
          <VisuallyHidden>{`${t('posts.learner')}: ${title}`}</VisuallyHidden>
        </a>
      ),
    },
    { ...whenColumn('created', t('posts.created'), 'below', ({ created_at }) => created_at), sorts: byTime },
  ];
}
