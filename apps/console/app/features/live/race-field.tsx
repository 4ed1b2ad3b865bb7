import { useTranslation } from '@cungnghe/ui/translation';
import { NativeSelect } from '@mantine/core';
import type { TypedActivity } from './typed-activity.ts';

const choices = ['10', '20', '30', '60', '120'];

interface RaceFieldProps {
  readonly typed: TypedActivity;
  readonly put: (change: Partial<TypedActivity>) => void;
}

/** Whether it counts who is first. The clock is of one question, so a quiz of several has none. */
export function RaceField({ typed: { race, items }, put }: RaceFieldProps) {
  const { t } = useTranslation('live');
  if (items.length > 1) return <p className="dim">{t('race.one_question')}</p>;
  const offered = race === '' || choices.includes(race) ? choices : [...choices, race];
  return (
    <NativeSelect
      label={t('race.label')}
      description={t('race.hint')}
      value={race}
      data={[
        { value: '', label: t('race.none') },
        ...offered.map((value) => ({ value, label: t('race.seconds', { count: Number(value) }) })),
      ]}
      onChange={(event) => put({ race: event.currentTarget.value })}
    />
  );
}
