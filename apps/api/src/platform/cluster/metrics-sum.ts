import { AggregatorRegistry, Counter } from 'prom-client';
import type { Metrics } from '../metrics.ts';
import type { Conversation } from './conversation.ts';

type Figures = Awaited<ReturnType<Metrics['getMetricsAsJSON']>>;

/** Longer than the slowest group of figures. */
const timeoutMs = 4_000;
/** What only grows as long as a process lives. */
const grows = ({ type }: Figures[number]) => ['counter', 'histogram'].includes(String(type));

export const countLostWorkers = (metrics: Metrics) =>
  new Counter({
    name: 'worker_processes_lost_total',
    help: 'Worker processes that ended by themselves and were replaced',
    registers: [metrics],
  });

/** The figures of all processes of this server as one. */
export function createMetricsSum(own: Metrics, conversations: () => Conversation[]) {
  const last = new Map<Conversation, Figures>();
  /** What processes that have ended had counted: a sum that falls would look as if all had begun anew. */
  let ended: Promise<Figures> = Promise.resolve([]);

  /** Who does not answer counts with what it answered last. */
  async function read(conversation: Conversation): Promise<void> {
    const figures = await conversation.ask<Figures>('metrics', { timeoutMs }).catch(() => undefined);
    if (figures !== undefined && conversations().includes(conversation)) last.set(conversation, figures);
  }

  return {
    contentType: own.contentType,
    metrics: async (): Promise<string> => {
      const [figures] = await Promise.all([own.getMetricsAsJSON(), ...conversations().map(read)]);
      return await AggregatorRegistry.aggregate([figures, await ended, ...last.values()]).metrics();
    },
    read,
    forget: (conversation: Conversation): void => {
      const figures = last.get(conversation)?.filter(grows) ?? [];
      last.delete(conversation);
      ended = ended.then((before) => AggregatorRegistry.aggregate([before, figures]).getMetricsAsJSON());
    },
  };
}
