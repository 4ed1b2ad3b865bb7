import type { Answer, Question } from './endpoint.ts';
import type { ModelSettings } from './settings.ts';
import { slots } from './slots.ts';

export interface Model {
  readonly name: string;
  /** Models of one family judge each other kindly. */
  readonly family: string;
  /** For one question as a whole, with all attempts. */
  readonly timeoutMs: number;
  /** Never throws: whatever comes of it is an answer that can be stored. */
  ask<T>(question: Question<T>): Promise<Answer<T>>;
}

/** Questions under way at once in one process. */
export const concurrency = 4;

/** A client of any OpenAI-compatible chat endpoint. The library behind it is loaded with the first question. */
export function createModel(settings: ModelSettings): Model {
  const inSlot = slots(concurrency);
  return {
    name: settings.name,
    family: settings.family,
    timeoutMs: settings.timeoutMs,
    ask: (question) =>
      inSlot(async () => {
        const { askEndpoint } = await import('./endpoint.ts');
        return await askEndpoint(settings, question);
      }),
  };
}

/**
 * The version of each prompt, stored with every answer to it. A change of a prompt, of its rubric or of the shape of
 * its answer raises the entry here; answers to older versions then count as outdated.
 */
export const PROMPT_VERSIONS = {
  'library-doc-audit': '1',
  'live-task-evaluation': '1',
} as const;

/** The database takes neither NUL nor half a surrogate pair, and a model may write both. */
export function storable(text: string, longest: number): string {
  return text.slice(0, longest).replaceAll('\u0000', '').toWellFormed();
}
