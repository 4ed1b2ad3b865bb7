import type { WorksheetBlock } from '@cungnghe/markdown/worksheet-blocks';

/** A worksheet in the text of a lesson. */
export interface WorksheetInLesson {
  readonly slug: string;
  readonly courseSlug: string;
  readonly lessonId: string;
  readonly lessonTitle: string;
  readonly block: WorksheetBlock;
  /** Where a post about the lesson is written. */
  readonly newPostPath: string;
}
