import type { Reply } from '@cungnghe/contracts/discussions/posts';
import { Avatar } from '@cungnghe/ui/avatar';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { IconCircleCheckFilled, IconQuote } from '@tabler/icons-react';
import { type ReactNode, type Ref, useRef } from 'react';
import { Link } from 'react-router';
import { AgoText } from '../../../shell/ago-text.tsx';
import { DiscussionText } from '../discussion-text.tsx';
import { memberPath, type PostRef, replyPath } from '../queries.ts';
import { quoteOf, selectedIn } from '../writing/quote.ts';
import { replyElementId } from './anchor.ts';
import classes from './reply-item.module.css';

interface ReplyItemProps {
  readonly thread: PostRef;
  readonly reply: Reply;
  readonly isPostAuthor: boolean;
  /** The address points at it. */
  readonly isWanted: boolean;
  readonly ref: Ref<HTMLElement>;
  /** Absent where nobody may write. */
  readonly onQuote: ((markdown: string) => void) | undefined;
  /** Thanks, and that it answered the post. */
  readonly feedback: ReactNode;
  /** The menu of what else can be done. */
  readonly menu: ReactNode;
  /** What stands in place of the text while it is rewritten or about to be deleted. */
  readonly instead: ReactNode;
}

/** One reply under its number; of one that is gone the number is left. */
export function ReplyItem({
  thread,
  reply,
  isPostAuthor,
  isWanted,
  ref,
  onQuote,
  feedback,
  menu,
  instead,
}: ReplyItemProps) {
  const { t } = useTranslation('learner');
  const body = useRef<HTMLDivElement>(null);
  const selected = useRef('');
  const { author, number } = reply;
  const id = replyElementId(number);

  if (author === null || reply.body === null) {
    return (
      <article
        id={id}
        ref={ref}
        data-number={number}
        data-wanted={isWanted || undefined}
        tabIndex={-1}
        className={classes.gone}
      >
        <Place thread={thread} number={number} />
        <p>{t(`discussions.gone.${reply.gone ?? 'by_author'}`)}</p>
      </article>
    );
  }
  const text = reply.body;
  const quote = () => {
    onQuote?.(
      quoteOf({ author: author.name, number, text: selected.current === '' ? text : selected.current }),
    );
    selected.current = '';
  };
  return (
    <article
      id={id}
      ref={ref}
      data-number={number}
      data-wanted={isWanted || undefined}
      tabIndex={-1}
      className={classes.reply}
      data-closing={reply.is_closing_answer || undefined}
      data-solution={reply.is_solution || undefined}
      aria-labelledby={`${id}-by`}
    >
      {reply.is_solution ? (
        <p className={classes.solution}>
          <IconCircleCheckFilled size="1.125rem" aria-hidden="true" /> {t('discussions.solution')}
        </p>
      ) : null}
      {reply.is_closing_answer ? <p className={classes.closing}>{t('discussions.closing')}</p> : null}
      <header className={classes.head}>
        <Avatar name={author.name} photoUrl={author.photo_url} />
        <h3 id={`${id}-by`} className={classes.by}>
          <Link to={memberPath(thread.slug, author.id)} className={classes.author} lang="vi">
            {author.name}
          </Link>
          {isPostAuthor ? <span className={classes.postAuthor}>{t('discussions.post_author')}</span> : null}
        </h3>
        <p className={classes.when}>
          <AgoText instant={reply.created_at} />
          {reply.edited_at === null ? null : <span>{t('discussions.edited')}</span>}
        </p>
        <Place thread={thread} number={number} />
      </header>
      {instead ?? (
        <>
          <div ref={body} className={classes.body}>
            <DiscussionText text={text} talk />
          </div>
          <div className={classes.tools}>
            {feedback}
            {onQuote === undefined ? null : (
              <Button
                variant="subtle"
                leftSection={<IconQuote size="1.125rem" stroke={1.5} aria-hidden="true" />}
                aria-label={t('discussions.quote_of', { number, name: author.name })}
                // A press can take the selection away before the click comes.
                onPointerDown={() => {
                  selected.current = selectedIn(body.current);
                }}
                onClick={quote}
              >
                {t('discussions.quote')}
              </Button>
            )}
            {menu}
          </div>
        </>
      )}
    </article>
  );
}

/** The place in the thread, which is also its address. */
function Place({ thread, number }: { thread: PostRef; number: number }) {
  const { t } = useTranslation('learner');
  return (
    <Link
      to={replyPath(thread, number)}
      className={classes.number}
      aria-label={t('discussions.reply_number', { number })}
    >
      #{number}
    </Link>
  );
}
