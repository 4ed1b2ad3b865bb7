import { setTimeout as sleep } from 'node:timers/promises';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { APICallError, generateText, NoObjectGeneratedError, Output } from 'ai';
import { z } from 'zod';
import type { ModelSettings } from './settings.ts';

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
type Failure = 'unreadable' | 'refused' | 'timeout' | 'unreachable';
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

/** Attempts for one question, as far as its time reaches. */
const maxAttempts = 3;
const firstDelayMs = 500;

/**
 * How an answer of a given shape is asked for, strictest first. Not every endpoint knows the first two; what comes back
 * is validated by the same schema in all of them.
 */
const modes = ['schema', 'object', 'text'] as const;
type Mode = (typeof modes)[number];
/** The strictest mode that each endpoint has not refused so far in this process. */
const knownModes = new WeakMap<ModelSettings, Mode>();

type Ending<T> =
  | { readonly ok: true; readonly value: T; readonly rawReply: string }
  | {
      readonly ok: false;
      readonly failure: Failure;
      readonly error: string;
      readonly rawReply: string | null;
      readonly status?: number | undefined;
      /** Set when the same question may be answered later: the least time to wait. */
      readonly retryAfterMs?: number;
    };

/** Asks until there is an answer, a refusal that will stay, or no time left. */
export async function askEndpoint<T>(settings: ModelSettings, question: Question<T>): Promise<Answer<T>> {
  const started = performance.now();
  const timeLimit = AbortSignal.timeout(settings.timeoutMs);
  const timeLeft = () => settings.timeoutMs - (performance.now() - started);
  let mode = knownModes.get(settings) ?? 'schema';
  for (let attempt = 1; ; attempt++) {
    const ending = await attemptOnce(settings, question, { mode, timeLimit });
    const told = { durationMs: Math.round(performance.now() - started), rawReply: ending.rawReply };
    if (ending.ok) {
      // A question that nobody takes in any way says nothing about the ways.
      knownModes.set(settings, mode);
      return { ...told, ok: true, value: ending.value };
    }
    const looser = modes[modes.indexOf(mode) + 1];
    if (looser !== undefined && (ending.status === 400 || ending.status === 422)) {
      // Perhaps it only does not know this way of asking: no attempt is counted for finding out.
      mode = looser;
      attempt--;
      continue;
    }
    const { failure, error, retryAfterMs } = ending;
    const delay = attempt < maxAttempts ? delayBefore(attempt + 1, retryAfterMs) : undefined;
    if (delay === undefined || delay >= timeLeft())
      return { ...told, ok: false, failure, error, mayPass: retryAfterMs !== undefined };
    await sleep(delay);
  }
}

/** Milliseconds to wait before an attempt, twice as long each time; undefined when trying again is of no use. */
function delayBefore(attempt: number, retryAfterMs: number | undefined): number | undefined {
  if (retryAfterMs === undefined) return undefined;
  const backOff = firstDelayMs * 2 ** (attempt - 2) * (1 + Math.random() / 4);
  return Math.max(backOff, retryAfterMs);
}

type Common = Parameters<typeof generateText>[0];

const generate = {
  schema: (common: Common, schema: z.ZodType, name: string) =>
    generateText({ ...common, output: Output.object({ schema, name }) }),
  object: (common: Common, _schema: z.ZodType, name: string) =>
    generateText({ ...common, output: Output.json({ name }) }),
  text: (common: Common) => generateText(common),
};

