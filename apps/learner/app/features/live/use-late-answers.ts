import { type ApiError, call } from '@cungnghe/client/call';
import { submitLateResponse } from '@cungnghe/contracts/live/record';
import type { Activity } from '@cungnghe/contracts/live/room';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { recordQuery } from './record-query.ts';
import { answersFrom, differs } from './typed-answer.ts';
import { type Answer, type Sending, timeoutMs } from './use-answers.ts';
import { useStoredDrafts } from './use-stored-drafts.ts';

/** What I do of a session that I missed, from where I left it in the room. Once it is sent the record has it, and says what is right. */
export function useLateAnswers(slug: string, accountId: string, activities: readonly Activity[]) {
  const client = useQueryClient();
  const ask = () => client.invalidateQueries({ queryKey: recordQuery(slug).queryKey });
  const { drafts, put, drop } = useStoredDrafts(slug, accountId, activities, () => void ask());
  const [errors, setErrors] = useState<Readonly<Record<string, ApiError | null>>>({});
  const [sending, setSending] = useState<readonly string[]>([]);
  const setError = (id: string, error: ApiError | null) => setErrors((now) => ({ ...now, [id]: error }));

  const { mutate } = useMutation({
    mutationFn: ({ activity, typed }: Sending) =>
      call(submitLateResponse, {
        params: { slug, id: activity.id },
        body: { answers: answersFrom(activity, typed) },
        signal: AbortSignal.timeout(timeoutMs),
      }),
    onMutate: ({ activity: { id } }) => {
      setError(id, null);
      setSending((now) => [...now, id]);
    },
    onError: (error, { activity: { id } }) => {
      setError(id, error);
      // It was sent from another device meanwhile, or the event has changed.
      if (error.status === 409 || error.status === 404) void ask();
    },
    onSuccess: async (_, { activity: { id }, typed }) => {
      await ask();
      drop(id, typed);
    },
    onSettled: (_done, _error, { activity: { id } }) =>
      setSending((now) => now.filter((other) => other !== id)),
  });

  return (activity: Activity): Answer => {
    const { id } = activity;
    const typed = drafts[id] ?? {};
    const isSending = sending.includes(id);
    return {
      typed,
      stored: undefined,
      unsent: id in drafts && differs(activity, typed, undefined),
      sending: isSending,
      error: errors[id] ?? null,
      type: (part, value) => {
        put(id, { ...typed, [part]: value });
        setError(id, null);
      },
      send: () => {
        if (!isSending) mutate({ activity, typed });
      },
    };
  };
}
