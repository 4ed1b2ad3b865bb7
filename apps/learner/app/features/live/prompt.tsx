import { VisuallyHidden } from '@mantine/core';
import classes from './choice-item.module.css';

interface PromptProps {
  readonly as: 'legend' | 'h3' | 'span';
  /** The title of the activity has asked it already: it is only to be heard. */
  readonly alone: boolean;
  readonly children: string;
}

/** What one part of an activity asks. */
export function Prompt({ as: Tag, alone, children }: PromptProps) {
  return (
    <Tag className={alone ? undefined : classes.prompt} lang="vi">
      {alone ? <VisuallyHidden>{children}</VisuallyHidden> : children}
    </Tag>
  );
}
