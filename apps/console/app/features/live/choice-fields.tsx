import type { ApiError } from '@cungnghe/client/call';
import type { Photo } from '@cungnghe/contracts/images/endpoints';
import { kindTraits } from '@cungnghe/contracts/live/kinds';
import { useTranslation } from '@cungnghe/ui/translation';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { ImagePicker } from '../../images/image-picker.tsx';
import { onEnter, useRowFocus } from '../../parts/use-row-focus.ts';
import { changed } from './fields.ts';
import classes from './live.module.css';
import { type Kind, newChoice, type TypedChoice, type TypedItem } from './typed-activity.ts';

interface ChoiceFieldsProps {
  readonly kind: Kind;
  readonly item: TypedItem;
  readonly frozen: boolean;
  readonly fault: string | null;
  readonly onChange: (change: Partial<TypedItem>) => void;
}

/** The choices of a question: their words, their pictures, and which are right. */
export function ChoiceFields({ kind, item, frozen, fault, onChange }: ChoiceFieldsProps) {
  const { t } = useTranslation('live');
  const { choices, multiple } = item;
  const { key, answer, choices: wanted } = kindTraits[kind];
  const max = wanted?.max ?? 0;
  const putChoice = (id: string, change: Partial<TypedChoice>) =>
    onChange({ choices: changed(choices, id, change) });
  /** Where one choice is right, marking another takes the mark from the first. */
  const mark = (id: string, is_correct: boolean) =>
    onChange({
      choices: choices.map((choice) =>
        choice.key === id ? { ...choice, is_correct } : multiple ? choice : { ...choice, is_correct: false },
      ),
    });
  const { box, goTo, focusRow } = useRowFocus<HTMLFieldSetElement>('choice');
  const add = () => {
    onChange({ choices: [...choices, newChoice()] });
    focusRow(choices.length);
  };
  /** Behind the last one, which has words, comes a new one. */
  const continueTyping = (from: number) => {
    if (from < choices.length - 1) goTo(from + 1);
    else if (choices[from]?.label.trim() !== '' && choices.length < max && !frozen) add();
  };
  return (
    <fieldset ref={box} className={classes.choices}>
      <legend>{t(key === 'choices' ? 'edit.choices_with_key' : 'edit.choices')}</legend>
      {wanted?.pictures === true && <p className="dim">{t('edit.pictures_hint')}</p>}
      {choices.map((choice, index) => (
        <div key={choice.key} className={classes.choice}>
          {key === 'choices' && (
            <label className={classes.key}>
              <input
                type={multiple ? 'checkbox' : 'radio'}
                name={`key-${item.key}`}
                checked={choice.is_correct}
                aria-label={t('edit.is_right', { label: choice.label || index + 1 })}
                onChange={(event) => mark(choice.key, event.currentTarget.checked)}
              />
            </label>
          )}
          <Choice
            choice={choice}
            number={index + 1}
            pictures={wanted?.pictures === true}
            frozen={frozen}
            refused={fault !== null}
            onEnter={() => continueTyping(index)}
            onChange={(change) => putChoice(choice.key, change)}
          />
          <ActionIcon
            variant="subtle"
            disabled={choices.length <= 2 || frozen}
            aria-label={t('edit.remove_choice', { number: index + 1 })}
            onClick={() => {
              onChange({ choices: choices.filter((one) => one.key !== choice.key) });
              focusRow(index);
            }}
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {fault !== null && (
        <p role="alert" className={classes.problem}>
          {fault}
        </p>
      )}
      <div className={classes.actions}>
        {choices.length < max && !frozen && (
          <Button variant="default" onClick={add}>
            {t('edit.add_choice')}
          </Button>
        )}
        {answer === 'choices' && (
          <label className={classes.check}>
            <input
              type="checkbox"
              checked={multiple}
              disabled={frozen}
              onChange={(event) => onChange({ multiple: event.currentTarget.checked })}
            />
            {t('edit.multiple')}
          </label>
        )}
      </div>
    </fieldset>
  );
}

interface ChoiceProps {
  readonly choice: TypedChoice;
  readonly number: number;
  readonly pictures: boolean;
  readonly frozen: boolean;
  /** Something is wrong with the choices. */
  readonly refused: boolean;
  readonly onEnter: () => void;
  readonly onChange: (change: Partial<TypedChoice>) => void;
}

/** The words of a choice, and its picture out of the media library. */
function Choice({ choice, number, pictures, frozen, refused, ...on }: ChoiceProps) {
  const { t } = useTranslation('live');
  const take = useMutation<void, ApiError, Photo>({
    mutationFn: async ({ public_url: image_url }) => on.onChange({ image_url }),
  });
  return (
    <>
      {pictures && (
        <div className={classes.picture}>
          {choice.image_url !== '' && <img src={choice.image_url} alt={choice.label} />}
          {!frozen && <ImagePicker mutation={take} label={t('edit.picture_number', { number })} />}
        </div>
      )}
      <TextInput
        aria-label={t('edit.choice_number', { number })}
        data-row="choice"
        onKeyDown={onEnter(on.onEnter)}
        value={choice.label}
        readOnly={frozen}
        maxLength={300}
        aria-invalid={refused}
        onChange={(event) => on.onChange({ label: event.currentTarget.value })}
      />
    </>
  );
}
