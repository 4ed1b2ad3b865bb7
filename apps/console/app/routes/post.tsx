import { adminAuditLog } from '@cungnghe/contracts/audit-log/endpoints';
import { moderatePost } from '@cungnghe/contracts/discussions/moderation';
import { getPost, type PostWithReplies, type Reply } from '@cungnghe/contracts/discussions/posts';
import { communityRef } from '@cungnghe/contracts/fields/community-ref';
import { useTranslation } from '@cungnghe/ui/translation';
import { read } from '@cungnghe/web/queries';
import { Link, useSearchParams } from 'react-router';
import { PostTools } from '../features/discussions/post-tools.tsx';
import { Remove } from '../features/discussions/remove.tsx';
import { Restore } from '../features/discussions/restore.tsx';
import { ThreadTexts } from '../features/discussions/thread-texts.tsx';
import { BackLink } from '../parts/back-link.tsx';
import { Page, PageSection } from '../parts/page.tsx';
import { QueryPage } from '../parts/record-page.tsx';
import { Guard } from '../shell/guard.tsx';
import { useViewer } from '../shell/viewer.ts';
import type { Route } from './+types/post.ts';

const atOnce = 50;

export default function Post({ params: { slug, id } }: Route.ComponentProps) {
  const { t } = useTranslation('discussions');
  const [search] = useSearchParams();
  const from = Math.max(1, Number(search.get('from')) || 1);
  return (
    <Guard endpoint={moderatePost}>
      <QueryPage
        query={read(getPost, {
          params: { slug: communityRef(slug), postId: id },
          query: { from, limit: atOnce },
        })}
        back={<BackLink to="/discussions/posts">{t('posts.back')}</BackLink>}
      >
        {(thread) => <Thread thread={thread} next={from + atOnce} />}
      </QueryPage>
    </Guard>
  );
}

function Thread({ thread, next }: { thread: PostWithReplies; next: number }) {
  const { t } = useTranslation('discussions');
  const { may } = useViewer();
  return (
    <Page
      title={thread.title || t('posts.untitled')}
      back={<BackLink to="/discussions/posts">{t('posts.back')}</BackLink>}
      actions={
        may(adminAuditLog) && <Link to={`/audit-log?subject_id=${thread.id}`}>{t('posts.audit')}</Link>
      }
    >
      <PageSection title={t('posts.tools')}>
        <PostTools thread={thread} />
      </PageSection>
      <PageSection title={t('posts.texts')}>
        <ThreadTexts thread={thread} toolsOf={(reply) => <ReplyTools reply={reply} />} />
        {next <= thread.reply_count && <Link to={`?from=${next}`}>{t('posts.more')}</Link>}
      </PageSection>
    </Page>
  );
}

function ReplyTools({ reply: { id, number, gone } }: { reply: Reply }) {
  const { t } = useTranslation('discussions');
  if (gone === null) return <Remove of="reply" id={id} label={t('remove_number', { number })} />;
  return gone === 'by_operator' ? (
    <Restore of="reply" id={id} label={t('restore_number', { number })} />
  ) : null;
}
