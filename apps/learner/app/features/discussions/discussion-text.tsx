import { Markdown } from '@cungnghe/markdown/markdown';
import type { InternalLink } from '@cungnghe/markdown/text-link';
import { Prose } from '@cungnghe/ui/prose';
import { useTranslation } from '@cungnghe/ui/translation';
import { Link } from 'react-router';
import { picturesFrom } from './pictures-from.ts';

const AppLink: InternalLink = ({ href, children }) => <Link to={href}>{children}</Link>;

interface DiscussionTextProps {
  readonly text: string;
  /** The opening of a thread is read like an article, replies like talk. */
  readonly talk?: boolean;
}

/** What a member wrote. */
export function DiscussionText({ text, talk = false }: DiscussionTextProps) {
  const { t } = useTranslation('learner');
  return (
    <Prose talk={talk} lang="vi">
      <Markdown
        text={text}
        conversation
        picturesFrom={picturesFrom}
        pictureName={t('discussions.image_name')}
        internalLink={AppLink}
      />
    </Prose>
  );
}
