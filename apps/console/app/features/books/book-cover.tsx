import { call } from '@cungnghe/client/call';
import { upload } from '@cungnghe/client/upload';
import {
  adminBookCoverFromLibrary,
  adminDeleteBookCover,
  type OpenBook,
} from '@cungnghe/contracts/books/author';
import { adminImages, adminUploadImage, type Photo } from '@cungnghe/contracts/images/endpoints';
import { Cover } from '@cungnghe/ui/cover';
import { useTranslation } from '@cungnghe/ui/translation';
import { allOf } from '@cungnghe/web/queries';
import { useQueryClient } from '@tanstack/react-query';
import shared from '../../editing/editing.module.css';
import { ImagePicker } from '../../images/image-picker.tsx';
import { ImageUpload } from '../../images/image-upload.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import classes from './books.module.css';
import { GeneratedCover } from './generated-cover.tsx';
import { useBookChange, useBookChanged } from './use-book-change.ts';

export function BookCover({ book }: { book: OpenBook }) {
  const { t } = useTranslation('books');
  const queryClient = useQueryClient();
  const changed = useBookChanged();
  const params = { id: book.id };
  const putOn = ({ id }: Photo) => call(adminBookCoverFromLibrary, { params, body: { photo_id: id } });
  const take = useBookChange(putOn);
  const remove = useBookChange((_: null) => call(adminDeleteBookCover, { params }));
  // As an image a drawing can neither run nor load anything, whatever is in it.
  const drawing = book.cover_svg && `data:image/svg+xml,${encodeURIComponent(book.cover_svg)}`;
  const hasCover = book.cover_url !== null || book.cover_svg !== null;
  const sendImage = async (file: File, onProgress: (share: number) => void) => {
    const image = await upload(adminUploadImage, { body: file }, onProgress);
    // It stays in the media library whatever becomes of the next step, and can be chosen from there.
    void queryClient.invalidateQueries(allOf(adminImages));
    await changed(await putOn(image));
  };
  return (
    <div className={shared.cover}>
      <div className={classes.cover}>
        <Cover slug={book.slug} community={book.community_slug} imageUrl={book.cover_url ?? drawing} />
      </div>
      {!hasCover && <p className="dim">{t('cover_none')}</p>}
      <ImagePicker mutation={take} />
      <ImageUpload label={t('cover_upload')} send={sendImage} onDone={() => undefined} />
      <GeneratedCover book={book} />
      {hasCover && (
        <Confirm
          label={t('cover_remove')}
          question={t('cover_remove_question')}
          tone="danger"
          mutation={remove}
          input={null}
        />
      )}
    </div>
  );
}
