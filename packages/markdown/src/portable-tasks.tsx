import type { PortableBlock } from '@cungnghe/contracts/library/read';
import { createContext, type ReactNode, useContext } from 'react';

/** What has been ticked of a checklist, by the `_key` of each task. */
export interface Ticks {
  readonly isTicked: (key: string) => boolean;
  readonly onTick: (key: string, ticked: boolean) => void;
}

export const TicksContext = createContext<Ticks | null>(null);

const box = /^[☐☑] /;

const firstText = ({ children }: PortableBlock) => children[0]?.text ?? '';

/** A list item that begins with a box is a task. */
export const isTask = (block: PortableBlock): boolean =>
  block.listItem !== undefined && box.test(firstText(block));

/** The block without its box, which an element takes the place of. */
export function withoutBox(block: PortableBlock): PortableBlock {
  const [first, ...rest] = block.children;
  if (first === undefined || !isTask(block)) return block;
  return { ...block, children: [{ ...first, text: first.text.replace(box, '') }, ...rest] };
}

/** One item of a list: a task can be ticked where somebody keeps that. */
export function Item({ children, task }: { children?: ReactNode; task: string | undefined }) {
  const ticks = useContext(TicksContext);
  if (task === undefined || ticks === null) return <li>{children}</li>;
  return (
    <li data-task="">
      <label>
        <input
          type="checkbox"
          checked={ticks.isTicked(task)}
          onChange={(event) => ticks.onTick(task, event.currentTarget.checked)}
        />
        <span>{children}</span>
      </label>
    </li>
  );
}
