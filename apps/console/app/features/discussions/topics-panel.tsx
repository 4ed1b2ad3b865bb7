import { call } from '@cungnghe/client/call';
import { listTopics, maxTopics, setTopics, type Topic } from '@cungnghe/contracts/discussions/topics';
import { communityRef } from '@cungnghe/contracts/fields/community-ref';
import { useTranslation } from '@cungnghe/ui/translation';
import { allOf, read } from '@cungnghe/web/queries';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type NamedRow, OrderedNames } from '../../editing/ordered-names.tsx';
import { useViewer } from '../../shell/viewer.ts';

interface Community {
  readonly id: string;
  readonly slug: string;
}

/** What the posts of a community are sorted by. */
export function TopicsPanel({ community }: { community: Community }) {
  const { may } = useViewer();
  const { t } = useTranslation('discussions');
  const topics = useQuery(read(listTopics, { params: { slug: communityRef(community.slug) } }));
  if (topics.data === undefined) return null;
  if (may(setTopics)) return <TopicsForm community={community} stored={topics.data} />;
  return <p>{topics.data.map(({ name }) => name).join(', ') || t('topics_none')}</p>;
}

interface Row extends NamedRow {
  readonly slug?: string;
}

const rowsOf = (topics: readonly Pick<Topic, 'slug' | 'name'>[]): readonly Row[] =>
  topics.map(({ slug, name }) => ({ key: slug, slug, name }));

function TopicsForm({ community, stored }: { community: Community; stored: readonly Topic[] }) {
  const { t } = useTranslation('discussions');
  const queryClient = useQueryClient();
  const save = async (rows: readonly Row[]) => {
    const topics = rows.map(({ slug, name }) => ({ name, ...(slug !== undefined && { slug }) }));
    const saved = await call(setTopics, { params: { id: community.id }, body: { topics } });
    await queryClient.invalidateQueries(allOf(listTopics));
    return rowsOf(saved);
  };
  return (
    <OrderedNames<Row>
      group="topics"
      stored={rowsOf(stored)}
      max={maxTopics}
      maxLength={60}
      hint={t('topics_hint')}
      words={{
        number: (number) => t('topic_number', { number }),
        remove: (name) => t('topic_remove', { name }),
        add: t('topic_add'),
        save: t('topics_save'),
        saved: t('topics_saved'),
      }}
      added={() => ({ key: crypto.randomUUID(), name: '' })}
      save={save}
    />
  );
}
