import { videoIdFrom } from '@cungnghe/contracts/fields/video-id';
import { useTranslation } from '@cungnghe/ui/translation';
import { ActionIcon } from '@mantine/core';
import { type DirectiveDescriptor, useLexicalNodeRemove } from '@mdxeditor/editor';
import { IconBrandYoutube, IconTrash } from '@tabler/icons-react';
import type { LeafDirective } from 'mdast-util-directive';

/** The one directive that a text may hold: `::video[ID]`, alone on its line. */
export const videoNode = (id: string) => ({
  type: 'leafDirective' as const,
  name: 'video',
  children: [{ type: 'text' as const, value: id }],
});

/** The video that was pasted, when it is the link of one and nothing else. */
export const pastedVideo = (pasted: DataTransfer): string | null => {
  const text = pasted.getData('text/plain').trim();
  return /^https?:\/\/\S+$/.test(text) ? videoIdFrom(text) : null;
};

export const videoDescriptor: DirectiveDescriptor<LeafDirective> = {
  name: 'video',
  type: 'leafDirective',
  testNode: (node) => node.name === 'video' && node.type === 'leafDirective',
  attributes: [],
  hasChildren: true,
  Editor: Video,
};

function Video({ mdastNode }: { readonly mdastNode: LeafDirective }) {
  const { t } = useTranslation('editing');
  const remove = useLexicalNodeRemove();
  const [text] = mdastNode.children;
  const id = text?.type === 'text' ? text.value : '';
  return (
    <div className="visual-video">
      <IconBrandYoutube size="1.5rem" stroke={1.5} aria-hidden />
      <span>{t('video_of', { id })}</span>
      <ActionIcon variant="subtle" size={44} aria-label={t('video_remove', { id })} onClick={remove}>
        <IconTrash size="1.125rem" stroke={1.5} aria-hidden />
      </ActionIcon>
    </div>
  );
}
