import { useTranslation } from '@cungnghe/ui/translation';
import { TextInput } from '@mantine/core';
import classes from './event.module.css';

interface ChangeReasonProps {
  readonly of: 'move' | 'cancel' | 'cancel_rest';
  readonly value: string;
  readonly onChange: (reason: string) => void;
}

/** Why an event is moved or cancelled, for those who come. */
export function ChangeReason({ of, value, onChange }: ChangeReasonProps) {
  const { t } = useTranslation('events');
  return (
    <TextInput
      className={classes.whole ?? ''}
      label={t(`${of}_reason`)}
      description={t('reason_hint')}
      maxLength={300}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
