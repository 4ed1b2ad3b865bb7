import { useTranslation } from '@cungnghe/ui/translation';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { topicsQuery } from '../queries.ts';

interface TopicFieldProps {
  readonly slug: string;
  readonly value: string;
  readonly onChoose: (topic: string) => void;
}

/** What a post is sorted by, where the community has topics. */
export function TopicField({ slug, value, onChoose }: TopicFieldProps) {
  const { t } = useTranslation('learner');
  const { data: topics = [] } = useQuery(topicsQuery(slug));
  if (topics.length === 0) return null;
  return (
    <NativeSelect
      name="topic"
      label={t('discussions.topic')}
      value={topics.some((topic) => topic.slug === value) ? value : ''}
      data={[
        { value: '', label: t('discussions.topic_none') },
        ...topics.map((topic) => ({ value: topic.slug, label: topic.name })),
      ]}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  );
}
