import { bookSection } from '@cungnghe/contracts/books';
import { encode } from '../../../platform/http/serializer.ts';
import { createSharedTexts, headOf } from '../../../platform/http/shared-answers.ts';
import type { Services } from '../../../platform/services.ts';
import { gatherReaders } from '../../communities/public.ts';
import { getSectionForViewer } from './access.ts';
import { presentReading, presentSection } from './present.ts';
import { listReading } from './queries.ts';

const shared = bookSection.omit({ is_read: true, place: true });
const own = bookSection.pick({ is_read: true, place: true });

/** Sections for whoever may read them, as JSON. Throws NOT_FOUND, or PRO_REQUIRED with what Pro costs. */
export function createSectionTexts({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const readerOf = gatherReaders({ db, clock }, 'This section');
  return createSharedTexts<{ slug: string; bookSlug: string; sectionId: string }, Reading>({
    hasFullAccess: async (viewer, { slug }) => (await readerOf(viewer, slug)).has_full_access,
    read: async (params, imagined) =>
      headOf(shared, presentSection(await getSectionForViewer(db, { imagined }, params, clock.now()))),
    idOf: ({ sectionId }) => sectionId,
    own: (pairs) => listReading(db, pairs),
    write: (reading) => encode(own, presentReading(reading?.id ?? '', reading)),
  });
}

type Reading = Awaited<ReturnType<typeof listReading>>[number];
