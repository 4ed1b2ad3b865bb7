import type { PublicationKind } from '@cungnghe/contracts/scheduled-publications/endpoints';

/** Where each kind of text is written, and an event prepared; `ref` is what it is in. */
export const pageOfText = (kind: PublicationKind, id: string, ref: string): string =>
  ({
    lesson: `/courses/${ref}/lessons/${id}`,
    section: `/books/${ref}/sections/${id}`,
    document: `/library/${ref}/${id}`,
    site_page: `/site-pages/${ref}`,
    story: `/stories/${id}`,
    event: `/events/${id}`,
  })[kind];
