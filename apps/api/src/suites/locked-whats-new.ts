import { daysOfWeek, weekOf } from '@cungnghe/contracts/fields/iso-week';
import { publishWeeks } from '../features/whats-new/public.ts';
import { makeEntry } from '../test/whats-new.ts';
import type { Fixtures } from './fixtures.ts';
import { editors, type LockedText, signedIn } from './viewers.ts';

/** Hides words in what is new for members alone, and in what editors alone read: before its day, or hidden. */
export async function hideWhatsNew(
  { testApp }: Fixtures,
  canary: string,
): Promise<{ texts: readonly LockedText[]; weeks: readonly string[] }> {
  const { db, clock } = testApp.services;
  const today = clock.now().toISOString().slice(0, 10);
  const week = weekOf(today);
  const { first } = daysOfWeek(week);
  const textsOf = (what: string) => ({
    title: { vi: `${canary} tin ${what}`, en: `${canary} news ${what}` },
    description: { vi: `${canary} chi tiết ${what}`, en: `${canary} detail ${what}` },
  });
  const forMembers = textsOf('thành viên');
  const later = textsOf('ngày sau');
  const hidden = textsOf('đã ẩn');
  await publishWeeks({ db, clock }, [
    {
      week,
      retired: [],
      entries: [
        makeEntry({ key: 'cho-moi-nguoi', published_at: first }),
        makeEntry({ key: 'cho-thanh-vien', audience: 'member', published_at: first, ...forMembers }),
        makeEntry({ key: 'ngay-sau', published_at: '2099-01-01', ...later }),
        makeEntry({ key: 'da-an', published_at: first, ...hidden }),
      ],
    },
  ]);
  await db.updateTable('whats_new_entries').set({ is_hidden: true }).where('key', '=', 'da-an').execute();
  const said = ({ title, description }: typeof forMembers) =>
    [title, description].flatMap(({ vi, en }) => [vi, en]);
  return {
    texts: [
      ...said(forMembers).map((text) => ({ text, readers: signedIn })),
      ...[...said(later), ...said(hidden)].map((text) => ({ text, readers: editors })),
    ],
    weeks: [week, '2099-W01'],
  };
}
