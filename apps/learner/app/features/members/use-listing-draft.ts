import { type ApiError, call } from '@cungnghe/client/call';
import { listMembers, type OwnListing, setOwnListing } from '@cungnghe/contracts/members/endpoints';
import { useLocalDraft } from '@cungnghe/web/local-draft';
import { allOf, below } from '@cungnghe/web/queries';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { bodyOf, draftOf, isListingDraft, type ListingDraft } from './listing-fields.ts';
import { ownListingQuery } from './queries.ts';

const isDraft = (value: unknown): value is ListingDraft | null => value === null || isListingDraft(value);

/** The own listing as it is being written: what was typed survives a reload and a save that fails. */
export function useListingDraft(accountId: string, own: OwnListing) {
  const queryClient = useQueryClient();
  const kept = useLocalDraft<ListingDraft | null>(`member-listing:${accountId}`, null, isDraft);
  const draft = kept.value ?? draftOf(own);
  const save = useMutation<OwnListing, ApiError, ListingDraft>({
    mutationFn: (sent) => call(setOwnListing, { body: bodyOf(sent) }),
    onSuccess: (saved, sent) => {
      queryClient.setQueryData(ownListingQuery.queryKey, saved);
      void queryClient.invalidateQueries(allOf(listMembers));
      void queryClient.invalidateQueries(below(listMembers));
      const now = kept.read();
      // What was typed while it was on its way is a change of its own.
      if (now === null || isSame(now, sent)) kept.clear();
      else kept.set({ ...now, version: saved.version });
    },
    onError: (error) => {
      const current =
        error.code === 'CONFLICT' ? (error.details.current as OwnListing | undefined) : undefined;
      if (current === undefined) return;
      queryClient.setQueryData(ownListingQuery.queryKey, current);
      // Saved once more, it replaces what the other device wrote; that is said beside the button.
      kept.set({ ...(kept.read() ?? draft), version: current.version });
    },
  });
  const change = (part: Partial<ListingDraft>) => {
    kept.set({ ...draft, ...part });
    if (!save.isPending) save.reset();
  };
  return { draft, isChanged: kept.value !== null, change, save, discard: kept.clear };
}

const isSame = (one: ListingDraft, other: ListingDraft) => JSON.stringify(one) === JSON.stringify(other);
