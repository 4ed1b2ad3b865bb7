import type { Activity } from '@cungnghe/contracts/live/room';
import { useEffect, useRef, useState } from 'react';
import {
  deleteOldDrafts,
  onDraftsElsewhere,
  readStoredDraft,
  removeStoredDraft,
  storeDraft,
} from './stored-drafts.ts';
import type { Typed } from './typed-answer.ts';

type Drafts = Readonly<Record<string, Typed>>;

/** What is typed and not sent, of each activity, as it also stands in this browser. */
export function useStoredDrafts(
  slug: string,
  accountId: string,
  activities: readonly Pick<Activity, 'id'>[],
  onSentElsewhere: () => void,
) {
  const placeOf = (part: string) => ({ accountId, slug, part });
  const readDrafts = (now: Drafts): Drafts =>
    Object.fromEntries(
      activities.flatMap(({ id }) => {
        const kept = readStoredDraft(placeOf(id), isTyped);
        // The same words stay the same draft: a send on its way knows its own by that.
        const same = JSON.stringify(kept) === JSON.stringify(now[id]);
        return kept === null ? [] : [[id, (same ? now[id] : undefined) ?? kept]];
      }),
    );
  const [drafts, setDrafts] = useState<Drafts>(() => readDrafts({}));
  const allKept = useRef(true);
  const look = useRef(() => {});
  look.current = () => {
    // What could not be kept is newer than whatever is.
    if (!allKept.current) return;
    setDrafts(readDrafts);
    // What is gone there has been sent from there.
    const left = readDrafts(drafts);
    if (Object.keys(drafts).some((id) => !(id in left))) onSentElsewhere();
  };
  useEffect(() => onDraftsElsewhere({ accountId, slug }, () => look.current()), [accountId, slug]);
  useEffect(() => deleteOldDrafts(), []);
  return {
    drafts,
    put: (id: string, typed: Typed) => {
      setDrafts((now) => ({ ...now, [id]: typed }));
      allKept.current = storeDraft(placeOf(id), typed);
    },
    /** It was sent: whatever was typed while it was on its way is a draft of its own. */
    drop: (id: string, sent: Typed) =>
      setDrafts((now) => {
        if (now[id] !== sent) return now;
        removeStoredDraft(placeOf(id));
        const { [id]: _, ...others } = now;
        return others;
      }),
  };
}

function isTyped(value: unknown): value is Typed {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).every(
    (one) =>
      typeof one === 'string' || (Array.isArray(one) && one.every((choice) => typeof choice === 'string')),
  );
}
