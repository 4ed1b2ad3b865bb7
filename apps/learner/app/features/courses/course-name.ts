import type { Locale } from '@cungnghe/ui/locale';

/** The English name for an English reader when there is one, else the Vietnamese. */
export function courseName(course: { name: string; name_en: string | null }, locale: Locale) {
  const english = locale === 'en' && course.name_en ? course.name_en : null;
  return { text: english ?? course.name, lang: english === null ? 'vi' : 'en' } as const;
}
