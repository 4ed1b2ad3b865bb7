import { hueStyle } from '@cungnghe/ui/community-hue';
import { useTranslation } from '@cungnghe/ui/translation';
import { type ReactNode, useRef, useState } from 'react';
import { ReportSheet } from '../../../shell/report-sheet.tsx';
import { withPost } from '../parts.ts';
import { type PostRef, postPath, removeOwnPost, sendReport } from '../queries.ts';
import type { EditorHandle } from '../writing/editor.tsx';
import { ReplyComposer } from '../writing/reply-composer.tsx';
import { RewritePost } from '../writing/rewrite.tsx';
import { AskDelete } from './ask-delete.tsx';
import { Opening } from './opening.tsx';
import classes from './post-view.module.css';
import { AskPublicQuote, PublicQuoteNote } from './public-quote.tsx';
import { Replies } from './replies.tsx';
import { TextMenu } from './text-menu.tsx';
import type { usePost } from './use-post.ts';
import { WatchChoice } from './watch-choice.tsx';

type Loaded = ReturnType<typeof usePost> & {
  readonly post: NonNullable<ReturnType<typeof usePost>['post']>;
};

interface PostViewProps {
  readonly thread: PostRef;
  readonly loaded: Loaded;
  readonly accountId: string;
  /** What stands where one would write, for whom it is not open. */
  readonly lock: ReactNode;
}

/** A thread from its opening to the place where one answers. */
export function PostView({ thread, loaded, accountId, lock }: PostViewProps) {
  const { t } = useTranslation('learner');
  const composer = useRef<EditorHandle>(null);
  const { post, change, catchUp, query } = loaded;
  return (
    <>
      <OpeningPart thread={thread} loaded={loaded} accountId={accountId} />
      <WatchChoice
        thread={thread}
        watch={post.watch}
        onChange={(watch) => change((parts) => withPost(parts, { watch }))}
      />
      <Replies
        thread={thread}
        loaded={loaded}
        accountId={accountId}
        onQuote={post.can.reply ? (markdown) => composer.current?.addBlock(markdown) : undefined}
      />
      <section className={classes.answer} aria-labelledby="answer">
        <h2 id="answer" className={post.can.reply ? 'title' : classes.hidden}>
          {t('discussions.answer')}
        </h2>
        {post.can.reply ? (
          <ReplyComposer
            key={post.id}
            ref={composer}
            thread={thread}
            accountId={accountId}
            onSent={() => {
              change((parts) => withPost(parts, { watch: post.watch === 'muted' ? 'muted' : 'watching' }));
              void (query.hasNextPage ? query.fetchNextPage() : catchUp());
            }}
          />
        ) : post.locked ? (
          <p className="dim">{t('discussions.locked_note')}</p>
        ) : post.gone !== null ? (
          <p className="dim">{t('discussions.gone_note')}</p>
        ) : (
          lock
        )}
      </section>
    </>
  );
}

/** The opening, its menu and what the menu leads to. */
function OpeningPart({ thread, loaded, accountId }: Omit<PostViewProps, 'lock'>) {
  const { t } = useTranslation('learner');
  const { post, change } = loaded;
  const [doing, setDoing] = useState<'edit' | 'delete' | 'report' | 'public_quote' | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const stop = () => {
    setDoing(null);
    // What had the focus is gone.
    requestAnimationFrame(() => place.current?.focus({ preventScroll: true }));
  };
  const { can } = post;
  return (
    <div ref={place} tabIndex={-1} className={classes.place}>
      {doing === 'edit' ? (
        <RewritePost
          thread={thread}
          accountId={accountId}
          stored={post}
          onDone={(saved) => {
            if (saved) change((parts) => withPost(parts, saved));
            stop();
          }}
        />
      ) : (
        <Opening
          post={post}
          actions={
            <div className={classes.actions}>
              <TextMenu
                label={t('discussions.more_opening')}
                path={postPath(thread)}
                can={can}
                onEdit={() => setDoing('edit')}
                onDelete={() => setDoing('delete')}
                onReport={() => setDoing('report')}
                onAllowPublicQuote={
                  can.allow_public_quote && !post.public_quote_allowed
                    ? () => setDoing('public_quote')
                    : undefined
                }
              />
            </div>
          }
        />
      )}
      {post.public_quote_allowed && post.gone === null ? (
        <PublicQuoteNote
          thread={thread}
          onWithdrawn={(left) => {
            change((parts) => withPost(parts, left));
            stop();
          }}
        />
      ) : null}
      {doing === 'public_quote' ? (
        <AskPublicQuote
          thread={thread}
          onAllowed={(left) => {
            change((parts) => withPost(parts, left));
            stop();
          }}
          onCancel={stop}
        />
      ) : null}
      {doing === 'delete' ? (
        <AskDelete
          question={t('discussions.delete_post_ask')}
          remove={() => removeOwnPost(thread)}
          onRemoved={(left) => {
            change((parts) => withPost(parts, left));
            stop();
          }}
          onCancel={stop}
        />
      ) : null}
      {doing === 'report' ? (
        <ReportSheet
          send={(report) => sendReport(thread, report)}
          hue={hueStyle(thread.slug)}
          onClose={() => setDoing(null)}
        />
      ) : null}
    </div>
  );
}
