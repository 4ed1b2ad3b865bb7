import type { PortableBlock } from '@cungnghe/contracts/library/read';
import type { BlockContent, DefinitionContent, List, ListItem, PhrasingContent, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';

const writer = unified()
  .use(remarkGfm)
  .use(remarkStringify, { bullet: '-', emphasis: '*', listItemIndent: 'one', rule: '-' })
  .freeze();

type Flow = BlockContent | DefinitionContent;

/** Markdown that reads back as these blocks, apart from their keys. */
export function markdownFromPortable(blocks: readonly PortableBlock[]): string {
  const children: Flow[] = [];
  for (let index = 0; index < blocks.length; ) {
    const group = runFrom(blocks, index);
    children.push(...flowOf(group));
    index += group.length;
  }
  const root: Root = { type: 'root', children };
  return writer.stringify(root).trim();
}

/** Neighbours that make one list or one quotation; anything else stands alone. */
function runFrom(blocks: readonly PortableBlock[], start: number): PortableBlock[] {
  const kind = kindOf(blocks[start]);
  let end = start + 1;
  if (kind !== 'other') while (end < blocks.length && kindOf(blocks[end]) === kind) end++;
  return blocks.slice(start, end);
}

function kindOf(block: PortableBlock | undefined): 'list' | 'quote' | 'other' {
  if (block?.listItem !== undefined) return 'list';
  return block?.style === 'blockquote' ? 'quote' : 'other';
}

function flowOf(group: readonly PortableBlock[]): Flow[] {
  const [first] = group;
  if (first === undefined) return [];
  if (first.listItem !== undefined) return listsOf(group, 1);
  if (first.style === 'blockquote') return [{ type: 'blockquote', children: group.map(paragraphOf) }];
  if (first.style === 'normal') return [codeOf(first) ?? paragraphOf(first)];
  const depth = first.style === 'h2' ? 2 : first.style === 'h3' ? 3 : 4;
  return [{ type: 'heading', depth, children: phrasesOf(first) }];
}

const paragraphOf = (block: PortableBlock): Flow => ({ type: 'paragraph', children: phrasesOf(block) });

/** The lists of one level; what is deeper goes below the item before it. */
function listsOf(blocks: readonly PortableBlock[], level: number): List[] {
  const lists: List[] = [];
  for (let index = 0; index < blocks.length; ) {
    const block = blocks[index] as PortableBlock;
    const isOwn = (block.level ?? 1) <= level;
    let next = isOwn ? index + 1 : index;
    while (next < blocks.length && (blocks[next]?.level ?? 1) > level) next++;
    const deeper = listsOf(blocks.slice(isOwn ? index + 1 : index, next), level + 1);
    const item = itemOf(isOwn ? block : undefined, deeper);
    const ordered = block.listItem === 'number';
    const open = lists.at(-1);
    if (open?.ordered === ordered) open.children.push(item);
    else lists.push({ type: 'list', ordered, start: ordered ? 1 : null, spread: false, children: [item] });
    index = next;
  }
  return lists;
}

function itemOf(block: PortableBlock | undefined, deeper: readonly List[]): ListItem {
  const item: ListItem = { type: 'listItem', spread: false, children: [...deeper] };
  if (block === undefined) return item;
  const [first, ...rest] = phrasesOf(block);
  const box = first?.type === 'text' ? /^([☐☑]) (?! )/.exec(first.value) : null;
  if (first?.type === 'text' && box) {
    const label = first.value.slice(2);
    const text: PhrasingContent[] = label === '' ? [] : [{ type: 'text', value: label }];
    const children = [...text, ...rest];
    // A task without words reads back as words without a box.
    if (children.length > 0) {
      return { ...item, checked: box[1] === '☑', children: [{ type: 'paragraph', children }, ...deeper] };
    }
  }
  return { ...item, children: [paragraphOf(block), ...deeper] };
}

/** Only a whole block of code keeps its line breaks. */
function codeOf(block: PortableBlock): Flow | undefined {
  const [only, ...others] = block.children;
  if (only === undefined || others.length > 0 || !only.text.includes('\n')) return undefined;
  return only.marks.length === 1 && only.marks[0] === 'code' ? { type: 'code', value: only.text } : undefined;
}

function phrasesOf(block: PortableBlock): PhrasingContent[] {
  const hrefs = new Map(block.markDefs.map((definition) => [definition._key, definition.href]));
  return block.children.flatMap((span): PhrasingContent[] => {
    const has = (mark: string) => span.marks.includes(mark);
    let nodes: PhrasingContent[] = has('code')
      ? [{ type: 'inlineCode', value: span.text }]
      : span.text
          .split('\n')
          .flatMap((line, index): PhrasingContent[] =>
            index === 0
              ? [{ type: 'text', value: line }]
              : [{ type: 'break' }, { type: 'text', value: line }],
          )
          .filter((node) => node.type !== 'text' || node.value !== '');
    // A mark cannot end at a line break: those at its edges go outside.
    const start = nodes.findIndex((node) => node.type !== 'break');
    const end = nodes.findLastIndex((node) => node.type !== 'break') + 1;
    if (end === 0) return nodes;
    const [before, after] = [nodes.slice(0, start), nodes.slice(end)];
    nodes = nodes.slice(start, end);
    if (has('em')) nodes = [{ type: 'emphasis', children: nodes }];
    if (has('strong')) nodes = [{ type: 'strong', children: nodes }];
    const href = span.marks.map((mark) => hrefs.get(mark)).find((found) => found !== undefined);
    if (href !== undefined) nodes = [{ type: 'link', url: href, children: nodes }];
    return [...before, ...nodes, ...after];
  });
}
