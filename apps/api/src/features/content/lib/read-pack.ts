import { readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { PackBook } from '../../books/public.ts';
import type { Canvases } from '../../canvases/public.ts';
import type { CoursesPack } from '../../courses/public.ts';
import type { LibraryPack } from '../../library/public.ts';
import { packCommunities } from './communities.ts';
import { byPlace, type Fault, type Findings, start } from './faults.ts';
import { readBooks } from './read-books.ts';
import { readCanvases } from './read-canvases.ts';
import { readCourses } from './read-courses.ts';
import { readLibrary } from './read-library.ts';

/** What one community teaches, as its folder says it. */
export interface Pack {
  readonly slug: string;
  readonly courses: CoursesPack;
  readonly books: readonly PackBook[];
  readonly library: LibraryPack;
  readonly canvases: Canvases;
}

const known = [
  'bmc.json',
  'books',
  'course-tags.json',
  'courses',
  'documents',
  'jtbd.json',
  'library.json',
  'shelf.json',
];

/** Reads the pack in a folder that bears the slug of its community. With a fault in it, it is not to be imported. */
export function readPack(folder: string): { pack: Pack; faults: Fault[]; notes: Fault[] } {
  const findings: Findings = { faults: [], notes: [] };
  const slug = basename(resolve(folder));
  if (!packCommunities.includes(slug)) {
    findings.faults.push({
      file: folder,
      ...start,
      message: `there is no community “${slug}”; name the folder after one of ${packCommunities.join(', ')}`,
    });
  }
  for (const name of readdirSync(folder).sort()) {
    if (known.includes(name)) continue;
    findings.faults.push({
      file: join(folder, name),
      ...start,
      message: `nothing reads this; a pack holds ${known.join(', ')}`,
    });
  }
  const pack: Pack = {
    slug,
    courses: readCourses(folder, findings),
    books: readBooks(folder, findings),
    library: readLibrary(folder, findings),
    canvases: readCanvases(folder, findings),
  };
  return { pack, faults: findings.faults.sort(byPlace), notes: findings.notes.sort(byPlace) };
}
