/** The channel that Node opens between the primary process and a worker, seen from either end. */
interface Channel {
  // biome-ignore lint/suspicious/noExplicitAny: Node's own types differ for the two ends
  on(event: 'message', listener: (message: any) => void): unknown;
  once(event: 'disconnect', listener: () => void): unknown;
}

type Send = (message: Message, sent: (error: Error | null) => void) => void;

interface Question {
  readonly ask: string;
  readonly id: number;
  readonly of?: unknown;
}

/** Others use the channel, too, such as Node itself: theirs have other fields. */
type Message = Question | { readonly answerTo: number; readonly value?: unknown; readonly failed?: string };

/** What the other end may ask, by name. */
export type Answers = Readonly<Record<string, (of: unknown) => unknown>>;

export interface Conversation {
  /** Rejects when the other end has ended, does not answer in time or could not. */
  ask<Answer = void>(what: string, options?: { of?: unknown; timeoutMs?: number }): Promise<Answer>;
}

/** Questions and answers between the primary and one of its workers. */
export function openConversation(channel: Channel, send: Send, answers: Answers): Conversation {
  const waiting = new Map<number, { resolve(value: unknown): void; reject(reason: Error): void }>();
  let asked = 0;
  let isOver = false;

  async function answer({ ask, id, of }: Question): Promise<void> {
    const reply = (what: object) => send({ answerTo: id, ...what }, () => undefined);
    try {
      reply({ value: await answers[ask]?.(of) });
    } catch (error) {
      reply({ failed: (error as Error).message });
    }
  }

  channel.on('message', (message: Message) => {
    if ('ask' in message) void answer(message);
    if (!('answerTo' in message)) return;
    const { resolve, reject } = waiting.get(message.answerTo) ?? {};
    if (message.failed === undefined) resolve?.(message.value);
    else reject?.(new Error(message.failed));
  });
  channel.once('disconnect', () => {
    isOver = true;
    for (const { reject } of waiting.values()) reject(new Error('the other process has ended'));
  });

  return {
    ask: async <Answer>(what: string, { of, timeoutMs }: { of?: unknown; timeoutMs?: number } = {}) => {
      if (isOver) throw new Error('the other process has ended');
      const id = asked++;
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      waiting.set(id, { resolve, reject });
      const timer =
        timeoutMs === undefined
          ? undefined
          : setTimeout(reject, timeoutMs, new Error(`no answer to ${what}`));
      send({ ask: what, id, of }, (error) => error && reject(error));
      try {
        return (await promise) as Answer;
      } finally {
        clearTimeout(timer);
        waiting.delete(id);
      }
    },
  };
}
