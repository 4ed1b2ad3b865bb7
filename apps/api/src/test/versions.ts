import type { Services } from '../platform/services.ts';

/** The first version of a text, as if it had been replaced. */
export async function makeReplacedVersion(
  { db, clock }: Services,
  subjectId: string,
  content: { readonly title: string; readonly body: string },
): Promise<void> {
  await db
    .insertInto('authored_versions')
    .values({
      subject_id: subjectId,
      version: 1,
      content: JSON.stringify({ minutes: 5, sources: [], ...content }),
      replaced_at: clock.now(),
    })
    .execute();
}

/** What a lesson, a section and a document have beside their words. */
export const lessonWords = { summary: '', kind: 'markdown', video_id: null };
export const documentWords = { summary: '', kind: 'doc', asset_url: null, publisher: null };
