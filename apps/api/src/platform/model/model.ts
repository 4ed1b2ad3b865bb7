import type { z } from 'zod';
import type { ModelSettings } from './settings.ts';
import { slots } from './slots.ts';

export interface Question<T> {
  /** What the model is to do. Nothing that others wrote belongs in here. */
  readonly instructions: string;
  /** What it is to look at. */
  readonly prompt: string;
  /** Of the answer; its name is sent along. Every property should be required: that is what strict output wants. */
  readonly schema: z.ZodType<T>;
  readonly schemaName: string;
}

interface Told {
  readonly durationMs: number;
  /** What the model wrote, or what its server answered instead; null when nothing came back. */
  readonly rawReply: string | null;
}
/** `unreadable` was answered, but not in the shape that was asked for. */
export type Failure = 'unreadable' | 'refused' | 'timeout' | 'unreachable';
export type Answer<T> = Told &
  (
    | { readonly ok: true; readonly value: T }
    | {
        readonly ok: false;
        readonly failure: Failure;
        /** In words of ours: what a provider answers may hold keys, addresses with passwords and the question itself. */
        readonly error: string;
        /** Whether the same question may be answered later. */
        readonly mayPass: boolean;
      }
  );

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
