import { useTranslation } from '@cungnghe/ui/translation';
import { TextInput } from '@mantine/core';
import { useState } from 'react';

/** Whoever writes to many says to how many: a click alone is too easily done. Nothing is asked for one. */
export function useTypedCount(count: number) {
  const { t } = useTranslation('shell');
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  return {
    /** Whether it was typed; if not, its field says so from now on. */
    check: () => {
      const isRight = count === 1 || typed.replaceAll(/\D/g, '') === String(count);
      setWrong(!isRight);
      return isRight;
    },
    field: count > 1 && (
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        label={t('type_count', { count })}
        value={typed}
        error={isWrong ? t('wrong_count') : null}
        onChange={(event) => {
          setWrong(false);
          setTyped(event.currentTarget.value);
        }}
      />
    ),
  };
}
