import { useState } from 'react';
import { useStoredDraft } from './use-stored-draft.ts';

/**
 * A draft of what is sent once: its `sendId` goes with it, so that sending it again, after an answer that was lost or a
 * reload, is the same sending. `drop` says that it has arrived; what is typed then is another.
 */
export function useSentDraft<Content extends object>(name: string, start: Content) {
  const [next] = useState(() => ({ sendId: crypto.randomUUID() as string }));
  const draft = useStoredDraft(name, { ...start, ...next }, '');
  return {
    ...draft,
    drop: () => {
      next.sendId = crypto.randomUUID();
      draft.drop();
    },
  };
}
