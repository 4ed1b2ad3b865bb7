import { ApiError } from '@cungnghe/client/call';
import type { DraftModel, DraftOptions, SavedDraft } from './draft-model.ts';

/** Typing pauses so long before the server is asked to keep the draft. */
const pauseMs = 1_500;
/** After a failed save, when the connection has not come back by itself before. */
const retryMs = 10_000;

interface Local<Content> {
  readonly read: () => DraftModel<Content> & { readonly isUnsaved: boolean };
  readonly learn: (next: Partial<DraftModel<Content>>) => void;
  readonly accept: (saved: SavedDraft<Content> | null) => void;
}

/** Brings what is typed to the server: when the typing rests, again after a failure, one save after the other. */
export function createDraftSaver<Content>(options: DraftOptions<Content>, local: Local<Content>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;

  const schedule = (delay = pauseMs) => {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), delay);
  };
  const scheduleUnsaved = () => {
    const { other, isUnsaved, hasFailed } = local.read();
    if (other === null && isUnsaved) schedule(hasFailed ? retryMs : pauseMs);
  };

  async function save(leaving = false): Promise<void> {
    clearTimeout(timer);
    if (running !== null) return running.then(() => save(leaving));
    const { other, isUnsaved } = local.read();
    if (other === null && isUnsaved) return run(() => saveOnce(options, local, leaving));
  }

  /** One call after the other; what is typed meanwhile is saved when the last one is over. */
  function run<Result>(act: () => Promise<Result>): Promise<Result> {
    clearTimeout(timer);
    const result = running === null ? act() : running.then(act);
    const over = result.then(nothing, nothing).then(() => {
      if (running !== over) return;
      running = null;
      scheduleUnsaved();
    });
    running = over;
    return over.then(() => result);
  }

  return {
    schedule,
    scheduleUnsaved,
    save,
    run,
    isRunning: () => running !== null,
  };
}

const nothing = () => undefined;

async function saveOnce<Content>(
  options: DraftOptions<Content>,
  local: Local<Content>,
  leaving: boolean,
): Promise<void> {
  const { key, remote } = options;
  const { content, version, sendId, unanswered } = local.read();
  // Sent or thrown away meanwhile: this was a draft of the one before.
  const isGone = () => local.read().sendId !== sendId;
  local.learn({ isSaving: true, unanswered: [...unanswered.slice(0, 1), content] });
  try {
    const saved = await remote.save(key, content, version, leaving);
    if (!isGone()) local.learn(savedAs(content, saved));
  } catch (error) {
    if (isGone()) return;
    if (error instanceof ApiError && error.code === 'CONFLICT') {
      return local.accept(remote.conflictIn(error));
    }
    // What a page may send while it is left is limited; this one is still there.
    if (leaving) return saveOnce(options, local, false);
    local.learn({ isSaving: false, hasFailed: true });
  }
}

const savedAs = <Content>(content: Content, { version, at }: SavedDraft<Content>) => ({
  base: content,
  version,
  savedAt: at,
  unanswered: [],
  isSaving: false,
  hasFailed: false,
});
