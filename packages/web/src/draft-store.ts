import { readStored } from './browser-storage.ts';
import {
  asSaved,
  type DraftModel,
  type DraftOptions,
  freshDraft,
  type KeptDraft,
  reconcile,
} from './draft-model.ts';
import { createDraftSaver } from './draft-saver.ts';
import { draftIn, storeLocalDraft } from './local-draft.ts';
import { newSendId } from './send-id.ts';

/** Under which this browser keeps a draft. */
export const nameOf = (accountId: string, key: string) => `draft:${accountId}:${key}`;

/** Whether this browser holds something that was begun there. */
export const hasLocalDraft = (accountId: string, key: string): boolean =>
  draftIn(readStored('localStorage', nameOf(accountId, key))) != null;

/** One draft: in the browser's storage with every keystroke, on the server after a pause, never lost to another device. */
export function createDraftStore<Content extends object>(options: DraftOptions<Content>) {
  const { key, remote } = options;
  const local = createLocalModel(options);
  const { read, change, fresh, accept } = local;
  const saver = createDraftSaver(options, local);
  if (options.saved !== undefined) accept(options.saved);
  return {
    name: local.name,
    subscribe: local.subscribe,
    read,

    /** Asks the server once; what is typed while it answers is kept apart from what it answers. */
    load: async () => {
      if (remote.load === undefined || options.saved !== undefined) return saver.scheduleUnsaved();
      const { sendId } = read();
      // What this browser keeps is enough to go on; saving tries again by itself.
      const saved = await remote.load(key).catch(() => undefined);
      if (saved === undefined || read().sendId !== sendId || saver.isRunning()) return;
      accept(saved);
      saver.scheduleUnsaved();
    },

    type: (typed: Partial<Content>) => {
      change({ content: { ...read().content, ...typed } });
      saver.schedule();
    },

    /** Saves what is unsaved, after the call on its way. */
    saveNow: saver.save,

    /** Asks the server for something else about the draft; no save begins before that is over. */
    runAlone: saver.run,

    ...choicesOf(local, saver),

    /** The words have been sent, or are not wanted any more. What was typed since they were sent stays. */
    clear: async (sent = read().content) => {
      const { content, version } = read();
      const wasSaved = version > 0 || saver.isRunning();
      // Tabs with the same form learn from the removed value what was sent, and keep what they alone hold.
      change({ content: sent });
      local.keep();
      change(fresh());
      if (!options.isSame(content, sent)) change({ content });
      // No save begins before: the server would hold what was sent against it.
      await saver.run(async () => {
        if (wasSaved) await remote.drop?.(key).catch(() => undefined);
      });
    },

    /** Nothing of one's own is left, here or on the server: from now on this is the untouched form. */
    reset: (blank: Content) => {
      change(fresh(blank));
    },

    ...otherTabsOf(options, local, saver),

    close: () => void saver.save(true),
  };
}

type LocalModel<Content extends object> = ReturnType<typeof createLocalModel<Content>>;

/** What a person can choose when another tab or device has changed the draft, too. */
const choicesOf = <Content extends object>(
  { read, change, fresh }: LocalModel<Content>,
  saver: ReturnType<typeof createDraftSaver<Content>>,
) => ({
  /** Takes the other words instead of one's own. */
  takeOther: () => {
    const { other, blank } = read();
    if (other !== null) change(other.saved === null ? fresh() : asSaved(other.saved, blank));
  },
  /** Keeps one's own words; they replace the others at the next save. */
  keepMine: () => {
    const { other, blank, content } = read();
    if (other === null) return;
    change(other.saved === null ? { ...fresh(), content } : { ...asSaved(other.saved, blank), content });
    saver.schedule(0);
  },
});

