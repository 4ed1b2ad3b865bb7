import type { EmailTexts } from '@cungnghe/contracts/emails/texts';
import { groupNames } from '@cungnghe/emails/placeholders';
import { useLocale } from '@cungnghe/ui/locale';
import { useTranslation } from '@cungnghe/ui/translation';

const named = ['subject', 'preview', 'heading'] as const;

/** What each text of a kind is called: by what it is, or its number among the paragraphs, and the case that it is for. */
export function useTextNames({ texts }: EmailTexts): ReadonlyMap<string, string> {
  const { t } = useTranslation('email_texts');
  const { locale } = useLocale();
  const names = new Map<string, string>();
  const paragraphs = new Map<string, number>();
  for (const { key } of texts) {
    const groups = key.split('.');
    const last = groups.pop();
    const known = named.find((name) => name === last);
    const number = (paragraphs.get(groups.join('.')) ?? 0) + 1;
    if (known === undefined) paragraphs.set(groups.join('.'), number);
    const part = known === undefined ? t('parts.other', { number }) : t(`parts.${known}`);
    const group = groups.map((name) => groupNames[name]?.[locale] ?? name).join(', ');
    names.set(key, group === '' ? part : t('in_group', { group, part }));
  }
  return names;
}
