import type { Post, Reply } from '@cungnghe/contracts/discussions/posts';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { hueStyle } from '@cungnghe/ui/community-hue';
import { TextSkeleton } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { IconArrowDown } from '@tabler/icons-react';
import { memo, type ReactNode, useCallback, useState } from 'react';
import { Link } from 'react-router';
import { lazyPart } from '../../../shell/lazy-part.tsx';
import { ReportSheet } from '../../../shell/report-sheet.tsx';
import { withNewReplies, withReply, withSolution } from '../parts.ts';
import { type PostRef, removeOwnReply, replyPath, sendReport } from '../queries.ts';
import { replyElementId } from './anchor.ts';
import { AskDelete } from './ask-delete.tsx';
import classes from './replies.module.css';
import { ReplyItem } from './reply-item.tsx';
import { SolutionButton } from './solution-button.tsx';
import { TextMenu } from './text-menu.tsx';
import { TextThanks } from './text-thanks.tsx';
import { useNewReplies } from './use-new-replies.ts';
import type { usePost } from './use-post.ts';
import { useReadMarks } from './use-read-marks.ts';

const RewriteReply = lazyPart(
  async () => ({ default: (await import('../writing/rewrite.tsx')).RewriteReply }),
  <TextSkeleton lines={4} />,
);

interface RepliesProps {
  readonly thread: PostRef;
  readonly loaded: ReturnType<typeof usePost>;
  readonly accountId: string;
  readonly onQuote: ((markdown: string) => void) | undefined;
}

/** What has been answered, as far as it is loaded; what is written meanwhile waits to be asked for. */
export function Replies({ thread, loaded, accountId, onQuote }: RepliesProps) {
  const { t } = useTranslation('learner');
  const { query, post, replies, last, wanted, change } = loaded;
  const onChanged = useCallback((changed: Reply) => change((parts) => withReply(parts, changed)), [change]);
  const onSolved = useCallback(
    (solution: Post['solution']) => change((parts) => withSolution(parts, solution)),
    [change],
  );
  const watch = useReadMarks(thread, post?.read_number);
  // Where the new ones begin is where they began when the page was opened.
  const [atFirst] = useState({ read: post?.read_number ?? 0, count: post?.reply_count ?? 0 });
  const arrived = useNewReplies(thread, last, query.isSuccess && !query.hasNextPage);
  const firstUnread =
    atFirst.read === 0
      ? undefined
      : replies.find(
          ({ number, author }) => number > atFirst.read && author !== null && author.id !== accountId,
        )?.number;
  if (post === undefined) return null;

  const show = () => {
    if (arrived === null) return;
    change((parts) => withNewReplies(parts, arrived));
    // The button is gone; the focus goes to what it led to.
    requestAnimationFrame(() => document.getElementById(replyElementId(last + 1))?.focus());
  };
  return (
    <section className={classes.replies} aria-labelledby="replies">
      <div className={classes.head}>
        <h2 id="replies" className="title">
          {post.reply_count === 0
            ? t('discussions.no_replies')
            : t('home.replies', { count: post.reply_count })}
        </h2>
        {atFirst.read > 0 && atFirst.read < atFirst.count ? (
          <Link to={replyPath(thread, atFirst.read + 1)} className={classes.jump}>
            {t('discussions.to_unread')}
          </Link>
        ) : null}
      </div>
      {query.hasPreviousPage ? (
        <MoreButton isLoading={query.isFetchingPreviousPage} onClick={() => void query.fetchPreviousPage()}>
          {t('discussions.earlier')}
        </MoreButton>
      ) : null}
      {wanted !== null && query.isSuccess && !query.isPlaceholderData && replies.length === 0 ? (
        <p className="dim">{t('discussions.no_such_reply', { number: wanted })}</p>
      ) : null}
      <ol className={classes.list}>
        {replies.map((reply) => (
          <li key={reply.id}>
            {reply.number === firstUnread ? (
              <p className={classes.fresh}>{t('discussions.new_from_here')}</p>
            ) : null}
            <ReplyPart
              thread={thread}
              reply={reply}
              accountId={accountId}
              isWanted={reply.number === wanted}
              isPostAuthor={reply.author !== null && reply.author.id === post.author?.id}
              watch={watch}
              onQuote={onQuote}
              onChanged={onChanged}
              onSolved={onSolved}
            />
          </li>
        ))}
      </ol>
      {query.hasNextPage ? (
        <MoreButton isLoading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('discussions.later')}
        </MoreButton>
      ) : null}
      <div role="status" className={classes.arrived}>
        {arrived === null ? null : (
          <Button
            size="md"
            radius="xl"
            leftSection={<IconArrowDown size="1.125rem" stroke={1.75} aria-hidden="true" />}
            onClick={show}
          >
            {t('discussions.arrived', { count: arrived.replies.length })}
          </Button>
        )}
      </div>
    </section>
  );
}

