import { allowPublicQuote, type MadePost, makePost, makeReport } from '../test/discussions.ts';
import type { Fixtures } from './fixtures.ts';
import { type LockedText, moderators, signedIn, type ViewerName } from './viewers.ts';

export interface LockedTalks {
  readonly texts: readonly LockedText[];
  readonly threads: readonly MadePost[];
  readonly draftKey: string;
  readonly reportId: string;
}

/** Hides words in threads that anyone reads, that an operator has removed or that nobody sees, in a report and in a draft. */
export async function hideTalks(fixtures: Fixtures, canary: string): Promise<LockedTalks> {
  const { services } = fixtures.testApp;
  const talk = (what: string, community: string) =>
    makePost(services, fixtures.other, {
      community,
      canary: `${canary} lời ${what}`,
      title: `${canary} lời ${what} tên`,
    });
  const standing = await talk('ai cũng đọc', 'founder');
  const removed = await talk('đã gỡ', 'founder');
  const hidden = await talk('nơi ẩn', 'ceo-executive');
  const ofReaders = await talk('về bài khóa', 'founder');
  await services.db
    .updateTable('community_posts')
    .set({ about: `lesson:${fixtures.course.lessons[1]?.id}` })
    .where('id', '=', ofReaders.postId)
    .execute();
  const gone = { deleted_at: services.clock.now(), deleted_by: 'operator' };
  await services.db.updateTable('community_posts').set(gone).where('id', '=', removed.postId).execute();
  await services.db
    .updateTable('community_post_replies')
    .set(gone)
    .where('id', '=', removed.replyId)
    .execute();
  // Their authors allow a quote on the public home page, and an editor has chosen one.
  for (const { postId } of [removed, hidden]) await allowPublicQuote(services, postId);
  await services.db
    .updateTable('community_posts')
    .set({ featured_at: services.clock.now() })
    .where('id', '=', removed.postId)
    .execute();
  const report = { text: `${canary} lời như người báo đã thấy`, detail: `${canary} lời của người báo` };
  const reportId = await makeReport(
    services,
    { viewer: { accountId: fixtures.idOf('free') } },
    removed,
    report,
  );

  const openingOf = (what: string) =>
    ['tên', 'bối cảnh', 'khách quay lại', 'nên hỏi'].map((start) => `${canary} lời ${what} ${start}`);
  const replyOf = (what: string) => `${canary} lời ${what} trả lời`;
  const locked = (list: readonly string[], ...readers: readonly ViewerName[]) =>
    list.map((text): LockedText => ({ text, readers }));
  const ofFree = (text: string, ...readers: readonly ViewerName[]): LockedText => ({
    text,
    readers,
    writer: 'free',
  });
  return {
    texts: [
      ...locked([...openingOf('ai cũng đọc'), replyOf('ai cũng đọc')], ...signedIn),
      // Those who read the lesson, and those who moderate.
      ...locked(openingOf('về bài khóa'), 'pro', ...moderators),
      ...locked([replyOf('về bài khóa')], 'pro'),
      // What was reported and removed can be looked at again by those who decide.
      ...locked([`${canary} lời đã gỡ tên`, replyOf('đã gỡ')], ...moderators),
      ...locked([...openingOf('đã gỡ').slice(1), replyOf('nơi ẩn')]),
      ...locked(openingOf('nơi ẩn'), ...moderators),
      ...locked([report.text], ...moderators),
      ofFree(report.detail, ...moderators),
      ofFree(`${canary} chưa gửi`, 'free'),
    ],
    threads: [standing, removed, hidden, ofReaders],
    reportId,
    draftKey: await fixtures.makePostDraft('free', `${canary} chưa gửi`),
  };
}
