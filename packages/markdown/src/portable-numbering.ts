import type { PortableBlock } from '@cungnghe/contracts/library/read';

/** An item of a numbered list that may not be the first. */
interface NumberedBlock extends PortableBlock {
  readonly start?: number;
}

/**
 * Portable text counts each list from one, so one that goes on below a heading keeps its numbers as words. Where they
 * are the next ones they are read as what was meant: the same list, further on.
 */
export function numbered(blocks: readonly PortableBlock[]): NumberedBlock[] {
  let last = 0;
  return blocks.map((block, index) => {
    if (block.listItem === 'number' && (block.level ?? 1) === 1) {
      last = blocks[index - 1]?.listItem === undefined ? 1 : last + 1;
      return block;
    }
    const item = last === 0 ? undefined : itemOf(block, last + 1);
    if (item !== undefined) last += 1;
    return item ?? block;
  });
}

/** A paragraph that begins with this number, as the item it stands for. */
function itemOf(block: PortableBlock, number: number): NumberedBlock | undefined {
  const [first, ...rest] = block.children;
  const mark = `${number}. `;
  if (block.style !== 'normal' || block.listItem !== undefined || !first?.text.startsWith(mark))
    return undefined;
  const children = [{ ...first, text: first.text.slice(mark.length) }, ...rest];
  return { ...block, listItem: 'number', level: 1, start: number, children };
}
