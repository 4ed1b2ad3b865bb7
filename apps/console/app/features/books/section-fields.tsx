import type { SectionDraftContent } from '@cungnghe/contracts/book-authoring';
import { Markdown } from '@cungnghe/markdown/markdown';
import { Prose } from '@cungnghe/ui/prose';
import { TextInput } from '@mantine/core';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../../editing/editing.module.css';
import { WriteAndSee } from '../../editing/write-and-see.tsx';

interface SectionFieldsProps {
  readonly content: SectionDraftContent;
  readonly put: (change: Partial<SectionDraftContent>) => void;
}

/** The fields of a section, and its text as learners will see it. */
export function SectionFields({ content, put }: SectionFieldsProps) {
  const { t } = useTranslation('books');
  const shownBody = useDeferredValue(content.body);
  return (
    <>
      <div className={classes.form}>
        <TextInput
          className={classes.whole ?? ''}
          label={t('title_field')}
          value={content.title}
          maxLength={200}
          onChange={(event) => put({ title: event.currentTarget.value })}
        />
        <TextInput
          label={t('minutes')}
          inputMode="numeric"
          maxLength={4}
          value={content.minutes ?? ''}
          onChange={(event) => {
            const digits = event.currentTarget.value.replace(/\D/g, '');
            put({ minutes: digits === '' ? null : Number(digits) });
          }}
        />
      </div>
      <WriteAndSee value={content.body} onChange={(body) => put({ body })}>
        <Prose lang="vi">
          <Markdown text={shownBody} />
        </Prose>
      </WriteAndSee>
    </>
  );
}
