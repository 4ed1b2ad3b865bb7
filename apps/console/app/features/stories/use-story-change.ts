import type { ApiError } from '@cungnghe/client/call';
import { adminScheduledPublication } from '@cungnghe/contracts/scheduled-publications/endpoints';
import {
  adminGetStory,
  adminListStories,
  adminListStoryVersions,
  type OpenStory,
} from '@cungnghe/contracts/stories/endpoints';
import { read } from '@cungnghe/web/queries';
import { useMutation } from '@tanstack/react-query';
import { useAnswered } from '../../shell/use-answered.ts';

/** What every change of a story answers: it as it is now. */
export const useStoryAnswered = () =>
  useAnswered(
    ({ id }: OpenStory) => read(adminGetStory, { params: { id } }),
    [adminListStories, adminListStoryVersions, adminScheduledPublication],
  );

export function useStoryChange<Input>(mutationFn: (input: Input) => Promise<OpenStory>) {
  const onSuccess = useStoryAnswered();
  return useMutation<OpenStory, ApiError, Input>({ mutationFn, onSuccess });
}
