import { call } from '@cungnghe/client/call';
import {
  adminDiscardDocumentDraft,
  adminDocument,
  adminDocumentVersion,
  adminDocumentVersions,
  adminPreviewDocument,
  adminPublishDocument,
  adminSaveDocumentDraft,
  type DocumentContent,
  type DocumentDraftContent,
  type OpenDocument,
  type StoredDocumentDraft,
} from '@cungnghe/contracts/library/author';
import { PortableText } from '@cungnghe/markdown/portable-text';
import { useTranslation } from '@cungnghe/ui/translation';
import { read } from '@cungnghe/web/queries';
import { DraftEditor } from '../../editing/draft-editor.tsx';
import { PreviewAs } from '../../editing/preview-as.tsx';
import { shownSources, useSourceFieldName } from '../../editing/source-fields.tsx';
import { TextVersions } from '../../editing/text-versions.tsx';
import { DocumentFields } from './document-fields.tsx';
import { useDocumentChanged } from './use-document-changed.ts';

const typedOf = ({
  title,
  summary,
  kind,
  body,
  sources,
  asset_url,
  publisher,
}: DocumentContent): DocumentDraftContent => ({
  title,
  summary,
  kind,
  body,
  sources,
  asset_url: asset_url ?? '',
  publisher: publisher ?? '',
});

/** One document: what is typed stays a draft until it is published on purpose, and the server says what it lacks. */
export function DocumentEditor({ document }: { document: OpenDocument }) {
  const { t } = useTranslation('library');
  const { t: te } = useTranslation('editing');
  const sourceFieldName = useSourceFieldName();
  const changed = useDocumentChanged();
  const params = { id: document.id };
  const shown = ({ title, summary, kind, publisher, asset_url, body, sources }: DocumentDraftContent) =>
    [
      title,
      summary,
      t(`kind_name.${kind}`),
      publisher,
      document.files.find(({ url }) => url === asset_url)?.name ?? asset_url,
      body,
      shownSources(sources ?? document.sources),
    ]
      .filter((part) => part !== '')
      .join('\n\n');
  const fieldName = (path: string, { kind }: DocumentDraftContent) =>
    ({
      title: t('name'),
      summary: t('summary'),
      kind: t('kind'),
      body: te('body'),
      publisher: t('publisher'),
      asset_url: t(`asset_url.${kind}`),
    })[path] ??
    sourceFieldName(path) ??
    path;
  return (
    <DraftEditor<DocumentDraftContent, OpenDocument, StoredDocumentDraft>
      kind="document"
      text={document}
      query={read(adminDocument, { params })}
      typedOf={typedOf}
      shown={shown}
      save={(body, keepalive) => call(adminSaveDocumentDraft, { params, body, keepalive })}
      savedFields={({ findings, ...draft }) => ({ draft, findings })}
      publish={(revision) => call(adminPublishDocument, { params, body: { revision } })}
      discard={() => call(adminDiscardDocumentDraft, { params })}
      onSettled={changed}
      fieldName={fieldName}
      versions={(published, begin) => (
        <TextVersions
          list={adminDocumentVersions}
          one={adminDocumentVersion}
          params={params}
          typedOf={typedOf}
          shown={shown}
          published={published}
          begin={begin}
        />
      )}
    >
      {(content, put) => <DocumentFields document={document} content={content} put={put} />}
    </DraftEditor>
  );
}

export function DocumentPreview({ id }: { id: string }) {
  const { t } = useTranslation('library');
  return (
    <PreviewAs
      query={(as) => read(adminPreviewDocument, { params: { id }, query: { as } })}
      say={({ document }) => {
        if (document?.locked) return t('preview_locked');
        return document?.asset_url === undefined
          ? null
          : t('preview_link', { url: document.file?.name ?? document.asset_url });
      }}
      text={({ document }) => document?.body_portable && <PortableText blocks={document.body_portable} />}
    />
  );
}
