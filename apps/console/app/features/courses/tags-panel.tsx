import { call } from '@cungnghe/client/call';
import {
  adminCourseTags,
  adminSetCourseTags,
  type CourseTag,
  maxCourseTags,
} from '@cungnghe/contracts/courses/tags';
import { useTranslation } from '@cungnghe/ui/translation';
import { foldedWords } from '@cungnghe/web/folded-text';
import { allOf, read } from '@cungnghe/web/queries';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type NamedRow, OrderedNames } from '../../editing/ordered-names.tsx';

interface Row extends NamedRow {
  /** What the server knows it by; a new one has none. */
  readonly was?: string;
  readonly courses: number;
}

const rowsOf = (tags: readonly CourseTag[]): readonly Row[] =>
  tags.map(({ tag, course_count }) => ({ key: tag, was: tag, name: tag, courses: course_count }));

/** What the courses of a community are grouped by. */
export function TagsPanel({ communityId }: { communityId: string }) {
  const { t } = useTranslation('courses');
  const queryClient = useQueryClient();
  const tags = useQuery(read(adminCourseTags, { params: { id: communityId } }));
  if (tags.data === undefined) return null;
  const save = async (rows: readonly Row[]) => {
    // As packs write it, whatever was typed.
    const named = rows.map(({ was, name }) => ({
      tag: foldedWords(name).join('-'),
      ...(was !== undefined && { was }),
    }));
    const body = { tags: named.filter(({ tag }) => tag !== '') };
    const saved = await call(adminSetCourseTags, { params: { id: communityId }, body });
    await queryClient.invalidateQueries(allOf(adminCourseTags));
    return rowsOf(saved);
  };
  return (
    <OrderedNames<Row>
      group="course-tags"
      stored={rowsOf(tags.data)}
      max={maxCourseTags}
      maxLength={80}
      hint={t('tags_hint')}
      words={{
        number: (number) => t('tag_number', { number }),
        remove: (name) => t('tag_remove', { name }),
        add: t('tag_add'),
        save: t('tags_save'),
        saved: t('tags_saved'),
      }}
      about={({ courses }) => <span className="dim">{t('tag_courses', { count: courses })}</span>}
      added={() => ({ key: crypto.randomUUID(), name: '', courses: 0 })}
      save={save}
    />
  );
}
