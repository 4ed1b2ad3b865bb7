import { vietnamDay } from '@cungnghe/calendar/vietnam-day';
import { Choice, SearchField } from '@cungnghe/ui/filter-bar';
import { useTranslation } from '@cungnghe/ui/translation';
import type { useFilters } from '@cungnghe/web/filters';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { memberFilters } from './queries.ts';

interface MemberFieldsProps {
  readonly filters: ReturnType<typeof useFilters<typeof memberFilters>>;
}

/** Whom to look for. */
export function MemberFields({ filters }: MemberFieldsProps) {
  const { t } = useTranslation('learner');
  const { q: _, ...further } = filters.values;
  const [isOpen, setIsOpen] = useState(() => Object.keys(further).length > 0);
  return (
    <>
      <SearchField label={t('members.search')} {...filters.field('q')} />
      {isOpen ? (
        <>
          <SearchField label={t('members.occupation')} {...filters.field('occupation')} />
          <SearchField label={t('members.place')} {...filters.field('place')} />
          <SearchField label={t('members.can_help_with')} {...filters.field('can_help_with')} />
          <Choice
            label={t('members.joined_label')}
            options={[{ value: thisMonth(), label: t('members.joined_month') }]}
            {...filters.field('joined_since')}
          />
        </>
      ) : (
        <Button variant="default" aria-expanded={false} onClick={() => setIsOpen(true)}>
          {t('prompts.more_filters')}
        </Button>
      )}
    </>
  );
}

/** The first day of the month in Vietnam. */
const thisMonth = () => `${vietnamDay(new Date()).slice(0, 7)}-01`;
