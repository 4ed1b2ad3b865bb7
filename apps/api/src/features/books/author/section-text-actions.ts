import { type SectionContent, sectionContent } from '@cungnghe/contracts/books/author';
import { lockRow } from '../../../platform/database/lock-row.ts';
import {
  sourceFaults,
  sourcesColumn,
  type TextKind,
  textFaults,
  textPublisher,
  withStoredSources,
} from '../../authoring/public.ts';
import { findBookOfSection, findSection, updateSection } from './queries.ts';

interface Which {
  readonly bookId: string;
  readonly sectionId: string;
}

const contentOf = ({ title, minutes, body, sources }: SectionContent): SectionContent => ({
  title,
  minutes,
  body,
  sources,
});

/** How a section is kept, for the actions that all texts share. */
export const sectionText: TextKind<Which, SectionContent> = {
  name: 'section',
  called: 'This section',
  finished: sectionContent,
  find: findSection,
  lock: async (_, trx, where) => {
    await lockRow(trx, 'legacy_ebook_sections', where.sectionId);
    // Read after the lock is held, so that the version is the one that the last save left.
    const section = await findSection(trx, where);
    return section && { id: section.id, version: section.version, content: contentOf(section) };
  },
  settle: (_, content, { content: before }) => withStoredSources(content, before),
  faults: async ({ markdown, clock }, _trx, _stored, { body, sources }) => [
    ...(await textFaults(markdown, body)),
    ...sourceFaults(sources, clock.now()),
  ],
  write: async (_, trx, { id }, content, { now }) => {
    await updateSection(trx, id, { ...content, ...sourcesColumn(content), updated_at: now });
  },
};

export const sectionPublisher = textPublisher(sectionText, async (trx, sectionId) => {
  const bookId = await findBookOfSection(trx, sectionId);
  return bookId === undefined ? undefined : { bookId, sectionId };
});
