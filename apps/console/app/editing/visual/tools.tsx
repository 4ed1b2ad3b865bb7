import type { ApiError } from '@cungnghe/client/call';
import { videoIdFrom } from '@cungnghe/contracts/fields/video-id';
import type { Photo } from '@cungnghe/contracts/images/endpoints';
import { pictureAddress } from '@cungnghe/markdown/picture-address';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button, Popover, TextInput } from '@mantine/core';
import {
  activeEditor$,
  BlockTypeSelect,
  BoldItalicUnderlineToggles,
  CreateLink,
  InsertTable,
  InsertThematicBreak,
  insertDirective$,
  insertImage$,
  ListsToggle,
  Separator,
  UndoRedo,
  useCellValue,
  usePublisher,
} from '@mdxeditor/editor';
import { useMutation } from '@tanstack/react-query';
import { $getSelection, $isNodeSelection } from 'lexical';
import { type FormEvent, useState } from 'react';
import { ImagePicker } from '../../images/image-picker.tsx';
import { videoNode } from './video.tsx';

/** What can be done to the text, in the order of how often it is. */
export function Tools({
  hasImages,
  hasVideos,
}: {
  readonly hasImages: boolean;
  readonly hasVideos: boolean;
}) {
  return (
    <>
      <UndoRedo />
      <Separator />
      <BlockTypeSelect />
      <BoldItalicUnderlineToggles options={['Bold', 'Italic']} />
      <ListsToggle />
      <CreateLink />
      <InsertTable />
      <InsertThematicBreak />
      {hasImages && <ImageTool />}
      {hasVideos && <VideoTool />}
    </>
  );
}

/** What is inserted comes after an image that is selected: it has no cursor inside it. */
function useCursor() {
  const editor = useCellValue(activeEditor$);
  return (insert: () => void) =>
    editor?.update(
      () => {
        const selection = $getSelection();
        if ($isNodeSelection(selection)) selection.getNodes().at(-1)?.selectNext();
      },
      { onUpdate: insert },
    );
}

function ImageTool() {
  const insert = usePublisher(insertImage$);
  const atCursor = useCursor();
  const mutation = useMutation<void, ApiError, Photo>({
    mutationFn: async ({ public_url: url, width, height, title }) =>
      atCursor(() => insert({ src: pictureAddress({ url, width, height }), altText: title })),
  });
  return <ImagePicker mutation={mutation} />;
}

function VideoTool() {
  const { t } = useTranslation('editing');
  const insert = usePublisher(insertDirective$);
  const atCursor = useCursor();
  const [link, setLink] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [isWrong, setIsWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const id = videoIdFrom(link);
    setIsWrong(id === null);
    if (id === null) return;
    atCursor(() => insert(videoNode(id)));
    setLink('');
    setIsOpen(false);
  };
  return (
    <Popover opened={isOpen} onChange={setIsOpen} trapFocus returnFocus width={320}>
      <Popover.Target>
        <Button variant="default" aria-haspopup="dialog" onClick={() => setIsOpen(!isOpen)}>
          {t('video_insert')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <form onSubmit={submit}>
          <TextInput
            label={t('video_link')}
            description={t('video_link_hint')}
            value={link}
            maxLength={300}
            error={isWrong ? t('video_link_wrong') : null}
            onChange={(event) => setLink(event.currentTarget.value)}
          />
          <Button type="submit" mt="sm">
            {t('video_insert')}
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