async function attemptOnce<T>(
  settings: ModelSettings,
  { instructions, prompt, schema, schemaName }: Question<T>,
  { mode, timeLimit }: { mode: Mode; timeLimit: AbortSignal },
): Promise<Ending<T>> {
  const provider = createOpenAICompatible({
    name: 'model',
    baseURL: settings.baseUrl,
    supportsStructuredOutputs: mode === 'schema',
    ...(settings.apiKey !== undefined && { apiKey: settings.apiKey }),
  });
  const common = {
    model: provider.chatModel(settings.name),
    instructions: mode === 'schema' ? instructions : `${instructions}\n\n${shapeInWords(schema)}`,
    prompt,
    temperature: 0,
    maxRetries: 0,
    abortSignal: timeLimit,
  };
  try {
    const { text, finishReason } = await generate[mode](common, schema, schemaName);
    return finishReason === 'stop'
      ? readReply(schema, text)
      : unreadable(`The answer ended early (${finishReason})`, text);
  } catch (error) {
    if (timeLimit.aborted) {
      return {
        ok: false,
        failure: 'timeout',
        error: `No answer within ${settings.timeoutMs / 1000} s`,
        rawReply: null,
        retryAfterMs: 0,
      };
    }
    if (NoObjectGeneratedError.isInstance(error)) {
      // It was asked for one shape and answered in another, perhaps in a fence.
      return error.finishReason === 'stop' && error.text !== undefined
        ? readReply(schema, error.text)
        : unreadable('The answer ended early', error.text ?? null);
    }
    return endingOf(error);
  }
}

const shapeInWords = (schema: z.ZodType) =>
  `Answer with exactly one JSON object and nothing around it. It has to match this JSON Schema:
${JSON.stringify(z.toJSONSchema(schema))}`;

/** A model that was not held to a shape likes to put its JSON between fences. */
const fenced = /^\s*```(?:json)?\s*\n([\s\S]*?)\n\s*```\s*$/i;

function readReply<T>(schema: z.ZodType<T>, text: string): Ending<T> {
  let json: unknown;
  try {
    json = JSON.parse(fenced.exec(text)?.[1] ?? text);
  } catch {
    return unreadable('The answer is no JSON', text);
  }
  const { success, data, error } = schema.safeParse(json);
  if (success) return { ok: true, value: data, rawReply: text };
  const [issue] = error.issues;
  return unreadable(`The answer has another shape at ${issue?.path.join('.') || 'its top'}`, text);
}

const unreadable = (error: string, rawReply: string | null) =>
  ({ ok: false, failure: 'unreadable', error, rawReply }) as const;

/** What the commonest refusals mean, for whoever can mend them. */
const refusals: Readonly<Record<number, string>> = {
  400: 'the endpoint does not take the question',
  401: 'the endpoint does not take the key',
  403: 'the endpoint does not take the key',
  404: 'the endpoint does not know the address or the model',
  413: 'the question is too long for the endpoint',
  422: 'the endpoint does not take the question',
  429: 'too many questions for the endpoint',
};

/**
 * Nothing of what was thrown goes on from here but its status: the errors carry the whole question, and what endpoints
 * answer may quote it, the key, or an address with its password. No log, table or person is to see those.
 */
function endingOf<T>(error: unknown): Ending<T> {
  if (!APICallError.isInstance(error)) return unreadable('The question could not be asked', null);
  const { statusCode } = error;
  if (statusCode === undefined) {
    return {
      ok: false,
      failure: 'unreachable',
      error: 'The endpoint cannot be reached',
      rawReply: null,
      retryAfterMs: 0,
    };
  }
  // A 200 whose envelope is not that of a chat completion: it is an answer, not a refusal.
  if (statusCode < 400) return unreadable('The answer is no chat completion', error.responseBody ?? null);
  const why = refusals[statusCode] ?? (statusCode >= 500 ? 'the endpoint is in trouble' : 'refused');
  return {
    ok: false,
    failure: 'refused',
    error: `HTTP ${statusCode}: ${why}`,
    rawReply: null,
    status: statusCode,
    ...(error.isRetryable && { retryAfterMs: retryAfterMs(error.responseHeaders) }),
  };
}

function retryAfterMs(headers: Record<string, string> | undefined): number {
  const seconds = Number(headers?.['retry-after']);
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 0;
}
