import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react';
import type { Mark } from './insert.ts';

/** What a field can be asked from outside of it, whichever way one writes in it. */
export interface FieldHandle {
  /** Marks what is selected, or what is typed next; a mark that is there is taken away. */
  readonly apply: (mark: Mark) => void;
  /** Puts an image where somebody is writing, otherwise at the end. */
  readonly addImage: (markdown: string) => void;
  /** Adds a block at the end and goes there. */
  readonly addBlock: (markdown: string) => void;
  readonly focus: () => void;
}

/** What both kinds of fields are given. */
export interface FieldProps {
  readonly slug: string;
  readonly label: string;
  readonly description: ReactNode;
  readonly value: string;
  readonly error: string | null;
  readonly rows: number;
  readonly onChange: (markdown: string) => void;
  readonly onFiles: (files: Iterable<File>) => void;
}

/** Files that are pasted or dropped are sent, not written. */
export function takeFiles(event: SyntheticEvent, { files }: DataTransfer, take: FieldProps['onFiles']): void {
  if (files.length === 0) return;
  event.preventDefault();
  event.stopPropagation();
  take(files);
}

const keys: Readonly<Record<string, Mark>> = { b: 'bold', i: 'italic', k: 'link' };

/** The mark that Ctrl or ⌘ with a letter stands for. */
export function markOfKey({ ctrlKey, metaKey, altKey, shiftKey, key }: KeyboardEvent): Mark | undefined {
  return (ctrlKey || metaKey) && !altKey && !shiftKey ? keys[key.toLowerCase()] : undefined;
}
