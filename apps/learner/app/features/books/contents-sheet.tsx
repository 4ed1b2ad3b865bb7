import type { BookOutline } from '@cungnghe/contracts/books/read';
import { hueStyle } from '@cungnghe/ui/community-hue';
import { TextSkeleton } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Contents } from './contents.tsx';
import classes from './contents-sheet.module.css';

interface ContentsSheetProps {
  readonly slug: string;
  readonly book: BookOutline | undefined;
  readonly currentId: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The table of contents over the page: from below on a phone, from the side on a wide screen. */
export function ContentsSheet({ slug, book, currentId, opened, onClose }: ContentsSheetProps) {
  const { t } = useTranslation('learner');
  const wide = useMediaQuery('(min-width: 48em)');
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position={wide ? 'right' : 'bottom'}
      size={wide ? '28rem' : '85dvh'}
      title={t('book.contents')}
      closeButtonProps={{ 'aria-label': t('section.close') }}
      // It is drawn outside the page, so the page's hue does not reach it.
      styles={{ content: hueStyle(slug) }}
      classNames={{
        title: classes.title ?? '',
        content: classes.content ?? '',
        header: classes.header ?? '',
      }}
    >
      {book === undefined ? (
        <TextSkeleton lines={6} />
      ) : (
        <Contents slug={slug} book={book} level="h3" currentId={currentId} onOpen={onClose} />
      )}
    </Drawer>
  );
}
