import { DayField } from '@cungnghe/ui/filter-bar';
import { useTranslation } from '@cungnghe/ui/translation';

interface DayRangeProps {
  readonly filters: {
    readonly field: (name: 'from' | 'to') => {
      readonly value: string | undefined;
      readonly onChange: (value: string) => void;
    };
  };
}

/** Filters a list by the days in Vietnam between which its rows are. */
export function DayRange({ filters }: DayRangeProps) {
  const { t } = useTranslation('days');
  return (
    <>
      <DayField label={t('from')} {...filters.field('from')} />
      <DayField label={t('to')} {...filters.field('to')} />
    </>
  );
}
