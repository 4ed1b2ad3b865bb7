import type { Author } from '@cungnghe/contracts/people/author';
import type { AuthorRow } from './queries.ts';
import { pathOf } from './rules.ts';

export const presentAuthor = ({ slug, ...author }: AuthorRow): Author => ({ ...author, path: pathOf(slug) });
