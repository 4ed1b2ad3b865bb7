import { type ApiError, call } from '@cungnghe/client/call';
import {
  type AdminWhatsNewEntry,
  adminGetWhatsNew,
  adminListWhatsNew,
  adminSetWhatsNewHidden,
} from '@cungnghe/contracts/whats-new/editor';
import { useTranslation } from '@cungnghe/ui/translation';
import { allOf, read } from '@cungnghe/web/queries';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Confirm } from '../../parts/confirm.tsx';

/** Hides an entry from everybody, or shows it again. */
export function HideEntry({ entry: { id, is_hidden } }: { entry: AdminWhatsNewEntry }) {
  const { t } = useTranslation('whats_new');
  const queryClient = useQueryClient();
  const params = { id };
  const hide = useMutation<AdminWhatsNewEntry, ApiError, boolean>({
    mutationFn: (isHidden) => call(adminSetWhatsNewHidden, { params, body: { is_hidden: isHidden } }),
    onSuccess: (saved) => {
      queryClient.setQueryData(read(adminGetWhatsNew, { params }).queryKey, saved);
      return queryClient.invalidateQueries(allOf(adminListWhatsNew));
    },
  });
  const action = is_hidden ? 'show' : 'hide';
  return (
    <Confirm
      key={action}
      label={t(action)}
      question={t(`${action}_question`)}
      {...(!is_hidden && { tone: 'danger' as const })}
      mutation={hide}
      input={!is_hidden}
    />
  );
}
