import type { PostWithReplies, Reply } from '@cungnghe/contracts/discussions/posts';
import { useTranslation } from '@cungnghe/ui/translation';
import type { ReactNode } from 'react';
import classes from './posts.module.css';

interface ThreadTextsProps {
  readonly thread: PostWithReplies;
  /** The id of the text that was reported. */
  readonly reported?: string;
  /** What can be done to a reply. */
  readonly toolsOf?: (reply: Reply) => ReactNode;
}

/** The opening of a thread and its replies, as learners have them now. */
export function ThreadTexts({ thread, reported, toolsOf }: ThreadTextsProps) {
  const { t } = useTranslation('discussions');
  const opening = [thread.context, thread.complication, thread.question].filter((part) => part !== null);
  const who = (id: string, what: string, name: string | undefined) =>
    [what, name, id === reported ? t('this_one') : undefined]
      .filter((part) => part !== undefined)
      .join(' · ');
  const current = (id: string) => (id === reported ? 'true' : undefined);
  return (
    <ol className={classes.neighbours}>
      <li aria-current={current(thread.id)}>
        <p className={classes.who}>{who(thread.id, t('opening'), thread.author?.name)}</p>
        <p className={classes.body} lang={thread.gone === null ? 'vi' : undefined}>
          {thread.gone === null ? opening.join('\n\n') : t('opening_gone')}
        </p>
      </li>
      {thread.replies.map((reply) => (
        <li key={reply.id} aria-current={current(reply.id)}>
          <p className={classes.who}>
            {who(reply.id, t('number', { number: reply.number }), reply.author?.name)}
          </p>
          <p className={classes.body} lang={reply.body === null ? undefined : 'vi'}>
            {reply.body ?? t('reply_gone')}
          </p>
          {toolsOf?.(reply)}
        </li>
      ))}
    </ol>
  );
}
