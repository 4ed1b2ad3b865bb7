import { promptSorts, promptVisibilities } from '@cungnghe/contracts/prompts/endpoints';
import { Choice, SearchField } from '@cungnghe/ui/filter-bar';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button, NativeSelect, VisuallyHidden } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { assistants } from '../assistants.ts';
import classes from './fields.module.css';
import type { Filters } from './use-prompt-filters.ts';

export interface NamedCommunity {
  readonly slug: string;
  readonly name: string;
}

interface FieldsProps {
  readonly filters: Filters;
  /** To choose from; none inside a community. */
  readonly communities: readonly NamedCommunity[];
}

/** What to look for, where, and in which order. */
export function Fields({ filters, communities }: FieldsProps) {
  const { t } = useTranslation('learner');
  const { q, sort, works_with, visibility, community } = filters.values;
  const [isOpen, setIsOpen] = useState(
    () => visibility !== undefined || community !== undefined || works_with !== undefined,
  );
  const names = assistants.map(({ name }) => name);
  return (
    <>
      <SearchField label={t('prompts.search')} {...filters.field('q')} />
      <NativeSelect
        label={t('prompts.sort_label')}
        value={sort ?? (q === undefined ? 'thanks' : 'relevance')}
        onChange={(event) => filters.set('sort', event.currentTarget.value)}
        data={promptSorts
          .filter((each) => each !== 'relevance' || q !== undefined)
          .map((each) => ({ value: each, label: t(`prompts.sort.${each}`) }))}
      />
      {isOpen ? null : (
        <Button
          variant="default"
          className={classes.more ?? ''}
          aria-expanded={false}
          onClick={() => setIsOpen(true)}
        >
          {t('prompts.more_filters')}
        </Button>
      )}
      <Further isOpen={isOpen}>
        <Choice
          label={t('prompts.visibility_label')}
          options={promptVisibilities.map((each) => ({
            value: each,
            label: t(`prompts.visibility.${each}`),
          }))}
          {...filters.field('visibility')}
        />
        {communities.length === 0 ? null : (
          <Choice
            label={t('prompts.community')}
            options={communities.map(({ slug, name }) => ({ value: slug, label: name }))}
            {...filters.field('community')}
          />
        )}
        <Choice
          label={t('prompts.works_with')}
          options={[...new Set([...names, ...(works_with === undefined ? [] : [works_with])])].map(
            (name) => ({
              value: name,
              label: name,
            }),
          )}
          {...filters.field('works_with')}
        />
      </Further>
    </>
  );
}

/** Fields that on a phone would stand between the search and what it finds; there they come when asked for. */
function Further({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  return (
    <div className={classes.further} data-open={isOpen || undefined}>
      {children}
    </div>
  );
}

/** The tag that the list is narrowed to, which has no field of its own. */
export function ChosenTag({ filters }: { filters: Filters }) {
  const { t } = useTranslation('learner');
  const { tag } = filters.values;
  if (tag === undefined) return null;
  return (
    <div>
      <Button
        variant="default"
        rightSection={<IconX size="1rem" stroke={1.75} aria-hidden="true" />}
        onClick={() => filters.set('tag', undefined)}
      >
        {t('prompts.tag', { tag })} <VisuallyHidden>{t('prompts.tag_remove')}</VisuallyHidden>
      </Button>
    </div>
  );
}
