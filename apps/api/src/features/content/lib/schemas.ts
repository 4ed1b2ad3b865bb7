import { z } from 'zod';
import { bookFile } from '../../books/public.ts';
import { canvasFileSchemas } from '../../canvases/public.ts';
import { courseFile, tagsFile } from '../../courses/public.ts';
import { libraryFile, shelfFile } from '../../library/public.ts';
import { weekFile } from '../../whats-new/public.ts';

const files = {
  course: courseFile,
  'course-tags': tagsFile,
  book: bookFile,
  library: libraryFile,
  shelf: shelfFile,
  'whats-new': weekFile,
  ...canvasFileSchemas,
} as const;

/** The JSON Schema of every file by its name, as checked in below `content/schema`. */
export function packSchemas(): Map<string, string> {
  return new Map(
    Object.entries(files).map(([name, schema]) => [
      `${name}.json`,
      `${JSON.stringify(z.toJSONSchema(schema, { io: 'input' }), null, 2)}\n`,
    ]),
  );
}
