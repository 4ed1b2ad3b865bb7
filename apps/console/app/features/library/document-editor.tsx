import { call } from '@cungnghe/client/call';
import {
  adminDiscardDocumentDraft,
  adminDocument,
  adminPreviewDocument,
  adminPublishDocument,
  adminSaveDocumentDraft,
  type DocumentDraftContent,
  type KeptDocumentDraft,
  type OpenDocument,
} from '@cungnghe/contracts/library-authoring';
import { PortableText } from '@cungnghe/markdown/portable-text';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DraftDesk } from '../../editing/draft-desk.tsx';
import { PreviewAs } from '../../editing/preview-as.tsx';
import { useDraft } from '../../editing/use-draft.ts';
import { read } from '../../shell/queries.ts';
import { DocumentFields } from './document-fields.tsx';
import { useDocumentChanged } from './use-document-changed.ts';

const typedOf = ({
  title,
  summary,
  kind,
  body,
  asset_url,
  publisher,
}: OpenDocument): DocumentDraftContent => ({
  title,
  summary,
  kind,
  body,
  asset_url: asset_url ?? '',
  publisher: publisher ?? '',
});

/** One document: what is typed stays a draft until it is published on purpose, and the server says what it lacks. */
export function DocumentEditor({ document }: { document: OpenDocument }) {
  const { t } = useTranslation('library');
  const { t: te } = useTranslation('editing');
  const queryClient = useQueryClient();
  const changed = useDocumentChanged();
  const params = { id: document.id };
  const { queryKey } = read(adminDocument, { params });
  const [findings, setFindings] = useState(document.findings);
  const published = typedOf(document);
  const draft = useDraft<DocumentDraftContent, KeptDocumentDraft>({
    id: document.id,
    version: document.version,
    draft: document.draft,
    published,
    save: (body, keepalive) => call(adminSaveDocumentDraft, { params, body, keepalive }),
    onKept: ({ findings: found, ...kept }) => {
      setFindings(found);
      queryClient.setQueryData<OpenDocument>(
        queryKey,
        (known) => known && { ...known, draft: kept, findings: found },
      );
    },
  });
  const settled = (opened: OpenDocument) => {
    draft.settle(opened.version, typedOf(opened));
    setFindings(opened.findings);
    return changed(opened);
  };
  const shownText = ({ title, summary, kind, publisher, asset_url, body }: DocumentDraftContent) =>
    [title, summary, t(`kind_name.${kind}`), publisher, asset_url, body]
      .filter((part) => part !== '')
      .join('\n\n');
  const fieldName = (path: string) =>
    ({
      title: t('name'),
      summary: t('summary'),
      kind: t('kind'),
      body: te('body'),
      publisher: t('publisher'),
      asset_url: t(`asset_url.${draft.content.kind}`),
    })[path] ?? path;
  return (
    <DraftDesk
      draft={draft}
      version={document.version}
      published={published}
      others={document.others}
      shown={shownText}
      publish={(revision) => call(adminPublishDocument, { params, body: { revision } })}
      discard={() => call(adminDiscardDocumentDraft, { params })}
      onSettled={settled}
      onOutdated={() => queryClient.invalidateQueries({ queryKey })}
      fieldName={fieldName}
    >
      <DocumentFields document={document} content={draft.content} findings={findings} put={draft.put} />
    </DraftDesk>
  );
}

export function DocumentPreview({ id }: { id: string }) {
  const { t } = useTranslation('library');
  return (
    <PreviewAs
      query={(as) => read(adminPreviewDocument, { params: { id }, query: { as } })}
      say={({ document }) => {
        if (document?.locked) return t('preview_locked');
        return document?.asset_url === undefined ? null : t('preview_link', { url: document.asset_url });
      }}
      text={({ document }) => document?.body_portable && <PortableText blocks={document.body_portable} />}
    />
  );
}
