import {
  type DocumentDraftContent,
  documentKinds,
  type OpenDocument,
} from '@cungnghe/contracts/library/author';
import { portableFromMarkdown } from '@cungnghe/markdown/portable-from-markdown';
import { PortableText } from '@cungnghe/markdown/portable-text';
import { Prose } from '@cungnghe/ui/prose';
import { useTranslation } from '@cungnghe/ui/translation';
import { NativeSelect, TextInput } from '@mantine/core';
import { useDeferredValue, useMemo } from 'react';
import classes from '../../editing/editing.module.css';
import { SummaryField } from '../../editing/settings-fields.tsx';
import { SourceFields } from '../../editing/source-fields.tsx';
import { TextEditor } from '../../editing/text-editor.tsx';
import { FileField } from './file-field.tsx';
import { useFieldFindings } from './use-finding-text.ts';

interface DocumentFieldsProps {
  readonly document: OpenDocument;
  readonly content: DocumentDraftContent;
  readonly put: (change: Partial<DocumentDraftContent>) => void;
}

/** The fields of a document, each with what the library asks of it, and its text as learners will see it. */
export function DocumentFields({ document, content, put }: DocumentFieldsProps) {
  const { t } = useTranslation('library');
  const { t: ts } = useTranslation('sources');
  const { error, note } = useFieldFindings(document.findings);
  const { kind, sources = document.sources } = content;
  return (
    <>
      <div className={classes.form}>
        <TextInput
          className={classes.whole ?? ''}
          label={t('name')}
          value={content.title}
          maxLength={200}
          error={error('title')}
          onChange={(event) => put({ title: event.currentTarget.value })}
        />
        <SummaryField
          label={t('summary')}
          value={content.summary}
          error={error('summary')}
          onChange={(summary) => put({ summary })}
        />
        <NativeSelect
          label={t('kind')}
          value={kind}
          error={error('kind')}
          onChange={(event) =>
            put({ kind: documentKinds.find((one) => one === event.currentTarget.value) ?? 'doc' })
          }
          data={documentKinds.map((value) => ({ value, label: t(`kind_name.${value}`) }))}
        />
        {document.is_on_shelf && (
          <TextInput
            label={t('publisher')}
            description={t('publisher_hint')}
            value={content.publisher}
            maxLength={200}
            error={error('publisher')}
            onChange={(event) => put({ publisher: event.currentTarget.value })}
          />
        )}
        <AddressField document={document} content={content} put={put} />
      </div>
      {(kind === 'doc' || content.body !== '') && (
        <TextEditor
          value={content.body}
          description={kind === 'doc' ? `${t('body_hint')} ${note('body') ?? ''}` : t('kept_text')}
          error={error('body')}
          onChange={(body) => put({ body })}
        >
          <Shown text={content.body} />
        </TextEditor>
      )}
      {(kind === 'doc' || sources.length > 0) && (
        <SourceFields
          sources={sources}
          error={error('sources') && ts('unfinished')}
          onChange={(changed) => put({ sources: changed })}
        />
      )}
    </>
  );
}

/** Where the document leads; a text leads nowhere, but may still have an address from before. */
function AddressField({ document, content: { kind, asset_url }, put }: DocumentFieldsProps) {
  const { t } = useTranslation('library');
  const { error, note } = useFieldFindings(document.findings);
  const field = { value: asset_url, error: error('asset_url') };
  if (kind === 'file') {
    return (
      <FileField
        {...field}
        document={document}
        note={note('asset_url')}
        onChange={(url) => put({ asset_url: url })}
      />
    );
  }
  if (kind === 'doc' && asset_url === '') return null;
  return (
    <TextInput
      {...field}
      className={classes.whole ?? ''}
      label={t(`asset_url.${kind}`)}
      description={kind === 'doc' ? t('kept_address') : (note('asset_url') ?? t('asset_hint'))}
      inputMode="url"
      maxLength={2000}
      onChange={(event) => put({ asset_url: event.currentTarget.value })}
    />
  );
}

/** As it will be kept: portable text, not Markdown. */
function Shown({ text }: { text: string }) {
  const rested = useDeferredValue(text);
  const blocks = useMemo(() => portableFromMarkdown(rested), [rested]);
  return (
    <Prose lang="vi">
      <PortableText blocks={blocks} />
    </Prose>
  );
}
