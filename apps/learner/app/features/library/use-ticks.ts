import type { PortableBlock } from '@cungnghe/contracts/library/read';
import { isTask, type Ticks } from '@cungnghe/markdown/portable-tasks';
import { useLocalDraft } from '@cungnghe/web/local-draft';

const areKeys = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((key) => typeof key === 'string');

/** What one person has ticked of a document, kept in this browser. */
export function useTicks(accountId: string, documentId: string, blocks: readonly PortableBlock[]) {
  const { value, read, set, clear } = useLocalDraft<string[]>(
    `ticks:${accountId}:${documentId}`,
    [],
    areKeys,
  );
  const tasks = blocks.filter(isTask).map(({ _key }) => _key);
  const ticks: Ticks = {
    isTicked: (key) => value.includes(key),
    onTick: (key, ticked) => {
      const others = read().filter((other) => other !== key && tasks.includes(other));
      set(ticked ? [...others, key] : others);
    },
  };
  return { ticks, done: tasks.filter((key) => value.includes(key)).length, total: tasks.length, clear };
}
