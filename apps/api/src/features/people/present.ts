import type { Author } from '@cungnghe/contracts/people/author';
import type { AuthorRow } from './queries.ts';
import { pathOf } from './rules.ts';

export function presentAuthor({ slug, ...author }: AuthorRow, publicUrl: string): Author {
  const path = pathOf(slug);
  return { ...author, path, url: publicUrl + path };
}
