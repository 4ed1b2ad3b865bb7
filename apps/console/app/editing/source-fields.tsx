import { vietnamDay } from '@cungnghe/calendar/vietnam-day';
import { maxSources, type TypedSource } from '@cungnghe/contracts/authoring/sources';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button, TextInput } from '@mantine/core';
import { useId } from 'react';
import { useRowFocus } from '../parts/use-row-focus.ts';
import classes from './editing.module.css';

interface SourceFieldsProps {
  readonly sources: readonly TypedSource[];
  readonly error?: string | null;
  readonly onChange: (sources: TypedSource[]) => void;
}

const fields = ['title', 'publisher', 'url', 'checked_on'] as const;

/** What confirms a text, in the order in which readers see it. */
export function SourceFields({ sources, error, onChange }: SourceFieldsProps) {
  const { t } = useTranslation('sources');
  const hintId = useId();
  const { box, focusRow } = useRowFocus<HTMLFieldSetElement>('source');
  const add = () => {
    onChange([...sources, { title: '', publisher: '', url: '', checked_on: vietnamDay(new Date()) }]);
    focusRow(sources.length);
  };
  return (
    <fieldset ref={box} className={classes.sources} aria-describedby={hintId}>
      <legend>{t('heading')}</legend>
      <p id={hintId} className="dim small">
        {t('hint', { most: maxSources })}
      </p>
      {sources.map((source, index) => {
        const number = index + 1;
        const put = (change: Partial<TypedSource>) => onChange(sources.with(index, { ...source, ...change }));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a source has nothing of its own that stays while it is typed
          <fieldset key={index} className={classes.source}>
            <legend>{t('number', { number })}</legend>
            <TextInput
              className={classes.whole ?? ''}
              data-row="source"
              label={t('title')}
              value={source.title}
              maxLength={300}
              onChange={(event) => put({ title: event.currentTarget.value })}
            />
            <TextInput
              className={classes.whole ?? ''}
              label={t('url')}
              inputMode="url"
              value={source.url}
              maxLength={2000}
              onChange={(event) => put({ url: event.currentTarget.value })}
            />
            <TextInput
              label={t('publisher')}
              value={source.publisher}
              maxLength={200}
              onChange={(event) => put({ publisher: event.currentTarget.value })}
            />
            <TextInput
              type="date"
              label={t('checked_on')}
              max={vietnamDay(new Date())}
              value={source.checked_on}
              onChange={(event) => put({ checked_on: event.currentTarget.value })}
            />
            <Button
              variant="subtle"
              className={classes.start ?? ''}
              onClick={() => {
                onChange(sources.toSpliced(index, 1));
                focusRow(index);
              }}
            >
              {t('remove', { number })}
            </Button>
          </fieldset>
        );
      })}
      {error && <p className={classes.wrong}>{error}</p>}
      {sources.length < maxSources && (
        <Button variant="default" className={classes.start ?? ''} onClick={add}>
          {t('add')}
        </Button>
      )}
    </fieldset>
  );
}

/** How a field of a source is called that keeps a draft from being published: `sources.0.url`. */
export function useSourceFieldName() {
  const { t } = useTranslation('sources');
  return (path: string): string | undefined => {
    const [list, index, name] = path.split('.');
    const field = fields.find((known) => known === name);
    if (list !== 'sources' || field === undefined) return undefined;
    return t('field', { number: Number(index) + 1, field: t(field).toLocaleLowerCase() });
  };
}

/** Sources as lines of text, to lay two versions beside each other. */
export const shownSources = (sources: readonly TypedSource[] = []): string =>
  sources
    .map(({ title, publisher, url, checked_on }) => [title, publisher, url, checked_on].join(' · '))
    .join('\n');
