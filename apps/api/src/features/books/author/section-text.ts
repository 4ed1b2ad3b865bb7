import { type SectionContent, sectionContent } from '@cungnghe/contracts/book-authoring';
import { sql } from 'kysely';
import { type TextKind, textFaults } from '../../authoring/public.ts';
import { findSection } from './queries.ts';

interface Which {
  readonly bookId: string;
  readonly sectionId: string;
}

const contentOf = ({ title, minutes, body }: SectionContent): SectionContent => ({ title, minutes, body });

/** How a section is kept, for the actions that all texts share. */
export const sectionText: TextKind<Which, SectionContent> = {
  name: 'section',
  called: 'This section',
  finished: sectionContent,
  find: findSection,
  lock: async (_, trx, where) => {
    await sql`SELECT FROM legacy_ebook_sections WHERE id = ${where.sectionId} FOR NO KEY UPDATE`.execute(trx);
    // Read after the lock is held, so that the version is the one that the last save left.
    const section = await findSection(trx, where);
    return section && { id: section.id, version: section.version, content: contentOf(section) };
  },
  faults: async ({ markdown }, _trx, _stored, { body }) => await textFaults(markdown, body),
  write: async (_, trx, { id }, content, now) => {
    await trx
      .updateTable('legacy_ebook_sections')
      .set({ ...content, updated_at: now })
      .where('id', '=', id)
      .execute();
  },
};
