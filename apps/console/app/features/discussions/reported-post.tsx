import type { Report } from '@cungnghe/contracts/discussions/moderation';
import { getPost } from '@cungnghe/contracts/discussions/posts';
import { communityRef } from '@cungnghe/contracts/fields/community-ref';
import { TextSkeleton } from '@cungnghe/ui/states';
import { read } from '@cungnghe/web/queries';
import { useQuery } from '@tanstack/react-query';
import { Problem } from '../../parts/problem.tsx';
import { PostTools } from './post-tools.tsx';
import classes from './posts.module.css';
import { ThreadTexts } from './thread-texts.tsx';

const before = 2;
const atOnce = 5;

/** The opening of the thread and the replies next to the reported text, as learners have them now. */
export function ReportedPost({ report }: { report: Report }) {
  const from = Math.max(1, (report.reply_number ?? 1) - before);
  const { data, error, refetch } = useQuery(
    read(getPost, {
      params: { slug: communityRef(report.community_slug), postId: report.post_id },
      query: { from, limit: atOnce },
    }),
  );
  if (data === undefined) {
    return error === null ? (
      <TextSkeleton lines={6} />
    ) : (
      <Problem error={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <div className={classes.around}>
      <PostTools thread={data} />
      <ThreadTexts thread={data} reported={report.reply_id ?? report.post_id} />
    </div>
  );
}
