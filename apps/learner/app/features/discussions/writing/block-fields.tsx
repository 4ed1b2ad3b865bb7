import { useTranslation } from '@cungnghe/ui/translation';
import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Fields } from '../../../drafts/fields.ts';
import { type BlockName, blockNames, limits } from '../blocks.ts';
import { Editor } from './editor.tsx';
import { TopicField } from './topic-field.tsx';

export type PostField = 'title' | BlockName;

interface BlockFieldsProps {
  readonly slug: string;
  readonly fields: Fields;
  /** Whether what is missing is pointed out. */
  readonly strict: boolean;
  readonly onType: (words: Fields) => void;
  readonly afterTitle?: ReactNode;
}

/** The title and the three blocks of a thread, each with what belongs into it. */
export function BlockFields({ slug, fields, strict, onType, afterTitle }: BlockFieldsProps) {
  const { t } = useTranslation('learner');
  const problemOf = (name: PostField) => {
    const { min } = limits[name];
    return strict && isShort(fields, name) ? t('discussions.too_short', { count: min }) : null;
  };
  const over = (fields.title ?? '').length - limits.title.max;
  return (
    <>
      <TextInput
        name="title"
        label={t('discussions.title')}
        description={t('discussions.title_hint')}
        lang="vi"
        autoComplete="off"
        value={fields.title ?? ''}
        onChange={(event) => onType({ title: event.currentTarget.value })}
        error={over > 0 ? t('discussions.too_long', { count: over }) : problemOf('title')}
      />
      {afterTitle}
      <TopicField slug={slug} value={fields.topic ?? ''} onChoose={(topic) => onType({ topic })} />
      {blockNames.map((name) => (
        <Editor
          key={name}
          slug={slug}
          label={t(`discussions.block.${name}`)}
          description={t(`discussions.block_hint.${name}`)}
          value={fields[name] ?? ''}
          longest={limits[name].max}
          rows={name === 'question' ? 3 : 4}
          error={problemOf(name)}
          onChange={(text) => onType({ [name]: text })}
        />
      ))}
    </>
  );
}

export function isComplete(fields: Fields): boolean {
  return (['title', ...blockNames] as const).every(
    (name) => !isShort(fields, name) && (fields[name] ?? '').length <= limits[name].max,
  );
}

function isShort(fields: Fields, name: PostField): boolean {
  return (fields[name] ?? '').trim().length < limits[name].min;
}