interface MoreButtonProps {
  readonly isLoading: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function MoreButton({ isLoading, onClick, children }: MoreButtonProps) {
  return (
    <BusyButton variant="default" fullWidth my="md" loading={isLoading} onClick={onClick}>
      {children}
    </BusyButton>
  );
}

interface ReplyPartProps extends Omit<RepliesProps, 'loaded'> {
  readonly reply: Reply;
  readonly isPostAuthor: boolean;
  readonly isWanted: boolean;
  readonly watch: ReturnType<typeof useReadMarks>;
  readonly onChanged: (reply: Reply) => void;
  readonly onSolved: (solution: Post['solution']) => void;
}

/** One reply, its menu and what the menu leads to. Drawn again when it has changed, not when there are more of them. */
const ReplyPart = memo(function ReplyPart({
  thread,
  reply,
  accountId,
  isPostAuthor,
  isWanted,
  watch,
  onQuote,
  onChanged,
  onSolved,
}: ReplyPartProps) {
  const { t } = useTranslation('learner');
  const [doing, setDoing] = useState<'edit' | 'delete' | 'report' | null>(null);
  const stop = () => {
    setDoing(null);
    // What had the focus is gone.
    const place = replyElementId(reply.number);
    requestAnimationFrame(() => document.getElementById(place)?.focus({ preventScroll: true }));
  };
  const instead =
    doing === 'edit' ? (
      <RewriteReply
        thread={thread}
        accountId={accountId}
        stored={reply}
        onDone={(saved) => {
          if (saved) onChanged(saved);
          stop();
        }}
      />
    ) : doing === 'delete' ? (
      <AskDelete
        question={t('discussions.delete_reply_ask')}
        remove={() => removeOwnReply(thread, reply.id)}
        onRemoved={(left) => {
          onChanged(left);
          stop();
        }}
        onCancel={stop}
      />
    ) : null;
  return (
    <>
      <ReplyItem
        ref={watch}
        thread={thread}
        reply={reply}
        isPostAuthor={isPostAuthor}
        isWanted={isWanted}
        onQuote={onQuote}
        instead={instead}
        feedback={<ReplyFeedback thread={thread} reply={reply} onChanged={onChanged} onSolved={onSolved} />}
        menu={
          <TextMenu
            label={t('discussions.more_reply', { number: reply.number })}
            path={replyPath(thread, reply.number)}
            can={reply.can}
            onEdit={() => setDoing('edit')}
            onDelete={() => setDoing('delete')}
            onReport={() => setDoing('report')}
          />
        }
      />
      {doing === 'report' ? (
        <ReportSheet
          send={(report) => sendReport(thread, { ...report, reply_id: reply.id })}
          hue={hueStyle(thread.slug)}
          onClose={() => setDoing(null)}
        />
      ) : null}
    </>
  );
});

/** Thanks for a reply, and for who asked, that it answered them. */
function ReplyFeedback({
  thread,
  reply,
  onChanged,
  onSolved,
}: Pick<ReplyPartProps, 'thread' | 'reply' | 'onChanged' | 'onSolved'>) {
  const { t } = useTranslation('learner');
  return (
    <>
      <TextThanks
        thread={thread}
        replyId={reply.id}
        text={reply}
        canThank={reply.can.thank}
        label={t('discussions.thank_reply', { name: reply.author?.name ?? '' })}
        onChange={(changed) => onChanged({ ...reply, ...changed })}
      />
      {reply.can.solve ? <SolutionButton thread={thread} reply={reply} onChange={onSolved} /> : null}
    </>
  );
}
