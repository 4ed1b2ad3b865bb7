import type { BookCard } from '@cungnghe/contracts/communities/endpoints';
import { Cover } from '@cungnghe/ui/cover';
import classes from './book-cover.module.css';

/** A book standing on a shelf: its image, its drawing, or a pattern of its own. */
export function BookCover({ slug, book }: { slug: string; book: BookCard }) {
  // As an image a drawing can neither run nor load anything, whatever is in it.
  const drawing = book.cover_svg && `data:image/svg+xml,${encodeURIComponent(book.cover_svg)}`;
  return (
    <span className={classes.cover}>
      <Cover slug={book.slug} community={slug} imageUrl={book.cover_url ?? drawing} />
    </span>
  );
}
