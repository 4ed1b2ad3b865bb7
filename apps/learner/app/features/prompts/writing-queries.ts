import { ApiError, call } from '@cungnghe/client/call';
import type { BodyInput } from '@cungnghe/contracts/endpoint';
import {
  createPrompt,
  createPromptCase,
  deletePrompt,
  deletePromptCase,
  editPrompt,
  editPromptCase,
  findSimilarPrompts,
  getPromptVersion,
  listPromptVersions,
  type Prompt,
  type PromptCase,
  restorePromptCase,
  restorePromptVersion,
} from '@cungnghe/contracts/prompts/endpoints';
import { read, readPages } from '@cungnghe/web/queries';
import { newSendId } from '@cungnghe/web/send-id';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** Every field said: a form leaves none to the server. */
type Whole<Body> = { [Name in keyof Body]-?: Exclude<Body[Name], undefined> };
export type PromptTexts = Whole<Omit<BodyInput<typeof createPrompt>, 'send_id'>>;
export type CaseTexts = Whole<Omit<BodyInput<typeof createPromptCase>, 'send_id' | 'prompt_version'>>;

export const versionsQuery = (slug: string) => readPages(listPromptVersions, { params: { slug } });

export const versionQuery = (slug: string, version: number) =>
  // A version never changes; who may read it can.
  ({ ...read(getPromptVersion, { params: { slug, version } }), staleTime: 60_000 });

/** Prompts that are nearly what is being written. */
export const similarQuery = (written: BodyInput<typeof findSimilarPrompts>) =>
  queryOptions({
    queryKey: [findSimilarPrompts.path, written],
    queryFn: ({ signal }) => call(findSimilarPrompts, { body: written, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    placeholderData: keepPreviousData,
  });

/**
 * Sends a new prompt once, however often it is tried. When the first try had arrived although its answer had not, and
 * words were changed since, what is stored becomes what is written now.
 */
export async function sendPrompt(texts: PromptTexts, sendId: string): Promise<Prompt> {
  const stored = await onceMoreIfDeleted(sendId, (send_id) =>
    call(createPrompt, { body: { ...texts, send_id } }),
  );
  if (isStoredAs(stored, texts) || !stored.can.edit) return stored;
  return savePrompt(stored.slug, texts, stored.version);
}

/** What had arrived before was deleted meanwhile: what is written now is something new. */
async function onceMoreIfDeleted<Stored>(
  sendId: string,
  send: (sendId: string) => Promise<Stored>,
): Promise<Stored> {
  try {
    return await send(sendId);
  } catch (error) {
    if (!isDeletedMeanwhile(error)) throw error;
    return await send(newSendId());
  }
}

const isStoredAs = (stored: Prompt, texts: PromptTexts) =>
  stored.name === texts.name &&
  stored.intro === texts.intro &&
  stored.body === texts.body &&
  stored.visibility === texts.visibility &&
  stored.community_slug === texts.community_slug &&
  stored.tags.join('\n') === texts.tags.join('\n') &&
  stored.works_with.join('\n') === texts.works_with.join('\n');

export const savePrompt = (slug: string, texts: PromptTexts, version: number) =>
  call(editPrompt, { params: { slug }, body: { ...texts, version } });

export const removePrompt = (slug: string) => call(deletePrompt, { params: { slug } });

/** Makes the texts of version `from` the one after `version`. */
export const bringBackVersion = (slug: string, from: number, version: number) =>
  call(restorePromptVersion, { params: { slug, version: from }, body: { version } });

/** Sends a new case once, in the same way. */
export async function sendCase(
  slug: string,
  texts: CaseTexts,
  promptVersion: number,
  sendId: string,
): Promise<PromptCase> {
  const stored = await onceMoreIfDeleted(sendId, (send_id) =>
    call(createPromptCase, {
      params: { slug },
      body: { ...texts, prompt_version: promptVersion, send_id },
    }),
  );
  const { title, situation, result, image_url } = stored;
  const isSame =
    title === texts.title &&
    situation === texts.situation &&
    result === texts.result &&
    image_url === texts.image_url;
  return isSame || !stored.can.edit ? stored : saveCase(stored.id, texts, stored.version);
}

export const saveCase = (id: string, texts: CaseTexts, version: number) =>
  call(editPromptCase, { params: { id }, body: { ...texts, version } });

export const removeCase = (id: string) => call(deletePromptCase, { params: { id } });
export const bringBackCase = (id: string) => call(restorePromptCase, { params: { id } });

/** What is stored now, which the refusal of an older version carries. */
export function storedNow<Stored>(error: unknown): Stored | null {
  if (!(error instanceof ApiError) || error.code !== 'CONFLICT') return null;
  return (error.details.current as Stored | undefined) ?? null;
}

/** Whether what is written belongs to something that is gone. */
export const isDeletedMeanwhile = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'CONFLICT' && error.details.reason === 'deleted';

/** The fields that the server refused, read from the issues of `VALIDATION_FAILED`. */
export function refusedFields(error: unknown): ReadonlySet<string> {
  const issues = error instanceof ApiError ? error.details.issues : undefined;
  if (!Array.isArray(issues)) return new Set();
  return new Set(issues.map((issue: { path?: unknown }) => String(issue.path ?? '').split(/[.,/]/)[0] ?? ''));
}
