import type { RootContent, Text } from 'mdast';
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough';
import { type Handle, toMarkdown } from 'mdast-util-to-markdown';
import { parseMarkdown } from './dialect.ts';
import { shapeOfBlock } from './same-text.ts';
import { postLimits } from './size-limits.ts';
import { tangles } from './tangles.ts';

/** Adjacent lists of one kind need different signs, or they would be one list. */
type Signs = 'first' | 'second';

const asItIs: Handle = ({ value }: Text) => value;

/** What becomes a link where it stands; an escape in it would be part of its address. */
const address = /(https?:\/\/\S+|www\.\S+|[\w.+-]+@[\w-]+\.\S+)/;

const escaped: Handle = ({ value }: Text, _parent, state, info) => {
  const parts = value.split(address);
  return parts
    .map((words, index) => {
      if (index % 2 === 1) return words;
      const before = parts[index - 1]?.at(-1) ?? info.before;
      const after = parts[index + 1]?.at(0) ?? info.after;
      return state.safe(words, { ...info, before, after });
    })
    .join('');
};

function serialize(block: RootContent, text: Handle, signs: Signs): string {
  const isFirst = signs === 'first';
  return toMarkdown(
    { type: 'root', children: [block] },
    {
      bullet: isFirst ? '-' : '*',
      bulletOther: isFirst ? '*' : '-',
      bulletOrdered: isFirst ? '.' : ')',
      emphasis: '*',
      strong: '*',
      fences: true,
      rule: '-',
      listItemIndent: 'one',
      resourceLink: true,
      extensions: [gfmStrikethroughToMarkdown()],
      handlers: { text },
    },
  ).trimEnd();
}

/** The Markdown of one block. A sign is escaped only where it would be read as something else. */
function writeBlock(block: RootContent, shape: string, signs: Signs): string {
  const plain = serialize(block, asItIs, signs);
  return isReadAs(plain, shape) ? plain : serialize(block, escaped, signs);
}

function isReadAs(markdown: string, shape: string): boolean {
  if (tangles(markdown, postLimits).length > 0) return false;
  const { children } = parseMarkdown(markdown);
  const [only] = children;
  return only !== undefined && children.length === 1 && shapeOfBlock(only) === shape;
}

interface Source {
  readonly markdown: string;
  /** What stood between it and the block before it. */
  readonly gap: string;
  readonly before: string;
}

/**
 * Writes the blocks of a text of which some were there before: `blocks` is how an editor holds `source` after reading it.
 * Whoever changes one paragraph finds all others as they were written, to the letter. Null when the editor does not hold
 * all that readers would see of the text.
 */
export function writerFor(
  source: string,
  blocks: readonly RootContent[],
): ((blocks: readonly RootContent[]) => string) | null {
  const parsed = parseMarkdown(source).children;
  const shapes = blocks.map(shapeOfBlock);
  if (parsed.length !== blocks.length || parsed.some((block, at) => shapeOfBlock(block) !== shapes[at]))
    return null;
  const sources = sourcesOf(source, parsed, shapes);
  const written = new Map<string, string>();
  const blockOf = (block: RootContent, shape: string, signs: Signs) => {
    const key = `${signs}${shape}`;
    let markdown = written.get(key);
    if (markdown === undefined) {
      // What was typed meanwhile is written again with every letter; a paragraph less is no loss.
      if (written.size > 200) written.clear();
      markdown = writeBlock(block, shape, signs);
      written.set(key, markdown);
    }
    return markdown;
  };
  const write = (next: readonly RootContent[]) => join(next, sources, blockOf);
  return write(blocks).trim() === source.trim() ? write : null;
}

function sourcesOf(source: string, parsed: readonly RootContent[], shapes: readonly string[]) {
  const sources = new Map<string, Source[]>();
  let end = 0;
  parsed.forEach((block, at) => {
    const from = block.position?.start.offset ?? 0;
    // What the block is indented by belongs to it.
    const start = Math.max(end, source.lastIndexOf('\n', from - 1) + 1);
    const to = block.position?.end.offset ?? start;
    const shape = shapes[at] ?? '';
    const found = {
      markdown: source.slice(start, to),
      gap: source.slice(end, start),
      before: shapes[at - 1] ?? '',
    };
    sources.set(shape, [...(sources.get(shape) ?? []), found]);
    end = to;
  });
  return sources;
}

function join(
  blocks: readonly RootContent[],
  sources: ReadonlyMap<string, readonly Source[]>,
  blockOf: (block: RootContent, shape: string, signs: Signs) => string,
): string {
  const used = new Map<string, number>();
  let markdown = '';
  let before = '';
  let signs: Signs = 'first';
  blocks.forEach((block, at) => {
    const shape = shapeOfBlock(block);
    const ofShape = sources.get(shape) ?? [];
    const turn = used.get(shape) ?? 0;
    used.set(shape, turn + 1);
    const known = ofShape[Math.min(turn, ofShape.length - 1)];
    const isInPlace = known !== undefined && known.before === before;
    signs = followsItsKind(blocks[at - 1], block) && signs === 'first' ? 'second' : 'first';
    const touchesList = followsItsKind(blocks[at - 1], block) || followsItsKind(block, blocks[at + 1]);
    const isKept = isInPlace || (known !== undefined && !touchesList);
    if (at > 0) markdown += isInPlace ? known.gap : '\n\n';
    markdown += isKept ? known.markdown : blockOf(block, shape, signs);
    before = shape;
  });
  return markdown;
}

const followsItsKind = (before: RootContent | undefined, block: RootContent | undefined) =>
  before?.type === 'list' && block?.type === 'list' && before.ordered === block.ordered;
