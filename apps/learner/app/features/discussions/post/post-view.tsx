import { hueStyle } from '@cungnghe/ui/community-hue';
import { TextSkeleton } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { lazyPart } from '../../../shell/lazy-part.tsx';
import { ReportSheet } from '../../../shell/report-sheet.tsx';
import { withPost } from '../parts.ts';
import { type PostRef, postPath, removeOwnPost, sendReport } from '../queries.ts';
import type { EditorHandle } from '../writing/editor.tsx';
import { ReplyComposer } from '../writing/reply-composer.tsx';
import { AskDelete } from './ask-delete.tsx';
import { Opening } from './opening.tsx';
import classes from './post-view.module.css';
import { AskPublicQuote, PublicQuoteNote } from './public-quote.tsx';
import { Replies } from './replies.tsx';
import { TextMenu } from './text-menu.tsx';
import { TextThanks } from './text-thanks.tsx';
import type { usePost } from './use-post.ts';
import { WatchChoice } from './watch-choice.tsx';

const RewritePost = lazyPart(
  async () => ({ default: (await import('../writing/rewrite.tsx')).RewritePost }),
  <TextSkeleton lines={6} />,
);

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
  const quote = useCallback((markdown: string) => composer.current?.addBlock(markdown), []);
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
        onQuote={post.can.reply ? quote : undefined}
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
  const { post, change } = loaded;
  const [doing, setDoing] = useState<Doing | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const stop = () => {
    setDoing(null);
    // What had the focus is gone.
    requestAnimationFrame(() => place.current?.focus({ preventScroll: true }));
  };
  const done = (saved: Partial<Loaded['post']> | null) => {
    if (saved) change((parts) => withPost(parts, saved));
    stop();
  };
  return (
    <div ref={place} tabIndex={-1} className={classes.place}>
      {doing === 'edit' ? (
        <RewritePost thread={thread} accountId={accountId} stored={post} onDone={done} />
      ) : (
        <Opening
          post={post}
          actions={
            <OpeningMenu
              thread={thread}
              post={post}
              onChoose={setDoing}
              onChange={(changed) => change((parts) => withPost(parts, changed))}
            />
          }
        />
      )}
      {post.public_quote_allowed && post.gone === null ? (
        <PublicQuoteNote thread={thread} onWithdrawn={done} />
      ) : null}
      {doing === null ? null : <ChosenAction doing={doing} thread={thread} onDone={done} onCancel={stop} />}
    </div>
  );
}

type Doing = 'edit' | 'delete' | 'report' | 'public_quote';

interface OpeningMenuProps extends Pick<PostViewProps, 'thread'> {
  readonly post: Loaded['post'];
  readonly onChoose: (doing: Doing) => void;
  readonly onChange: (changed: Partial<Loaded['post']>) => void;
}

function OpeningMenu({ thread, post, onChoose, onChange }: OpeningMenuProps) {
  const { t } = useTranslation('learner');
  const mayAllow = post.can.allow_public_quote && !post.public_quote_allowed;
  return (
    <div className={classes.actions}>
      <TextThanks
        thread={thread}
        replyId={null}
        text={post}
        canThank={post.can.thank}
        label={t('discussions.thank_post', { name: post.author?.name ?? '' })}
        onChange={onChange}
      />
      <TextMenu
        label={t('discussions.more_opening')}
        path={postPath(thread)}
        can={post.can}
        onEdit={() => onChoose('edit')}
        onDelete={() => onChoose('delete')}
        onReport={() => onChoose('report')}
        onAllowPublicQuote={mayAllow ? () => onChoose('public_quote') : undefined}
      />
    </div>
  );
}

interface ChosenActionProps extends Pick<PostViewProps, 'thread'> {
  readonly doing: Doing;
  readonly onDone: (saved: Partial<Loaded['post']>) => void;
  readonly onCancel: () => void;
}

/** What was chosen in the menu and is asked for below the opening. */
function ChosenAction({ doing, thread, onDone, onCancel }: ChosenActionProps) {
  const { t } = useTranslation('learner');
  switch (doing) {
    case 'edit':
      return null;
    case 'public_quote':
      return <AskPublicQuote thread={thread} onAllowed={onDone} onCancel={onCancel} />;
    case 'delete':
      return (
        <AskDelete
          question={t('discussions.delete_post_ask')}
          remove={() => removeOwnPost(thread)}
          onRemoved={onDone}
          onCancel={onCancel}
        />
      );
    case 'report':
      return (
        <ReportSheet
          send={(report) => sendReport(thread, report)}
          hue={hueStyle(thread.slug)}
          onClose={onCancel}
        />
      );
  }
}
