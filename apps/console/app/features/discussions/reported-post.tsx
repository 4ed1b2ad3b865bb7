import type { Report } from '@cungnghe/contracts/discussions/moderation';
import { getPost, type PostWithReplies } from '@cungnghe/contracts/discussions/posts';
import { communityRef } from '@cungnghe/contracts/fields/community-ref';
import { TextSkeleton } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { read } from '@cungnghe/web/queries';
import { useQuery } from '@tanstack/react-query';
import { Problem } from '../../parts/problem.tsx';
import { PostTools } from './post-tools.tsx';
import classes from './posts.module.css';

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
      <Neighbours thread={data} reported={report.reply_id} />
    </div>
  );
}

function Neighbours({ thread, reported }: { thread: PostWithReplies; reported: string | null }) {
  const { t } = useTranslation('discussions');
  const opening = [thread.context, thread.complication, thread.question].filter((part) => part !== null);
  return (
    <ol className={classes.neighbours}>
      <li aria-current={reported === null ? 'true' : undefined}>
        <p className={classes.who}>
          {[t('opening'), thread.author?.name, reported === null ? t('this_one') : undefined]
            .filter((part) => part !== undefined)
            .join(' · ')}
        </p>
        <p className={classes.body} lang={thread.gone === null ? 'vi' : undefined}>
          {thread.gone === null ? opening.join('\n\n') : t('opening_gone')}
        </p>
      </li>
      {thread.replies.map(({ id, number, author, body }) => (
        <li key={id} aria-current={id === reported ? 'true' : undefined}>
          <p className={classes.who}>
            {[t('number', { number }), author?.name, id === reported ? t('this_one') : undefined]
              .filter((part) => part !== undefined)
              .join(' · ')}
          </p>
          <p className={classes.body} lang={body === null ? undefined : 'vi'}>
            {body ?? t('reply_gone')}
          </p>
        </li>
      ))}
    </ol>
  );
}