/** What other tabs of this browser do to the same draft. */
const otherTabsOf = <Content extends object>(
  options: DraftOptions<Content>,
  { read, learn, fresh, draftFrom, setWrittenOver }: LocalModel<Content>,
  saver: ReturnType<typeof createDraftSaver<Content>>,
) => ({
  /** One has sent this draft or thrown it away. Words that are only here are kept. */
  forgottenInOtherTab: (theirs: string | null) => {
    if (options.asksWhenGone) return;
    const gone = draftFrom(draftIn(parsed(theirs)));
    const { content, blank } = read();
    if (gone !== null && options.isSame(gone.content, content)) return learn(fresh());
    learn({ base: blank, version: 0, sendId: newSendId() });
    saver.schedule();
  },

  /** One has written its own words over these. */
  writtenOverInOtherTab: setWrittenOver,
});

/** The draft as it stands here, also in the storage of this browser. */
function createLocalModel<Content extends object>(options: DraftOptions<Content>) {
  const { isSame, isContent } = options;
  const name = nameOf(options.accountId, options.key);
  const listeners = new Set<() => void>();
  let { blank } = options;

  const draftFrom = (value: unknown) => parseDraft(value, blank, isContent);
  const fresh = (next = blank): DraftModel<Content> => {
    blank = next;
    return freshDraft(next, newSendId());
  };
  /** Whether what is typed is in this browser's storage, which can be full, closed, or written over by another tab. */
  let isStored = true;
  const snapshot = (model: DraftModel<Content>) => {
    const isUnsaved = !isSame(model.content, model.base);
    return {
      ...model,
      blank,
      isBlank: isSame(model.content, blank),
      isUnsaved,
      /** Only this page has it. */
      isNowhere: isUnsaved && !isStored,
    };
  };

  let model = { ...fresh(), ...draftFrom(draftIn(readStored('localStorage', name))) };
  let state = snapshot(model);
  const keep = () => {
    const { content, base, version, sendId, unanswered } = model;
    isStored = storeLocalDraft(name, { content, base, version, sendId, unanswered });
  };
  /** Whether words of another tab stand in the storage, which only what a person does here may replace. */
  const isOfOtherTab = () => {
    const stored = draftFrom(draftIn(readStored('localStorage', name)));
    return stored !== null && !isSame(stored.content, model.content);
  };
  const set = (next: Partial<DraftModel<Content>>, keeps: boolean) => {
    model = { ...model, ...next };
    if (keeps) {
      if (isSame(model.content, blank) && model.version === 0) isStored = storeLocalDraft(name, null);
      else keep();
    }
    state = snapshot(model);
    for (const listener of listeners) listener();
  };
  const learn = (next: Partial<DraftModel<Content>>) => set(next, !isOfOtherTab());
  return {
    name,
    draftFrom,
    fresh,
    keep,
    /** What a person has done here. */
    change: (next: Partial<DraftModel<Content>>) => set(next, true),
    /** What the server or another tab has said. */
    learn,
    setWrittenOver: () => {
      isStored = false;
      state = snapshot(model);
    },
    read: () => state,
    accept: (saved: Parameters<typeof reconcile<Content>>[1]) =>
      learn(reconcile(model, saved, { ...options, blank })),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** What stands in the browser's storage, if that is a draft. */
function parseDraft<Content extends object>(
  value: unknown,
  blank: Content,
  isContent: DraftOptions<Content>['isContent'],
): KeptDraft<Content> | null {
  if (typeof value !== 'object' || value === null) return null;
  // Browsers that were open before a deploy kept the words as `fields`, and no saves.
  const {
    fields,
    content = fields,
    base,
    version,
    sendId,
    unanswered = [],
  } = value as Partial<KeptDraft<Content> & { fields: Content }>;
  if (!isContent(content) || !isContent(base)) return null;
  if (typeof version !== 'number' || typeof sendId !== 'string') return null;
  // A field that is newer than what was kept is as in the untouched form.
  const whole = (words: Content) => ({ ...blank, ...words });
  return {
    content: whole(content),
    base: whole(base),
    version,
    sendId,
    unanswered: Array.isArray(unanswered) ? unanswered.filter(isContent).map(whole) : [],
  };
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
