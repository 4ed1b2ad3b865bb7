import { ApiError, call } from '@cungnghe/client/call';
import {
  type AdminCommunity,
  adminCommunities,
  adminSetPrice,
} from '@cungnghe/contracts/communities/endpoints';
import { adminDashboard, adminOrders } from '@cungnghe/contracts/orders/endpoints';
import { formatVnd } from '@cungnghe/ui/money';
import { useTranslation } from '@cungnghe/ui/translation';
import { allOf } from '@cungnghe/web/queries';
import { TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Confirm } from '../../parts/confirm.tsx';
import { GuardedLink } from '../../parts/guarded-link.tsx';
import { useProblemText } from '../../parts/problem.tsx';
import { readBasePrice } from './base-price.ts';
import classes from './price-form.module.css';

/** Changes the base price after showing what follows from it. */
export function PriceForm({ community, base }: { community: AdminCommunity; base: number }) {
  const { t } = useTranslation('communities');
  const problem = useProblemText();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState('');
  const [checked, setChecked] = useState(false);
  const change = useMutation({
    mutationFn: (base_vnd: number) =>
      call(adminSetPrice, { params: { slug: community.slug }, body: { base_vnd } }),
    onSuccess: () => {
      setTyped('');
      setChecked(false);
      return Promise.all(
        [adminCommunities, adminOrders, adminDashboard].map((endpoint) =>
          queryClient.invalidateQueries(allOf(endpoint)),
        ),
      );
    },
  });

  const next = readBasePrice(typed);
  const wrong = next === null ? t('base_invalid') : next === base ? t('base_same') : null;
  const to = next === null ? '' : formatVnd(next);
  const pending = community.pending_orders;
  return (
    <div className={classes.form}>
      <TextInput
        label={t('base_label')}
        description={t('base_hint')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        placeholder={formatVnd(base)}
        value={typed}
        error={checked ? wrong : null}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Confirm
        label={t('change')}
        confirmLabel={t('change_confirm', { to })}
        mutation={change}
        input={next ?? base}
        onOpen={() => {
          setChecked(true);
          return wrong === null;
        }}
        question={t('change_question', { name: community.name, from: formatVnd(base), to })}
        effect={
          <>
            <p>{t('change_effect')}</p>
            {pending > 0 && (
              <p>
                <GuardedLink endpoint={adminOrders} to={`/orders?status=pending&community=${community.slug}`}>
                  {t('change_pending', { count: pending })}
                </GuardedLink>
              </p>
            )}
          </>
        }
        explain={(error) =>
          error instanceof ApiError && error.code === 'NOT_ON_SALE' ? t('gone_off_sale') : problem(error)
        }
      />
      {change.isSuccess && <p role="status">{t('changed', { to: formatVnd(change.variables) })}</p>}
    </div>
  );
}
