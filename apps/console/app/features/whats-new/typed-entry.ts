import { vietnamDay } from '@cungnghe/calendar/vietnam-day';
import {
  type AdminWhatsNewEntry,
  leadsSomewhere,
  type WhatsNewContent,
} from '@cungnghe/contracts/whats-new/editor';

/** As the fields hold it. */
export interface TypedEntry extends Pick<WhatsNewContent, 'audience' | 'category' | 'published_at' | 'url'> {
  readonly title_vi: string;
  readonly title_en: string;
  readonly description_vi: string;
  readonly description_en: string;
}

export const emptyEntry = (now = new Date()): TypedEntry => ({
  audience: 'public',
  category: 'content',
  published_at: vietnamDay(now),
  url: '',
  title_vi: '',
  title_en: '',
  description_vi: '',
  description_en: '',
});

export const typedOf = ({
  audience,
  category,
  published_at,
  url,
  title,
  description,
}: Pick<AdminWhatsNewEntry, keyof WhatsNewContent>): TypedEntry => ({
  audience,
  category,
  published_at,
  url,
  title_vi: title.vi,
  title_en: title.en,
  description_vi: description.vi,
  description_en: description.en,
});

export const contentOf = ({ title_vi, title_en, description_vi, description_en, ...rest }: TypedEntry) => ({
  ...rest,
  title: { vi: title_vi, en: title_en },
  description: { vi: description_vi, en: description_en },
});

const required = ['published_at', 'url', 'title_vi', 'title_en', 'description_vi', 'description_en'] as const;

/** What has to be mended before it can be sent. */
export function wrongIn(typed: TypedEntry): Partial<Record<keyof TypedEntry, 'missing' | 'url_wrong'>> {
  const missing = required
    .filter((name) => typed[name].trim() === '')
    .map((name) => [name, 'missing'] as const);
  const url = typed.url.trim();
  return {
    ...Object.fromEntries(missing),
    ...(url !== '' && !leadsSomewhere(url) && { url: 'url_wrong' as const }),
  };
}
