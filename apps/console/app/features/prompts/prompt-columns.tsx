import type { Response as Answer } from '@cungnghe/contracts/endpoint';
import type { adminListPrompts } from '@cungnghe/contracts/prompts/moderation';
import { useTranslation } from '@cungnghe/ui/translation';
import { countColumn, whenColumn } from '../../list/columns.tsx';
import type { Column } from '../../list/data-table.tsx';
import { useCommunityName } from '../../list/use-community-name.ts';
import { byTime } from '../../list/use-sorting.ts';
import { formatCount } from '../../parts/count.ts';
import { TwoLines } from '../../parts/two-lines.tsx';

type Row = Answer<typeof adminListPrompts>[number];

export function usePromptColumns(): readonly Column<Row>[] {
  const { t } = useTranslation('prompts');
  const nameOf = useCommunityName();
  return [
    { key: 'name', head: t('name'), narrow: 'title', cell: ({ name }) => <span lang="vi">{name}</span> },
    { key: 'author', head: t('author'), narrow: 'below', cell: ({ author }) => author.name },
    {
      key: 'who',
      head: t('visibility'),
      narrow: 'below',
      cell: ({ visibility, community_slug }) => (
        <TwoLines
          first={t(`visibility_of.${visibility}`)}
          second={community_slug === null ? t('no_community') : nameOf(community_slug)}
        />
      ),
    },
    countColumn('cases', t('cases'), ({ case_count }) => formatCount(case_count)),
    countColumn('thanks', t('thanks'), ({ thanks_count }) => formatCount(thanks_count)),
    { ...whenColumn<Row>('created', t('created'), 'below', ({ created_at }) => created_at), sorts: byTime },
  ];
}
