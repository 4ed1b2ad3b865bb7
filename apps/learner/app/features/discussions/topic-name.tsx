import { useQuery } from '@tanstack/react-query';
import { topicsQuery } from './queries.ts';

/** What a topic is called; until that is known, its address. */
export function TopicName({ slug, topic }: { slug: string; topic: string }) {
  const topics = useQuery(topicsQuery(slug));
  return <span lang="vi">{topics.data?.find((each) => each.slug === topic)?.name ?? topic}</span>;
}
