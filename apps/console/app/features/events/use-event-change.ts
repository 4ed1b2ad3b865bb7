import { type AdminEventDetail, adminEvents, adminGetEvent } from '@cungnghe/contracts/events/operator';
import { adminScheduledPublication } from '@cungnghe/contracts/scheduled-publications/endpoints';
import { read } from '@cungnghe/web/queries';
import { useMutation } from '@tanstack/react-query';
import { useAnswered } from '../../shell/use-answered.ts';

export const useEventChanged = () =>
  useAnswered(
    ({ id }: AdminEventDetail) => read(adminGetEvent, { params: { id } }),
    [adminEvents, adminScheduledPublication],
  );

export function useEventChange<Input>(change: (input: Input) => Promise<AdminEventDetail>) {
  return useMutation({ mutationFn: change, onSuccess: useEventChanged() });
}
