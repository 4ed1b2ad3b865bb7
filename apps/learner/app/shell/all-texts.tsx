import { useLocale } from '@cungnghe/ui/locale';
import { TextsContext } from '@cungnghe/ui/translation';
import { type ReactNode, useContext, useMemo } from 'react';
import { textsOf } from '../strings/load.ts';

/** Everything the app says, for pages whose loader has called `loadTexts`; outside there are the first texts alone. */
export function AllTexts({ children }: { children: ReactNode }) {
  const { locale } = useLocale();
  const first = useContext(TextsContext);
  const texts = useMemo(() => ({ ...first, ...textsOf(locale) }), [first, locale]);
  return <TextsContext value={texts}>{children}</TextsContext>;
}
