import { useTranslation } from '@cungnghe/ui/translation';
import { Button, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { nameLimits, withNames } from './names.ts';
import classes from './names-field.module.css';

interface NamesFieldProps {
  readonly name: string;
  readonly label: string;
  readonly description: string;
  readonly names: readonly string[];
  readonly suggestions?: readonly string[];
  readonly error: string | null;
  readonly onChange: (names: readonly string[]) => void;
}

/** A short list of short names, each a chip that can be taken off. */
export function NamesField(props: NamesFieldProps) {
  const { name, label, description, names, suggestions = [], error, onChange } = props;
  const { t } = useTranslation('learner');
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const isFull = names.length >= nameLimits.count;
  const tooLong = typed.normalize('NFC').trim().length > nameLimits.length && !/[,;]/.test(typed);
  const add = (text: string) => {
    onChange(withNames(names, text));
    setTyped('');
  };
  const open = suggestions.filter((each) => !names.includes(each));
  return (
    <div className={classes.field}>
      <TextInput
        ref={input}
        name={name}
        label={label}
        description={description}
        lang="vi"
        autoComplete="off"
        value={typed}
        readOnly={isFull}
        placeholder={isFull ? t('names.full', { count: nameLimits.count }) : ''}
        error={tooLong ? t('names.too_long', { count: nameLimits.length }) : error}
        rightSectionWidth="auto"
        onChange={(event) => {
          const { value } = event.currentTarget;
          if (/[,;]/.test(value)) add(value);
          else setTyped(value);
        }}
        onKeyDown={(event) => {
          // Enter that ends a word of an input method is none of ours.
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          if (typed.trim() === '') return;
          event.preventDefault();
          if (!tooLong) add(typed);
        }}
        // What stands there when somebody goes on was meant.
        onBlur={() => typed.trim() !== '' && !tooLong && add(typed)}
      />
      {names.length === 0 ? null : (
        <ul className={classes.chips} aria-label={label}>
          {names.map((each) => (
            <li key={each} className={classes.chip}>
              <span lang="vi" dir="auto">
                {each}
              </span>
              <button
                type="button"
                className={classes.remove}
                aria-label={t('names.remove', { name: each })}
                onClick={() => {
                  onChange(names.filter((one) => one !== each));
                  input.current?.focus();
                }}
              >
                <IconX size="1rem" stroke={1.75} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {open.length === 0 || isFull ? null : (
        <fieldset className={classes.suggestions} aria-label={t('names.suggestions', { label })}>
          {open.map((each) => (
            <Button
              key={each}
              variant="default"
              size="compact-md"
              leftSection={<IconPlus size="1rem" stroke={1.5} aria-hidden="true" />}
              onClick={() => onChange(withNames(names, each))}
            >
              {each}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
