import type { TextFinding } from '@cungnghe/contracts/authoring/drafts';
import type { SectionDraftContent } from '@cungnghe/contracts/books/author';
import { Markdown } from '@cungnghe/markdown/markdown';
import { Prose } from '@cungnghe/ui/prose';
import { useTranslation } from '@cungnghe/ui/translation';
import { libraryPictures } from '@cungnghe/web/image-host';
import { TextInput } from '@mantine/core';
import { useDeferredValue } from 'react';
import classes from '../../editing/editing.module.css';
import { MinutesField } from '../../editing/minutes-field.tsx';
import { sendLibraryPicture } from '../../editing/send-library-picture.ts';
import { TextEditor } from '../../editing/text-editor.tsx';
import { useTextFindings } from '../../editing/use-text-findings.ts';

interface SectionFieldsProps {
  readonly findings: readonly TextFinding[];
  readonly content: SectionDraftContent;
  readonly put: (change: Partial<SectionDraftContent>) => void;
}

/** The fields of a section, and its text as learners will see it. */
export function SectionFields({ findings, content, put }: SectionFieldsProps) {
  const { t } = useTranslation('books');
  const { error, note } = useTextFindings(findings);
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
        <MinutesField label={t('minutes')} value={content.minutes} onChange={(minutes) => put({ minutes })} />
      </div>
      <TextEditor
        value={content.body}
        sendPicture={sendLibraryPicture}
        description={note}
        error={error}
        onChange={(body) => put({ body })}
      >
        <Prose lang="vi">
          <Markdown text={shownBody} picturesFrom={libraryPictures} />
        </Prose>
      </TextEditor>
    </>
  );
}
