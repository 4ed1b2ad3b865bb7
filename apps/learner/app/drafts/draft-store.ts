import { ApiError } from '@cungnghe/client/call';
import { readStored } from '@cungnghe/web/browser-storage';
import { draftIn, storeLocalDraft } from '@cungnghe/web/local-draft';
import { type Fields, type KeptDraft, reconcile, type StoredDraft, sameText } from './reconcile.ts';
import { newSendId } from './send-id.ts';

/** Typing pauses so long before the server is asked to keep the draft. */
const pauseMs = 1_500;
/** After a failed save, when the connection has not come back by itself before. */
const againMs = 20_000;

/** Where a kind of draft lives on the server. */
export interface RemoteDrafts {
  /** Null when there is none. */
  readonly load: (key: string) => Promise<StoredDraft | null>;
  /** Throws CONFLICT with the stored draft in `details.current` when another device saved since `version`. */
  readonly save: (key: string, fields: Fields, version: number, leaving: boolean) => Promise<StoredDraft>;
  readonly drop: (key: string) => Promise<unknown>;
}

export interface DraftState {
  readonly fields: Fields;
  readonly sendId: string;
  /** Where the words are: `blank` nothing typed, `here` in this browser only, `saved` on the server too. */
  readonly where: 'blank' | 'here' | 'saved';
  /** A save was tried and failed. */
  readonly stuck: boolean;
  readonly other: StoredDraft | null;
}

interface Options {
  readonly key: string;
  readonly accountId: string;
  /** The untouched form: empty, or the text that is being rewritten. */
  readonly blank: Fields;
  readonly remote: RemoteDrafts;
}

export type DraftStore = ReturnType<typeof createDraftStore>;

const nameOf = (accountId: string, key: string) => `draft:${accountId}:${key}`;

/** Whether this browser holds something that was begun there. */
export const hasLocalDraft = (accountId: string, key: string): boolean =>
  draftIn(readStored('localStorage', nameOf(accountId, key))) != null;

/** One draft: in the browser's storage with every keystroke, on the server after a pause, never lost to another device. */
export function createDraftStore({ key, accountId, blank, remote }: Options) {
  const name = nameOf(accountId, key);
  const listeners = new Set<() => void>();
  const fresh = (): KeptDraft => ({ fields: blank, base: blank, version: 0, sendId: newSendId() });

  let draft = asKept(draftIn(readStored('localStorage', name)), blank) ?? fresh();
  let other: StoredDraft | null = null;
  let stuck = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saving: Promise<void> | null = null;
  let state = snapshot();

  function snapshot(): DraftState {
    const saved = draft.version > 0 && sameText(draft.fields, draft.base);
    const where = sameText(draft.fields, blank) ? 'blank' : saved ? 'saved' : 'here';
    return { fields: draft.fields, sendId: draft.sendId, where, stuck, other };
  }

  function changed(next: Partial<KeptDraft>): void {
    draft = { ...draft, ...next };
    const isUntouched = draft.version === 0 && sameText(draft.fields, blank);
    storeLocalDraft(name, isUntouched ? null : draft);
    state = snapshot();
    for (const listener of listeners) listener();
  }

  function schedule(delay = pauseMs): void {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), delay);
  }

  /** Saves until nothing is unsaved, one call at a time. */
  async function save(leaving = false): Promise<void> {
    clearTimeout(timer);
    if (saving !== null) return saving;
    if (other !== null || sameText(draft.fields, draft.base)) return;
    saving = saveOnce(leaving).finally(() => {
      saving = null;
    });
    return saving;
  }

  async function saveOnce(leaving: boolean): Promise<void> {
    const { fields, version, sendId } = draft;
    try {
      const stored = await remote.save(key, fields, version, leaving);
      // Sent meanwhile: this was a draft of the one before.
      if (draft.sendId !== sendId) return;
      stuck = false;
      changed({ base: fields, version: stored.version });
      if (!sameText(draft.fields, fields)) schedule();
    } catch (error) {
      if (draft.sendId !== sendId) return;
      if (error instanceof ApiError && error.code === 'CONFLICT') {
        accept(storedIn(error));
        return;
      }
      stuck = true;
      changed({});
      schedule(againMs);
    }
  }

  function accept(stored: StoredDraft | null): void {
    const outcome = reconcile(draft, stored, blank);
    other = outcome.other;
    stuck = false;
    changed(outcome.draft);
    if (other === null && !sameText(draft.fields, draft.base)) schedule();
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => state,

    /** Asks the server once; what is typed while it answers is kept apart from what it answers. */
    load: async () => {
      const { sendId } = draft;
      try {
        const stored = await remote.load(key);
        if (draft.sendId === sendId && saving === null) accept(stored);
      } catch {
        // What this browser keeps is enough to go on; saving tries again by itself.
      }
    },

    type: (words: Fields) => {
      changed({ fields: { ...draft.fields, ...words } });
      schedule();
    },

    saveNow: (leaving = false) => save(leaving),

    /** Takes the other device's words instead of one's own. */
    takeOther: () => {
      if (other === null) return;
      const fields = { ...blank, ...other.fields };
      const { version } = other;
      other = null;
      changed({ fields, base: fields, version });
    },

    /** Keeps one's own words; they replace the other device's at the next save. */
    keepMine: () => {
      if (other === null) return;
      const known = { base: { ...blank, ...other.fields }, version: other.version };
      other = null;
      changed(known);
      schedule(0);
    },

    /** The words have been sent, or are not wanted any more. */
    clear: async () => {
      clearTimeout(timer);
      const pending = saving;
      const wasStored = draft.version > 0 || pending !== null;
      other = null;
      stuck = false;
      // Tabs with the same form learn from the removed value what was sent, and keep what they alone hold.
      storeLocalDraft(name, draft);
      changed(fresh());
      await pending;
      if (wasStored) await remote.drop(key).catch(() => undefined);
    },

    /** Another tab of this browser has sent this draft or thrown it away. Words that are only here are kept. */
    forgottenInOtherTab: (theirs: string | null) => {
      const gone = asKept(draftIn(parsed(theirs)), blank);
      const same = gone === null || sameText(gone.fields, draft.fields);
      changed(same ? fresh() : { base: blank, version: 0, sendId: newSendId() });
      if (!same) schedule();
    },
    name,

    close: () => {
      clearTimeout(timer);
      void save(true);
    },
  };
}

function asKept(value: unknown, blank: Fields): KeptDraft | null {
  if (typeof value !== 'object' || value === null) return null;
  const { fields, base, version, sendId } = value as Partial<KeptDraft>;
  if (!isFields(fields) || !isFields(base)) return null;
  if (typeof version !== 'number' || typeof sendId !== 'string') return null;
  return { fields: { ...blank, ...fields }, base: { ...blank, ...base }, version, sendId };
}

/** The other device's draft, which a refusal because of it carries. */
function storedIn({ details }: ApiError): StoredDraft | null {
  const { current } = details;
  if (typeof current !== 'object' || current === null) return null;
  const { fields, version } = current as Partial<StoredDraft>;
  return isFields(fields) && typeof version === 'number' ? { fields, version } : null;
}

function isFields(value: unknown): value is Fields {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((text) => typeof text === 'string')
  );
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
