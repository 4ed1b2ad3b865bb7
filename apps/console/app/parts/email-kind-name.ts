import type { OutboxKind } from '@cungnghe/contracts/emails/endpoints';
import { descriptions } from '@cungnghe/emails/descriptions';
import { useLocale } from '@cungnghe/ui/locale';
import { useTranslation } from '@cungnghe/ui/translation';

/** What a kind of e-mail is called, by its description in the catalogue. */
export function useEmailKindName(): (kind: OutboxKind) => string {
  const { t } = useTranslation('outbox');
  const { locale } = useLocale();
  return (kind) => {
    if (kind === 'account_notice' || kind === 'address_notice') return t(kind);
    return descriptions[kind].name[locale];
  };
}
