import { useMutation, useQueryClient } from '@tanstack/react-query';
import { patchCase, patchPrompt, putCaseThanks, putPromptThanks } from '../queries.ts';

/** Thanks the author of a prompt, or takes the thanks back; shown at once, undone when it fails. */
export function useThankPrompt(slug: string) {
  const client = useQueryClient();
  const show = (thanked: boolean) => patchPrompt(client, slug, (row) => counted(row, thanked));
  return useMutation({
    // One after the other: what was pressed last is what stays.
    scope: { id: `thank ${slug}` },
    mutationFn: (thanked: boolean) => putPromptThanks(slug, thanked),
    onMutate: show,
    onError: (_, thanked) => show(!thanked),
  });
}

/** The same for a case. */
export function useThankCase(id: string) {
  const client = useQueryClient();
  const show = (thanked: boolean) => patchCase(client, id, (row) => counted(row, thanked));
  return useMutation({
    scope: { id: `thank ${id}` },
    mutationFn: (thanked: boolean) => putCaseThanks(id, thanked),
    onMutate: show,
    onError: (_, thanked) => show(!thanked),
  });
}

const counted = ({ thanks_count }: { readonly thanks_count: number }, thanked: boolean) => ({
  thanked,
  thanks_count: thanks_count + (thanked ? 1 : -1),
});
