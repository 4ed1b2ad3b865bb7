import { useTranslation } from '@cungnghe/ui/translation';
import { Textarea, TextInput } from '@mantine/core';
import classes from './event.module.css';
import { type TypedEvent, wrongIn } from './typed-event.ts';

interface EventFieldsProps {
  readonly typed: TypedEvent;
  /** Whether to say what is wrong already. */
  readonly checked: boolean;
  readonly onChange: (change: Partial<TypedEvent>) => void;
}

/** What an operator decides about an event. Times are typed as clocks in Vietnam show them. */
export function EventFields({ typed, checked, onChange }: EventFieldsProps) {
  const { t } = useTranslation('events');
  const wrong = checked ? wrongIn(typed) : {};
  const field = (name: Exclude<keyof TypedEvent, 'online'>) => ({
    value: typed[name],
    error: wrong[name] === undefined ? null : t(`wrong_${wrong[name]}`),
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  });
  return (
    <>
      <TextInput className={classes.whole ?? ''} label={t('name')} maxLength={200} {...field('title')} />
      <TextInput type="datetime-local" label={t('starts_at')} {...field('starts_at')} />
      <TextInput
        type="datetime-local"
        label={t('ends_at')}
        description={t('ends_at_hint')}
        {...field('ends_at')}
      />
      <label className={classes.tick}>
        <input
          type="checkbox"
          checked={typed.online}
          onChange={(event) => onChange({ online: event.currentTarget.checked })}
        />
        {t('is_online')}
      </label>
      {typed.online && (
        <TextInput
          className={classes.whole ?? ''}
          type="url"
          label={t('meeting_url')}
          description={t('meeting_url_hint')}
          maxLength={1000}
          placeholder="https://"
          {...field('meeting_url')}
        />
      )}
      <TextInput
        label={t('place')}
        description={t(typed.online ? 'place_hint_online' : 'place_hint')}
        maxLength={200}
        {...field('place')}
      />
      <TextInput
        label={t('capacity')}
        description={t('capacity_hint')}
        inputMode="numeric"
        maxLength={6}
        {...field('capacity')}
      />
      <TextInput label={t('host')} maxLength={120} {...field('host_name')} />
      <TextInput
        type="url"
        label={t('recording_url')}
        maxLength={1000}
        placeholder="https://"
        {...field('recording_url')}
      />
      <Textarea
        className={classes.whole ?? ''}
        label={t('description')}
        description={t('description_hint')}
        maxLength={20_000}
        autosize
        minRows={6}
        maxRows={24}
        {...field('description')}
      />
    </>
  );
}
