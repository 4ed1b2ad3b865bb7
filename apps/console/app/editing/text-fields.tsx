import type { TextFinding } from '@cungnghe/contracts/authoring/drafts';
import type { TypedSource } from '@cungnghe/contracts/authoring/sources';
import { Markdown } from '@cungnghe/markdown/markdown';
import { Prose } from '@cungnghe/ui/prose';
import { libraryImages } from '@cungnghe/web/image-host';
import { TextInput } from '@mantine/core';
import { type ReactNode, useDeferredValue } from 'react';
import classes from './editing.module.css';
import { MinutesField } from './minutes-field.tsx';
import { sendLibraryImage } from './send-library-image.ts';
import { SourceFields } from './source-fields.tsx';
import { TextEditor } from './text-editor.tsx';
import { useTextFindings } from './use-text-findings.ts';
import { worksheetPreview } from './worksheet-preview.tsx';

interface Typed {
  readonly title: string;
  readonly minutes: number | null;
  readonly body: string;
  readonly sources?: TypedSource[] | undefined;
}

interface TextFieldsProps {
  /** Of the text as it is stored: its findings, and the sources of what names none. */
  readonly text: { readonly findings: readonly TextFinding[]; readonly sources: TypedSource[] };
  readonly content: Typed;
  readonly put: (change: Partial<Typed>) => void;
  readonly strings: { readonly title: string; readonly minutes: string };
  /** What stands below the title. */
  readonly lead?: ReactNode;
  /** What stands below the minutes. */
  readonly children?: ReactNode;
}

/** The fields of a lesson or a section, and its text as learners will see it. */
export function TextFields({ text, content, put, strings, lead, children }: TextFieldsProps) {
  const { error, note } = useTextFindings(text.findings);
  const shownBody = useDeferredValue(content.body);
  return (
    <>
      <div className={classes.form}>
        <TextInput
          className={classes.whole ?? ''}
          label={strings.title}
          value={content.title}
          maxLength={200}
          onChange={(event) => put({ title: event.currentTarget.value })}
        />
        {lead}
        <MinutesField
          label={strings.minutes}
          value={content.minutes}
          onChange={(minutes) => put({ minutes })}
        />
        {children}
      </div>
      <TextEditor
        value={content.body}
        sendImage={sendLibraryImage}
        description={note}
        error={error}
        onChange={(body) => put({ body })}
      >
        <Prose lang="vi">
          <Markdown text={shownBody} picturesFrom={libraryImages} worksheet={worksheetPreview} />
        </Prose>
      </TextEditor>
      <SourceFields sources={content.sources ?? text.sources} onChange={(sources) => put({ sources })} />
    </>
  );
}
