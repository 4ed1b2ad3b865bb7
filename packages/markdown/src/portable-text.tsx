import type { PortableBlock } from '@cungnghe/contracts/library/read';
import { PortableText as Renderer } from '@portabletext/react';
import type { ReactNode } from 'react';
import { withCurlyQuotes } from './curly-quotes.ts';
import { numbered } from './portable-numbering.ts';
import { Item, isTask, type Ticks, TicksContext, withoutBox } from './portable-tasks.tsx';
import { TextLink } from './text-link.tsx';

interface Part {
  readonly children?: ReactNode;
}

/** What the renderer hands over of a list, as far as it is of use. */
interface ListNode {
  readonly children: readonly { readonly start?: number }[];
}

// One entry for each style, list and mark of the schema: what it accepts is shown, and nothing falls back silently.
const components = {
  block: {
    normal: ({ children }: Part) => <p>{children}</p>,
    h2: ({ children }: Part) => <h2>{children}</h2>,
    h3: ({ children }: Part) => <h3>{children}</h3>,
    h4: ({ children }: Part) => <h4>{children}</h4>,
    blockquote: ({ children }: Part) => (
      <blockquote>
        <p>{children}</p>
      </blockquote>
    ),
  } satisfies Record<PortableBlock['style'], unknown>,
  list: {
    bullet: ({ children }: Part) => <ul>{children}</ul>,
    number: ({ children, value }: Part & { readonly value?: unknown }) => (
      <ol start={(value as ListNode | undefined)?.children[0]?.start}>{children}</ol>
    ),
  } satisfies Record<NonNullable<PortableBlock['listItem']>, unknown>,
  listItem: ({ children, value }: Part & { readonly value?: unknown }) => (
    <Item task={(value as { readonly task?: string } | undefined)?.task}>{children}</Item>
  ),
  marks: {
    strong: ({ children }: Part) => <strong>{children}</strong>,
    em: ({ children }: Part) => <em>{children}</em>,
    code: ({ children }: Part) => <code>{children}</code>,
    link: ({ children, value }: Part & { readonly value?: { readonly href?: string } }) => (
      <TextLink href={value?.href}>{children}</TextLink>
    ),
  },
};

interface PortableTextProps {
  readonly blocks: readonly PortableBlock[];
  /** Lets tasks be ticked; without it they show the box that was written. */
  readonly ticks?: Ticks;
}

/** Shows portable text in every style that its schema accepts. */
export function PortableText({ blocks, ticks }: PortableTextProps) {
  const shown = numbered(blocks).map(withCurlyQuotes);
  return (
    <TicksContext value={ticks ?? null}>
      <Renderer
        value={ticks === undefined ? shown : shown.map(asTask)}
        components={components}
        onMissingComponent={refuse}
      />
    </TicksContext>
  );
}

const asTask = (block: PortableBlock) => (isTask(block) ? { ...withoutBox(block), task: block._key } : block);

function refuse(message: string): never {
  throw new Error(message);
}
