import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { type ComponentProps, useMemo } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { TextLink } from './text-link.tsx';

// Raw HTML in the text is dropped by remark-rehype; what is left passes this list as the second wall.
const schema: typeof defaultSchema = {
  ...defaultSchema,
  tagNames: (defaultSchema.tagNames ?? []).filter((name) => name !== 'img'),
  protocols: { href: ['http', 'https'] },
};

const pipeline = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype)
  .use(rehypeSanitize, schema)
  .freeze();

/** A wide table scrolls by itself; the keyboard must reach it to do so. */
function Table({ children }: ComponentProps<'table'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <div className="table-scroll" tabIndex={0}>
      <table>{children}</table>
    </div>
  );
}

/** The corner above the row names heads nothing; an empty heading is read out as one. */
function HeadCell({ children, ...rest }: ComponentProps<'th'>) {
  const empty = children === undefined || children === null;
  return empty ? <td {...rest} /> : <th {...rest}>{children}</th>;
}

// A page has one first-level heading and it is not in the text.
const components = { a: TextLink, table: Table, th: HeadCell, h1: 'h2' } as const;

/** Turns Markdown into React elements: no raw HTML, no images, only http(s) and internal links. */
export function Markdown({ text }: { text: string }) {
  return useMemo(() => {
    // A figure and its unit stay on one line.
    const tree = pipeline.runSync(pipeline.parse(text.replace(/(\d) (?=[₫%])/g, '$1\u00a0')));
    return toJsxRuntime(tree, { Fragment, jsx, jsxs, components });
  }, [text]);
}
