import { isChoiceKind, kindTraits } from '@cungnghe/contracts/live/kinds';
import { useTranslation } from '@cungnghe/ui/translation';
import { ActionIcon, Button, Textarea, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { onEnter, useRowFocus } from '../../parts/use-row-focus.ts';
import { changed, type FieldsProps } from './fields.ts';
import classes from './live.module.css';
import { type Kind, newChoice, newItem, type TypedChoice, type TypedItem } from './typed-activity.ts';

/** A task with more is never answered. */
const mostItems = (kind: Kind) => (kind === 'task' ? 10 : kindTraits[kind].maxItems);
const mostChoices = 12;

/**
 * The questions of an activity, with choices where it has them, or the prompts of a task. `frozen`: people have answered, so
 * wording and key are corrected, and options stay as they are.
 */
export function ItemFields({
  typed,
  faults,
  put,
  frozen = false,
}: FieldsProps & { readonly frozen?: boolean }) {
  const { t } = useTranslation('live');
  const { kind, items } = typed;
  const hasChoices = isChoiceKind(kind);
  const putItem = (key: string, change: Partial<TypedItem>) => put({ items: changed(items, key, change) });
  const { box, focusRow } = useRowFocus<HTMLDivElement>('item');
  return (
    <div ref={box} className={classes.rows}>
      {items.map((item, index) => (
        <fieldset key={item.key} className={classes.item}>
          <legend>
            {t(kind === 'task' ? 'edit.prompt_number' : 'edit.question_number', { number: index + 1 })}
          </legend>
          <Textarea
            label={t(kind === 'task' ? 'edit.prompt' : 'edit.question')}
            data-row="item"
            value={item.prompt}
            maxLength={2_000}
            autosize
            minRows={kind === 'task' ? 3 : 2}
            error={faultText(faults[`item:${item.key}`], t)}
            onChange={(event) => putItem(item.key, { prompt: event.currentTarget.value })}
          />
          {hasChoices && (
            <Choices
              item={item}
              isQuiz={kind === 'quiz'}
              frozen={frozen}
              fault={faultText(faults[`choices:${item.key}`], t)}
              onChange={(change) => putItem(item.key, change)}
            />
          )}
          {kind === 'quiz' && (
            <Textarea
              label={t('edit.explanation')}
              description={t('edit.explanation_hint')}
              value={item.explanation}
              maxLength={4_000}
              autosize
              onChange={(event) => putItem(item.key, { explanation: event.currentTarget.value })}
            />
          )}
          {items.length > 1 && !frozen && (
            <Button
              variant="subtle"
              className={classes.start ?? ''}
              onClick={() => {
                put({ items: items.filter(({ key }) => key !== item.key) });
                focusRow(index);
              }}
            >
              {t(kind === 'task' ? 'edit.remove_prompt' : 'edit.remove_question', { number: index + 1 })}
            </Button>
          )}
        </fieldset>
      ))}
      {items.length < mostItems(kind) && !frozen && (
        <Button
          variant="default"
          className={classes.start ?? ''}
          onClick={() => {
            put({ items: [...items, newItem(kind)] });
            focusRow(items.length);
          }}
        >
          {t(kind === 'task' ? 'edit.add_prompt' : 'edit.add_question')}
        </Button>
      )}
    </div>
  );
}

type Say = ReturnType<typeof useTranslation<'live'>>['t'];
const faultText = (fault: FieldsProps['faults'][string] | undefined, t: Say) =>
  fault === undefined ? null : t(`fault.${fault}`);

interface ChoicesProps {
  readonly item: TypedItem;
  readonly isQuiz: boolean;
  readonly frozen: boolean;
  readonly fault: string | null;
  readonly onChange: (change: Partial<TypedItem>) => void;
}

function Choices({ item, isQuiz, frozen, fault, onChange }: ChoicesProps) {
  const { t } = useTranslation('live');
  const { choices, multiple } = item;
  const putChoice = (key: string, change: Partial<TypedChoice>) =>
    onChange({ choices: changed(choices, key, change) });
  /** Where one choice is right, marking another takes the mark from the first. */
  const mark = (key: string, is_correct: boolean) =>
    onChange({
      choices: choices.map((choice) =>
        choice.key === key ? { ...choice, is_correct } : multiple ? choice : { ...choice, is_correct: false },
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
    else if (choices[from]?.label.trim() !== '' && choices.length < mostChoices && !frozen) add();
  };
  return (
    <fieldset ref={box} className={classes.choices}>
      <legend>{t(isQuiz ? 'edit.choices_with_key' : 'edit.choices')}</legend>
      {choices.map((choice, index) => (
        <div key={choice.key} className={classes.choice}>
          {isQuiz && (
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
          <TextInput
            aria-label={t('edit.choice_number', { number: index + 1 })}
            data-row="choice"
            onKeyDown={onEnter(() => continueTyping(index))}
            value={choice.label}
            readOnly={frozen}
            maxLength={300}
            aria-invalid={fault !== null}
            onChange={(event) => putChoice(choice.key, { label: event.currentTarget.value })}
          />
          <ActionIcon
            variant="subtle"
            disabled={choices.length <= 2 || frozen}
            aria-label={t('edit.remove_choice', { number: index + 1 })}
            onClick={() => {
              onChange({ choices: choices.filter(({ key }) => key !== choice.key) });
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
        {choices.length < mostChoices && !frozen && (
          <Button variant="default" onClick={add}>
            {t('edit.add_choice')}
          </Button>
        )}
        <label className={classes.check}>
          <input
            type="checkbox"
            checked={multiple}
            disabled={frozen}
            onChange={(event) => onChange({ multiple: event.currentTarget.checked })}
          />
          {t('edit.multiple')}
        </label>
      </div>
    </fieldset>
  );
}
