import { makeNote } from '../test/notes.ts';
import type { Fixtures } from './fixtures.ts';
import type { LockedText } from './viewers.ts';

/** Hides passages that two people marked in a lesson: one of them may not read it any more. */
export async function hideNotes(
  { testApp, course, idOf }: Fixtures,
  canary: string,
): Promise<{ texts: readonly LockedText[]; ids: readonly string[] }> {
  const about = `lesson:${course.lessons[1]?.id}`;
  const ids = await Promise.all(
    (['expired', 'pro'] as const).map((who) =>
      makeNote(
        testApp.services,
        { viewer: { accountId: idOf(who) } },
        { about, quote: `${canary} đoạn ${who} tô`, body: `${canary} lời ${who} ghi` },
      ),
    ),
  );
  return {
    ids,
    texts: [
      { text: `${canary} đoạn expired tô`, readers: [] },
      { text: `${canary} lời expired ghi`, readers: ['expired'], writer: 'expired' },
      { text: `${canary} đoạn pro tô`, readers: ['pro'] },
      { text: `${canary} lời pro ghi`, readers: ['pro'], writer: 'pro' },
    ],
  };
}
