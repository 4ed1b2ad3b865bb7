import { isBlank } from '@cungnghe/contracts/fields/visible-text';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button, TextInput } from '@mantine/core';
import { useDeferredValue, useMemo, useState } from 'react';
import classes from './filled-preview.module.css';
import { maxVariables, partsOf, variablesOf } from './template.ts';

/** More fields than these come when they are asked for. */
const fieldsAtOnce = 12;

/** What a prompt asks for, and how it reads once that is filled in. */
export function FilledPreview({ body }: { body: string }) {
  const { t } = useTranslation('learner');
  const shown = useDeferredValue(body);
  const variables = useMemo(() => variablesOf(shown), [shown]);
  const parts = useMemo(() => partsOf(shown), [shown]);
  const [values, setValues] = useState<ReadonlyMap<string, string>>(new Map());
  const [isWhole, setIsWhole] = useState(false);
  const fields = isWhole ? variables : variables.slice(0, fieldsAtOnce);
  const left = variables.length - fields.length;
  return (
    <section className={classes.preview} aria-labelledby="prompt-preview">
      <h2 id="prompt-preview" className={classes.heading}>
        {t('prompt_writing.preview')}
      </h2>
      {variables.length === 0 ? null : <p className="dim">{t('prompt_writing.preview_lead')}</p>}
      <div className={classes.fields}>
        {fields.map((name) => (
          <TextInput
            key={name}
            label={name}
            lang="vi"
            dir="auto"
            autoComplete="off"
            value={values.get(name) ?? ''}
            onChange={(event) => setValues(new Map(values).set(name, event.currentTarget.value))}
          />
        ))}
      </div>
      {left > 0 ? (
        <Button variant="subtle" onClick={() => setIsWhole(true)}>
          {t('prompt_writing.more_fields', { count: left })}
        </Button>
      ) : null}
      {variables.length === maxVariables ? (
        <p className="dim">{t('prompt_writing.variables_most', { count: maxVariables })}</p>
      ) : null}
      {isBlank(shown) ? (
        <p className="dim">{t('prompt_writing.preview_empty')}</p>
      ) : (
        <section
          className={classes.text}
          lang="vi"
          dir="auto"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
          tabIndex={0}
          aria-label={t('prompt_writing.preview_text')}
        >
          {parts.map((part, at) => {
            if ('text' in part) return part.text;
            const value = values.get(part.variable) ?? '';
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
              <mark key={at} className={value === '' ? classes.open : classes.filled}>
                {value === '' ? `{{${part.variable}}}` : value}
              </mark>
            );
          })}
        </section>
      )}
    </section>
  );
}

/** The variables that are in a prompt so far, by name. */
export function VariableList({ body }: { body: string }) {
  const { t } = useTranslation('learner');
  const shown = useDeferredValue(body);
  const variables = useMemo(() => variablesOf(shown), [shown]);
  return (
    <div className={classes.variables}>
      {variables.length === 0 ? (
        <span className="dim">{t('prompt_writing.no_variables')}</span>
      ) : (
        <>
          <span>{t('prompt_writing.variables', { count: variables.length })}</span>
          <ul className={classes.names} lang="vi" aria-label={t('prompt_writing.variable_list')}>
            {variables.map((name) => (
              <li key={name} dir="auto">
                {name}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
