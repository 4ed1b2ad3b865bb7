import { type AdminCommunity, adminCommunities } from '@cungnghe/contracts/communities/endpoints';
import { Choice } from '@cungnghe/ui/filter-bar';
import { useTranslation } from '@cungnghe/ui/translation';
import { read } from '@cungnghe/web/queries';
import { useQuery } from '@tanstack/react-query';

interface CommunityChoiceProps {
  readonly value: string | undefined;
  readonly onChange: (slug: string) => void;
  /** What stands before the communities: things of no community have a name of their own. */
  readonly first?: { readonly value: string; readonly label: string };
  readonly only?: (community: AdminCommunity) => boolean;
}

/** Those that Pro is of. Retired ones stay: old orders are theirs. */
export const hasPro = ({ access, dimension }: AdminCommunity): boolean =>
  access === 'pro' && dimension !== 'holding';

/** Filters a list by one community. */
export function CommunityChoice({ value, onChange, first, only = () => true }: CommunityChoiceProps) {
  const { t } = useTranslation('list');
  const communities = useQuery(read(adminCommunities, {}));
  return (
    <Choice
      label={t('community')}
      value={value}
      options={[
        ...(first === undefined ? [] : [first]),
        ...(communities.data ?? []).filter(only).map(({ slug, name }) => ({ value: slug, label: name })),
      ]}
      onChange={onChange}
    />
  );
}
