import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type CoursesPack, courseFile, type PackCourse, tagsFile } from '../../courses/public.ts';
import type { Findings } from './faults.ts';
import { type JsonFile, readJsonFile } from './json-file.ts';
import { reportRepeats } from './json-repeats.ts';
import { listFolders } from './list-folders.ts';
import { readTexts } from './read-texts.ts';

/** `course-tags.json` and `courses/<slug>/` below a pack. */
export function readCourses(folder: string, findings: Findings): CoursesPack {
  const tagsPath = join(folder, 'course-tags.json');
  const tags = existsSync(tagsPath) ? readJsonFile(tagsPath, tagsFile, findings) : undefined;
  if (tags) {
    reportRepeats(
      tags,
      'tag',
      tags.value.map(({ tag }, index) => ({ at: [index, 'tag'], value: tag })),
    );
  }
  const ranked = new Set(tags?.value.map(({ tag }) => tag));
  const names = new Map<string, string>();
  const courses = listFolders(join(folder, 'courses'), 'course.json', findings).flatMap((slug) => {
    const path = join(folder, 'courses', slug);
    const file = readJsonFile(join(path, 'course.json'), courseFile, findings);
    if (file === undefined) return [];
    const { name, tag } = file.value;
    const twin = names.get(name);
    if (twin !== undefined) file.fault(['name'], `the name “${name}” is taken by ${twin}; choose another`);
    names.set(name, file.path);
    // Tags that could not be read have been reported where they stand.
    if (tag !== null && !ranked.has(tag) && (tags !== undefined || !existsSync(tagsPath))) {
      file.fault(['tag'], `the tag “${tag}” has no rank; add it to ${tagsPath}`);
    }
    return [readCourse(slug, path, file, findings)];
  });
  return {
    tags: (tags?.value ?? []).toSorted((a, b) => a.rank - b.rank || (a.tag < b.tag ? -1 : 1)),
    courses,
  };
}

function readCourse(
  slug: string,
  folder: string,
  file: JsonFile<PackCourse['file'] & { $schema?: string | undefined }>,
  findings: Findings,
): PackCourse {
  const { $schema: _, ...course } = file.value;
  reportRepeats(
    file,
    'slug',
    course.units.map((unit, index) => ({ at: ['units', index, 'slug'], value: unit.slug })),
  );
  const lessons = course.units.flatMap((unit, place) =>
    unit.lessons.map((lesson, index) => ({ lesson, at: ['units', place, 'lessons', index] })),
  );
  for (const field of ['slug', 'title'] as const) {
    reportRepeats(
      file,
      field,
      lessons.map(({ lesson, at }) => ({ at: [...at, field], value: lesson[field] })),
    );
  }
  const entries = lessons.map(({ lesson, at }) => ({
    slug: lesson.slug,
    place: file.place([...at, 'slug']),
    optional: lesson.video_id !== undefined,
  }));
  const texts = readTexts(
    join(folder, 'lessons'),
    { file: file.path, entries },
    { forLesson: true },
    findings,
  );
  return { slug, file: course, texts };
}
