import type { WeekFile } from '../features/whats-new/public.ts';

type Entry = WeekFile['entries'][number];

/** One entry of a week: for everybody, unless said otherwise. */
export const makeEntry = (traits: Partial<Entry> & Pick<Entry, 'key'>): Entry => ({
  audience: 'public',
  category: 'feature',
  published_at: '2026-11-23',
  url: 'https://hoc.cungnghe.example/communities',
  title: { vi: `Tin ${traits.key}`, en: `News ${traits.key}` },
  description: { vi: `Kể thêm về ${traits.key}.`, en: `More about ${traits.key}.` },
  ...traits,
});
