import { setTimeout as sleep } from 'node:timers/promises';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { APICallError, generateText, NoObjectGeneratedError, Output } from 'ai';
import type { Answer, Failure, Question } from './model.ts';
import type { ModelSettings } from './settings.ts';

/** Attempts for one question, as far as its time reaches. */
const maxAttempts = 3;
const firstDelayMs = 500;

type Ending<T> =
  | { readonly ok: true; readonly value: T; readonly rawReply: string }
  | {
      readonly ok: false;
      readonly failure: Failure;
      readonly error: string;
      readonly rawReply: string | null;
      /** Set when the same question may be answered later: the least time to wait. */
      readonly retryAfterMs?: number;
    };

/** Asks until there is an answer, a refusal that will stay, or no time left. */
export async function askEndpoint<T>(settings: ModelSettings, question: Question<T>): Promise<Answer<T>> {
  const started = performance.now();
  const timeLimit = AbortSignal.timeout(settings.timeoutMs);
  const timeLeft = () => settings.timeoutMs - (performance.now() - started);
  for (let attempt = 1; ; attempt++) {
    const ending = await attemptOnce(settings, question, timeLimit);
    if (!ending.ok && ending.retryAfterMs !== undefined && attempt < maxAttempts) {
      const backOff = firstDelayMs * 2 ** (attempt - 1) * (1 + Math.random() / 4);
      const delay = Math.max(backOff, ending.retryAfterMs);
      if (delay < timeLeft()) {
        await sleep(delay);
        continue;
      }
    }
    const told = { durationMs: Math.round(performance.now() - started), rawReply: ending.rawReply };
    return ending.ok
      ? { ...told, ok: true, value: ending.value }
      : { ...told, ok: false, failure: ending.failure, error: ending.error };
  }
}

async function attemptOnce<T>(
  settings: ModelSettings,
  { instructions, prompt, schema, schemaName }: Question<T>,
  timeLimit: AbortSignal,
): Promise<Ending<T>> {
  const provider = createOpenAICompatible({
    name: 'model',
    baseURL: settings.baseUrl,
    supportsStructuredOutputs: true,
    ...(settings.apiKey !== undefined && { apiKey: settings.apiKey }),
  });
  try {
    const result = await generateText({
      model: provider.chatModel(settings.name),
      instructions,
      prompt,
      output: Output.object({ schema, name: schemaName }),
      temperature: 0,
      maxRetries: 0,
      abortSignal: timeLimit,
    });
    if (result.finishReason !== 'stop') {
      return unreadable(`The answer ended early (${result.finishReason})`, result.text);
    }
    return { ok: true, value: result.output as T, rawReply: result.text };
  } catch (error) {
    if (timeLimit.aborted) {
      return {
        ok: false,
        failure: 'timeout',
        error: `No answer within ${settings.timeoutMs / 1000} s`,
        rawReply: null,
      };
    }
    return endingOf(error);
  }
}

const unreadable = (error: string, rawReply: string | null) =>
  ({ ok: false, failure: 'unreadable', error, rawReply }) as const;

/** Only messages go on from here: the errors themselves carry the whole question, which no log is to see. */
function endingOf<T>(error: unknown): Ending<T> {
  if (NoObjectGeneratedError.isInstance(error)) {
    const cause = error.cause instanceof Error ? `: ${error.cause.message}` : '';
    return unreadable(`${error.message}${cause}`, error.text ?? null);
  }
  if (APICallError.isInstance(error)) {
    const rawReply = error.responseBody ?? null;
    // A 200 whose envelope is not that of a chat completion.
    if (error.statusCode !== undefined && error.statusCode < 400) return unreadable(error.message, rawReply);
    const status = error.statusCode === undefined ? '' : `HTTP ${error.statusCode}: `;
    return {
      ok: false,
      failure: error.statusCode === undefined ? 'unreachable' : 'refused',
      error: `${status}${error.message}`,
      rawReply,
      ...(error.isRetryable && { retryAfterMs: retryAfterMs(error.responseHeaders) }),
    };
  }
  return unreadable(error instanceof Error ? error.message : String(error), null);
}

function retryAfterMs(headers: Record<string, string> | undefined): number {
  const seconds = Number(headers?.['retry-after']);
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 0;
}
