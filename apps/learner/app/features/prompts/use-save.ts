import { listPrompts } from '@cungnghe/contracts/prompts/endpoints';
import { allOf } from '@cungnghe/web/queries';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { patchPrompt, putSaved } from './queries.ts';

/** Saves a prompt, or takes it out of the own collection; undone when that fails. */
export function useSave(slug: string) {
  const client = useQueryClient();
  const show = (saved: boolean) => patchPrompt(client, slug, () => ({ saved }));
  return useMutation({
    // One after the other: what was pressed last is what stays.
    scope: { id: `save ${slug}` },
    mutationFn: (saved: boolean) => putSaved(slug, saved),
    onMutate: show,
    onError: (_, saved) => show(!saved),
    // A list that is on the screen keeps its rows, so that a slip of the thumb can be undone.
    onSettled: () => client.invalidateQueries({ ...allOf(listPrompts), refetchType: 'none' }),
  });
}
