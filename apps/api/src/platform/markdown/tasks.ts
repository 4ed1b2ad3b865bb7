import {
  discussionFaults,
  excerptOf,
  mentionsIn,
  unnamedExcerptOf,
} from '@cungnghe/markdown/discussion-text';
import { markdownFaults } from '@cungnghe/markdown/markdown-faults';
import { markdownFromPortable } from '@cungnghe/markdown/markdown-from-portable';
import { portableFromMarkdown } from '@cungnghe/markdown/portable-from-markdown';
import { withVideoIds } from '@cungnghe/markdown/video-directive';

/** What is done to texts beside the event loop. Arguments and answers are copied between threads. */
export const tasks = {
  /** `pictures` is what the address of each picture begins with; a key and perhaps its size follow. */
  discussionFaults: (markdown: string, pictures: string) =>
    discussionFaults(
      markdown,
      (url) =>
        url.startsWith(pictures) &&
        /^[0-9a-f-]{36}\.webp(?:#\d{1,5}x\d{1,5})?$/.test(url.slice(pictures.length)),
    ),
  excerptOf,
  unnamedExcerptOf,
  mentionsIn,
  markdownFaults,
  markdownFromPortable,
  portableFromMarkdown,
  withVideoIds,
} as const;

export type Tasks = typeof tasks;
