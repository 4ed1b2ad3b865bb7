import { type Locale, useLocale } from '@cungnghe/ui/locale';
import { type Texts, TextsContext } from '@cungnghe/ui/translation';
import { type ReactNode, useContext, useMemo } from 'react';

interface MoreTextsProps {
  readonly texts: Readonly<Record<Locale, Texts>>;
  readonly children: ReactNode;
}

/** Adds what only some pages say: it comes with them, in both languages, and not with the first page. */
export function MoreTexts({ texts, children }: MoreTextsProps) {
  const { locale } = useLocale();
  const before = useContext(TextsContext);
  const all = useMemo(
    () => ({ ...before, learner: { ...before.learner, ...texts[locale] } }),
    [before, texts, locale],
  );
  return <TextsContext value={all}>{children}</TextsContext>;
}
