import { ApiError, call } from '@cungnghe/client/call';
import { type Answer, answerEvent, type EventDetail, listEvents } from '@cungnghe/contracts/events/endpoints';
import { allOf } from '@cungnghe/web/queries';
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { eventQuery } from './queries.ts';

/** The event as it will be. Links are never guessed: they come with the server's answer or go at once. */
function withAnswer(event: EventDetail, answer: Answer): EventDetail {
  const change = Number(answer === 'yes') - Number(event.answer === 'yes');
  return {
    ...event,
    answer,
    yes_count: event.yes_count + change,
    seats_left: event.seats_left === null ? null : Math.max(0, event.seats_left - change),
    ...(answer !== 'yes' && { meeting_url: null, recording_url: null }),
  };
}

const answering = (slug: string) => ['rsvp', slug] as const;

/** An answer is on its way: what it opens is still shut. */
export const useIsAnswering = (slug: string) => useIsMutating({ mutationKey: answering(slug) }) > 0;

/** Says whether one comes. Shown at once, taken back when the server does not accept it. */
export function useAnswer(slug: string) {
  const queryClient = useQueryClient();
  const { queryKey } = eventQuery(slug);
  return useMutation({
    mutationKey: answering(slug),
    // Whoever changes their mind quickly means the last click: one after the other, in order.
    scope: { id: `rsvp ${slug}` },
    mutationFn: (answer: Answer) => call(answerEvent, { params: { slug }, body: { answer } }),
    onMutate: async (answer) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, (event) => event && withAnswer(event, answer));
      return before;
    },
    onSuccess: (event) => {
      queryClient.setQueryData(queryKey, event);
    },
    onError: (error, _answer, before) => {
      queryClient.setQueryData(queryKey, before);
      // Somebody else was faster, or it has ended: the page should show how it is now.
      if (error instanceof ApiError && error.status === 409) void queryClient.invalidateQueries({ queryKey });
    },
    onSettled: () => Promise.all([queryClient.invalidateQueries(allOf(listEvents))]),
  });
}
