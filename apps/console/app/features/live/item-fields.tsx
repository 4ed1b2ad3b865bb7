import { kindTraits } from '@cungnghe/contracts/live/kinds';
import { longestNumber } from '@cungnghe/markdown/worksheet-numbers';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useRowFocus } from '../../parts/use-row-focus.ts';
import { ChoiceFields } from './choice-fields.tsx';
import { changed, type FieldsProps } from './fields.ts';
import classes from './live.module.css';
import { type Kind, newItem, type TypedItem } from './typed-activity.ts';

/** How the items of a kind are called in the form. */
const itemWord = (kind: Kind) =>
  kind === 'task' ? 'prompt' : kindTraits[kind].results === 'steps' ? 'row' : 'question';

/**
 * The items of an activity: questions with their choices, rows of a scale, prompts of a task. `frozen`: people have
 * answered, so wording and key are corrected, and options stay as they are.
 */
export function ItemFields({
  typed,
  faults,
  put,
  frozen = false,
}: FieldsProps & { readonly frozen?: boolean }) {
  const { t } = useTranslation('live');
  const { kind, items } = typed;
  const putItem = (key: string, change: Partial<TypedItem>) => put({ items: changed(items, key, change) });
  const { box, focusRow } = useRowFocus<HTMLDivElement>('item');
  const word = itemWord(kind);
  const { choices, key: keyKind, maxItems } = kindTraits[kind];
  return (
    <div ref={box} className={classes.rows}>
      {items.map((item, index) => (
        <fieldset key={item.key} className={classes.item}>
          <legend>{t(`edit.${word}_number`, { number: index + 1 })}</legend>
          <Textarea
            label={t(`edit.${word}`)}
            data-row="item"
            value={item.prompt}
            maxLength={2_000}
            autosize
            minRows={kind === 'task' ? 3 : 2}
            error={faultText(faults[`item:${item.key}`], t)}
            onChange={(event) => putItem(item.key, { prompt: event.currentTarget.value })}
          />
          {choices !== null && (
            <ChoiceFields
              kind={kind}
              item={item}
              frozen={frozen}
              fault={faultText(faults[`choices:${item.key}`], t)}
              onChange={(change) => putItem(item.key, change)}
            />
          )}
          <OwnFields
            kind={kind}
            item={item}
            frozen={frozen}
            fault={faultText(faults[`number:${item.key}`], t)}
            onChange={(change) => putItem(item.key, change)}
          />
          {keyKind !== null && (
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
              {t(`edit.remove_${word}`, { number: index + 1 })}
            </Button>
          )}
        </fieldset>
      ))}
      {items.length < maxItems && !frozen && (
        <Button
          variant="default"
          className={classes.start ?? ''}
          onClick={() => {
            put({ items: [...items, newItem(kind)] });
            focusRow(items.length);
          }}
        >
          {t(`edit.add_${word}`)}
        </Button>
      )}
    </div>
  );
}

type Say = ReturnType<typeof useTranslation<'live'>>['t'];
const faultText = (fault: FieldsProps['faults'][string] | undefined, t: Say) =>
  fault === undefined ? null : t(`fault.${fault}`);

interface OwnFieldsProps {
  readonly kind: Kind;
  readonly item: TypedItem;
  readonly frozen: boolean;
  readonly fault: string | null;
  readonly onChange: (change: Partial<TypedItem>) => void;
}

/** What only some kinds have: the ends of a scale, the unit of a number and the right one. */
function OwnFields({ kind, item, frozen, fault, onChange }: OwnFieldsProps) {
  const { t } = useTranslation('live');
  const { fields } = kindTraits[kind];
  const shared = (name: 'min_label' | 'max_label' | 'unit' | 'correct_number') => ({
    label: t(`edit.${name}`),
    value: item[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  });
  return (
    <div className={classes.pair}>
      {fields.includes('min_label') && (
        <>
          <TextInput {...shared('min_label')} maxLength={60} readOnly={frozen} />
          <TextInput {...shared('max_label')} maxLength={60} readOnly={frozen} />
        </>
      )}
      {fields.includes('correct_number') && (
        <>
          <TextInput {...shared('unit')} maxLength={20} readOnly={frozen} />
          <TextInput
            {...shared('correct_number')}
            description={t('edit.correct_number_hint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            inputMode="decimal"
            maxLength={longestNumber}
            error={fault}
          />
        </>
      )}
    </div>
  );
}
