import { useTranslation } from '@cungnghe/ui/translation';
import { Textarea, type TextareaProps, TextInput, type TextInputProps } from '@mantine/core';
import { lengthOf, lengthProblem, limits, type TextName } from './prompt-fields.ts';
import classes from './prompt-form.module.css';

interface Common {
  readonly name: TextName;
  readonly value: string | undefined;
  /** Whether what is missing is pointed out. */
  readonly strict: boolean;
  readonly isRefused: boolean;
  readonly onType: (text: string) => void;
}

/** What is wrong with a text, and near its limit how much room is left. */
function useRemarks({ name, value, strict, isRefused }: Common) {
  const { t } = useTranslation('learner');
  const problem = lengthProblem(name, value);
  const { max } = limits[name];
  const left = max - lengthOf(value);
  const isShown = problem !== null && (strict || problem.kind === 'too_long');
  const error = isShown
    ? t(`prompt_writing.${problem.kind}`, { count: problem.count })
    : isRefused
      ? t('prompt_writing.field_invalid')
      : null;
  const isNear = left >= 0 && left <= Math.max(20, max / 10);
  const counter = isNear ? (
    <span className={classes.counter}>{t('prompt_writing.left', { count: left })}</span>
  ) : null;
  return { error, counter };
}

type LineProps = Common & Omit<TextInputProps, keyof Common | 'error' | 'onChange'>;

export function WrittenLine({ name, value, strict, isRefused, onType, ...props }: LineProps) {
  const { error, counter } = useRemarks({ name, value, strict, isRefused, onType });
  return (
    <div>
      <TextInput
        lang="vi"
        dir="auto"
        autoComplete="off"
        {...props}
        name={name}
        value={value ?? ''}
        error={error}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      {counter}
    </div>
  );
}

type TextProps = Common & Omit<TextareaProps, keyof Common | 'error' | 'onChange'>;

export function WrittenText({ name, value, strict, isRefused, onType, ...props }: TextProps) {
  const { error, counter } = useRemarks({ name, value, strict, isRefused, onType });
  return (
    <div>
      <Textarea
        lang="vi"
        dir="auto"
        autosize
        minRows={3}
        maxRows={24}
        {...props}
        name={name}
        value={value ?? ''}
        error={error}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      {counter}
    </div>
  );
}
