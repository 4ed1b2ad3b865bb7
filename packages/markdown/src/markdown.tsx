import { sanitize } from 'hast-util-sanitize';
import type { Root } from 'mdast';
import { newlineToBreak } from 'mdast-util-newline-to-break';
import { toHast } from 'mdast-util-to-hast';
import { type ComponentProps, type ReactNode, useId, useMemo } from 'react';
import { allowedWith } from './allowed-elements.ts';
import { placeBlocks, withoutBlockMarks } from './block-places.ts';
import { curlQuotes } from './curly-quotes.ts';
import { parseTree, placeUnusedNotes } from './dialect.ts';
import { findPicture } from './picture-address.ts';
import { type Quiz, readQuizzes } from './quiz.ts';
import { pageLimits, postLimits, sizeFault } from './size-limits.ts';
import { tangles } from './tangles.ts';
import { type InternalLink, TextLink } from './text-link.tsx';
import { toReact } from './to-react.ts';
import { videoConstruct } from './video-directive.ts';
import { findWorksheets, type WorksheetBlock } from './worksheet-blocks.ts';

interface MarkdownProps {
  readonly text: string;
  /** Pictures are shown from below these addresses only, each ending with a slash; elsewhere their words are. */
  readonly picturesFrom?: readonly string[];
  /** What a picture is called whose author did not say what it shows. */
  readonly pictureName?: string;
  /** People writing to each other: a line break is one on the page, and all headings are of one low level. */
  readonly conversation?: boolean;
  readonly internalLink?: InternalLink;
  /** What a line `::video[ID]` becomes. Without it, that is a line like any other. */
  readonly video?: (id: string) => ReactNode;
  /** What a question becomes. Without it, its words are shown. */
  readonly quiz?: (quiz: Quiz) => ReactNode;
  /** What a worksheet becomes. Without it, its words are shown as a table. */
  readonly worksheet?: (worksheet: WorksheetBlock) => ReactNode;
}

/** Turns Markdown into React elements: raw HTML as the words it is, only http(s) and internal links, only our own pictures. */
export function Markdown({
  text,
  picturesFrom = none,
  pictureName = '',
  conversation = false,
  internalLink,
  video,
  quiz,
  worksheet,
}: MarkdownProps) {
  // Several texts stand on one page: each has footnotes of its own.
  const id = useId();
  const videos = video !== undefined;
  const asks = quiz !== undefined;
  const fillsIn = worksheet !== undefined;
  const blocks = useMemo(
    () =>
      conversation
        ? { quizzes: [], worksheets: [] }
        : { quizzes: readQuizzes(text).quizzes, worksheets: findWorksheets(text).blocks },
    [conversation, text],
  );
  const components = useMemo(
    () => ({
      ...(conversation ? conversationHeadings : headings),
      a: ({ href, id, children }: ComponentProps<'a'>) => (
        <TextLink href={href} id={id} internal={internalLink}>
          {children}
        </TextLink>
      ),
      aside: ({ id }: ComponentProps<'aside'>) => {
        const asked = blocks.quizzes.find(({ key }) => key === id);
        return <>{asked && quiz?.(asked)}</>;
      },
      form: ({ id }: ComponentProps<'form'>) => {
        const found = blocks.worksheets.find(({ key }) => key === id);
        return <>{found && worksheet?.(found)}</>;
      },
      figure: ({ id }: ComponentProps<'figure'>) => <>{id === undefined ? null : video?.(id)}</>,
      img: ({ src, alt }: ComponentProps<'img'>) => (
        <TextPicture src={src} alt={alt || pictureName} hosts={picturesFrom} />
      ),
      input: Tick,
      table: Table,
      th: HeadCell,
    }),
    [conversation, picturesFrom, pictureName, internalLink, video, quiz, worksheet, blocks],
  );
  return useMemo(() => {
    const limits = conversation ? postLimits : pageLimits;
    // What would freeze the page of its reader is shown as it was typed. Stored texts are older than the limits.
    if (tangles(text, limits).length > 0) return <AsTyped text={text} />;
    // A figure and its unit stay on one line.
    const shown = { quizzes: asks, worksheets: fillsIn };
    const typed = withoutBlockMarks(text, blocks, shown).replace(/(\d) (?=[₫%])/g, '$1\u00a0');
    const root = parseTree(typed, videos ? [videoConstruct] : []);
    if (sizeFault(root, limits)) return <AsTyped text={text} />;
    placeBlocks(root, blocks, shown);
    return toReact(elementsOf(root, id, { conversation, videos, ...shown }), components);
  }, [text, conversation, videos, asks, fillsIn, blocks, id, components]);
}

const none: readonly string[] = [];

const AsTyped = ({ text }: { text: string }) => <p style={{ whiteSpace: 'pre-wrap' }}>{text}</p>;

// A page has one first-level heading and it is not in the text.
const headings = { h1: 'h2' } as const;
const conversationHeadings = { h1: 'h4', h2: 'h4', h3: 'h4', h5: 'h4', h6: 'h4' } as const;

/** What the text becomes, with the prefix of its footnotes; whatever is not allowed is gone. */
function elementsOf(
  root: Root,
  id: string,
  {
    conversation,
    ...parts
  }: { conversation: boolean; videos: boolean; quizzes: boolean; worksheets: boolean },
) {
  placeUnusedNotes(root);
  if (conversation) newlineToBreak(root);
  else curlQuotes(root);
  const tree = toHast(root, {
    clobberPrefix: `${id}-`,
    footnoteLabel: 'Chú thích',
    footnoteBackLabel: (index) => `↩ ${index + 1}`,
  });
  return sanitize(tree, allowedWith(parts));
}

/** One of our pictures; of any other the words are left. */
function TextPicture({
  src,
  alt,
  hosts,
}: {
  src: string | undefined;
  alt: string;
  hosts: readonly string[];
}) {
  const picture = src === undefined ? undefined : findPicture(src, hosts);
  if (picture === undefined) return <>{alt}</>;
  return (
    <img
      src={picture.src}
      alt={alt}
      width={picture.width}
      height={picture.height}
      style={placeOf(picture)}
      loading="lazy"
      decoding="async"
    />
  );
}

/** No higher than a screen, and as wide as that makes it: the place is kept before the picture has come. */
function placeOf({ width, height }: { width?: number | undefined; height?: number | undefined }) {
  if (width === undefined || height === undefined) return undefined;
  return { maxWidth: `min(100%, ${Math.round((3400 * width) / height) / 100}rem)` };
}

/** A ticked or empty box in a list. A control that nobody can use would only be in the way. */
function Tick({ checked }: ComponentProps<'input'>) {
  return <>{checked ? '☑' : '☐'}</>;
}

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
