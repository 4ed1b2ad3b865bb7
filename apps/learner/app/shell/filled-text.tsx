import { Fragment, type ReactNode } from 'react';

interface FilledTextProps {
  /** With places such as `<who/>`. */
  readonly text: string;
  /** What stands in each place; what somebody typed is shown as it is, and never read as part of the sentence. */
  readonly parts: Readonly<Record<string, ReactNode>>;
}

/** A sentence with names and titles in it. */
export function FilledText({ text, parts }: FilledTextProps) {
  // Split at `<who/>`, every second piece is the name of a part.
  return text.split(/<(\w+)\/>/).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one sentence keep their places
    <Fragment key={index}>{index % 2 === 1 ? parts[piece] : piece}</Fragment>
  ));
}
