import { type ApiError, call } from '@cungnghe/client/call';
import { adminSetCommunityStatus } from '@cungnghe/contracts/communities/editing';
import type { AdminCommunity } from '@cungnghe/contracts/communities/endpoints';
import { adminOrders } from '@cungnghe/contracts/orders/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import { useMutation } from '@tanstack/react-query';
import { Confirm } from '../../parts/confirm.tsx';
import { GuardedLink } from '../../parts/guarded-link.tsx';
import { useViewer } from '../../shell/viewer.ts';
import { useCommunityChanged } from './use-community-changed.ts';

/** Whether learners know of a community, and what hiding it means for those who paid. */
export function VisibilityPanel({ community }: { community: AdminCommunity }) {
  const { t } = useTranslation('communities');
  const { may } = useViewer();
  const { slug, name, status, dimension } = community;
  const isHidden = status === 'hidden';
  const next: AdminCommunity['status'] = isHidden ? 'active' : 'hidden';
  const onSuccess = useCommunityChanged();
  const change = useMutation<AdminCommunity, ApiError, AdminCommunity['status']>({
    mutationFn: (to) => call(adminSetCommunityStatus, { params: { slug }, body: { status: to } }),
    onSuccess,
  });
  return (
    <>
      <p className="measure">{t(isHidden ? 'is_hidden' : 'is_shown')}</p>
      {dimension === 'holding' && <p className="dim measure">{t('holding_stays_hidden')}</p>}
      {dimension !== 'holding' && may(adminSetCommunityStatus) && (
        <Confirm
          key={status}
          label={t(isHidden ? 'show_again' : 'hide')}
          question={t(isHidden ? 'show_question' : 'hide_question', { name })}
          tone={isHidden ? 'accent' : 'danger'}
          effect={isHidden ? <p>{t('show_effect')}</p> : <HideEffects community={community} />}
          mutation={change}
          input={next}
        />
      )}
    </>
  );
}

function HideEffects({ community }: { community: AdminCommunity }) {
  const { t } = useTranslation('communities');
  const { slug, members, pro_members: pro, pending_orders: pending } = community;
  return (
    <>
      <p>{t('hide_members', { count: members })}</p>
      {pro > 0 && <p>{t('hide_pro', { count: pro })}</p>}
      {pending > 0 && (
        <p>
          <GuardedLink endpoint={adminOrders} to={`/orders?status=pending&community=${slug}`}>
            {t('hide_orders', { count: pending })}
          </GuardedLink>
        </p>
      )}
    </>
  );
}
