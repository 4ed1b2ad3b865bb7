import type { ClientProfile } from '@cungnghe/contracts/media/clients';
import { useTranslation } from '@cungnghe/ui/translation';
import { Facts } from '../../parts/page.tsx';

/** Who a business client is. */
export function ProfileFacts({ profile }: { profile: ClientProfile }) {
  const { t } = useTranslation('media');
  return (
    <Facts
      items={[
        [t('company'), profile.company_name],
        [t('contact'), profile.contact_name],
        [t('phone'), profile.phone],
        [t('industry'), profile.industry],
        [t('company_size'), profile.company_size],
        [t('tax_code'), profile.tax_code ?? t('not_given')],
        [t('website'), profile.website ?? t('not_given')],
      ]}
    />
  );
}
