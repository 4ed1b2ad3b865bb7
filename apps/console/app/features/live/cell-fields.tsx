import { REFLECTION_FRAMEWORKS, reflectionFrameworks } from '@cungnghe/contracts/live/room';
import { useTranslation } from '@cungnghe/ui/translation';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { onEnter, useRowFocus } from '../../parts/use-row-focus.ts';
import { useCellLabel } from './cell-label.ts';
import { changed, type FieldsProps } from './fields.ts';
import classes from './live.module.css';
import { newCell } from './typed-activity.ts';

const mostCells = 12;

/** The cells of a reflection: a framework's, or ones of the host's own. */
export function CellFields({ typed, faults, put }: FieldsProps) {
  const { t } = useTranslation('live');
  const cellLabel = useCellLabel();
  const { framework, prompts } = typed;
  const { box, goTo, focusRow } = useRowFocus<HTMLFieldSetElement>('cell');
  const add = () => {
    put({ prompts: [...prompts, newCell()] });
    focusRow(prompts.length);
  };
  const continueTyping = (from: number) => {
    if (from < prompts.length - 1) goTo(from + 1);
    else if (prompts[from]?.label.trim() !== '' && prompts.length < mostCells) add();
  };
  const fault = faults.cells === undefined ? null : t(`fault.${faults.cells}`);
  return (
    <>
      <fieldset className={classes.choices}>
        <legend>{t('edit.framework')}</legend>
        {[...reflectionFrameworks, 'own' as const].map((name) => (
          <label key={name} className={classes.check}>
            <input
              type="radio"
              name="framework"
              checked={framework === name}
              onChange={() => put({ framework: name })}
            />
            <span>
              {t(`framework.${name}`)}
              {name !== 'own' && (
                <span className={classes.meta}>{REFLECTION_FRAMEWORKS[name].map(cellLabel).join(', ')}</span>
              )}
            </span>
          </label>
        ))}
      </fieldset>
      {framework === 'own' && (
        <fieldset ref={box} className={classes.choices}>
          <legend>{t('edit.cells')}</legend>
          {prompts.map((cell, index) => (
            <div key={cell.key} className={classes.choice}>
              <TextInput
                aria-label={t('edit.cell_number', { number: index + 1 })}
                data-row="cell"
                onKeyDown={onEnter(() => continueTyping(index))}
                value={cell.label}
                maxLength={120}
                aria-invalid={fault !== null}
                onChange={(event) =>
                  put({ prompts: changed(prompts, cell.key, { label: event.currentTarget.value }) })
                }
              />
              <ActionIcon
                variant="subtle"
                disabled={prompts.length <= 1}
                aria-label={t('edit.remove_cell', { number: index + 1 })}
                onClick={() => {
                  put({ prompts: prompts.filter(({ key }) => key !== cell.key) });
                  focusRow(index);
                }}
              >
                <IconX size={18} aria-hidden />
              </ActionIcon>
            </div>
          ))}
          {prompts.length < mostCells && (
            <Button variant="default" className={classes.start ?? ''} onClick={add}>
              {t('edit.add_cell')}
            </Button>
          )}
        </fieldset>
      )}
      {fault !== null && (
        <p role="alert" className={classes.problem}>
          {fault}
        </p>
      )}
    </>
  );
}
