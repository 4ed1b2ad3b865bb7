import { call } from '@cungnghe/client/call';
import {
  adminBook,
  adminDeleteSection,
  adminDiscardSectionDraft,
  adminPreviewSection,
  adminPublishSection,
  adminSaveSectionDraft,
  adminSection,
  adminSectionVersion,
  adminSectionVersions,
  type OpenSection,
  type SectionContent,
  type SectionDraftContent,
  type StoredSectionDraft,
} from '@cungnghe/contracts/books/author';
import { Markdown } from '@cungnghe/markdown/markdown';
import { useTranslation } from '@cungnghe/ui/translation';
import { libraryImages } from '@cungnghe/web/image-host';
import { read } from '@cungnghe/web/queries';
import { useNavigate } from 'react-router';
import { DeleteIfUnread } from '../../editing/delete-if-unread.tsx';
import { DraftEditor } from '../../editing/draft-editor.tsx';
import { PreviewAs } from '../../editing/preview-as.tsx';
import { shownSources, useSourceFieldName } from '../../editing/source-fields.tsx';
import { TextFields } from '../../editing/text-fields.tsx';
import { TextVersions } from '../../editing/text-versions.tsx';
import { PageSection } from '../../parts/page.tsx';
import { useAnswered } from '../../shell/use-answered.ts';
import { useBookChange } from './use-book-change.ts';

const typedOf = ({ title, minutes, body, sources }: SectionContent): SectionDraftContent => ({
  title,
  minutes,
  body,
  sources,
});

/** One section: what is typed stays a draft until it is published on purpose. */
export function SectionEditor({ section }: { section: OpenSection }) {
  const { t } = useTranslation('books');
  const { t: te } = useTranslation('editing');
  const sourceFieldName = useSourceFieldName();
  const params = { id: section.book_id, sectionId: section.id };
  const onSettled = useAnswered(
    (_: OpenSection) => read(adminSection, { params }),
    [adminBook, adminPreviewSection],
  );
  const shown = ({ title, minutes, body, sources }: SectionDraftContent) =>
    [title, `${t('minutes')}: ${minutes ?? ''}`, body, shownSources(sources ?? section.sources)].join('\n\n');
  const fieldName = (path: string) =>
    ({ title: t('title_field'), minutes: t('minutes'), body: te('body') })[path] ??
    sourceFieldName(path) ??
    path;
  return (
    <>
      <DraftEditor<SectionDraftContent, OpenSection, StoredSectionDraft>
        kind="section"
        text={section}
        query={read(adminSection, { params })}
        typedOf={typedOf}
        shown={shown}
        save={(body, keepalive) => call(adminSaveSectionDraft, { params, body, keepalive })}
        savedFields={({ findings, ...draft }) => ({ draft, findings })}
        publish={(revision) => call(adminPublishSection, { params, body: { revision } })}
        discard={() => call(adminDiscardSectionDraft, { params })}
        onSettled={onSettled}
        fieldName={fieldName}
        versions={(published, begin) => (
          <TextVersions
            list={adminSectionVersions}
            one={adminSectionVersion}
            params={params}
            typedOf={typedOf}
            shown={shown}
            published={published}
            begin={begin}
          />
        )}
      >
        {(content, put) => (
          <TextFields
            text={section}
            content={content}
            put={put}
            strings={{ title: t('title_field'), minutes: t('minutes') }}
          />
        )}
      </DraftEditor>
      <PageSection title={te('preview_as')}>
        <PreviewAs
          query={(as) => read(adminPreviewSection, { params, query: { as } })}
          text={(data) => data.section && <Markdown text={data.section.body} picturesFrom={libraryImages} />}
        />
      </PageSection>
      <PageSection title={t('delete_section')}>
        <DeleteSection section={section} />
      </PageSection>
    </>
  );
}

function DeleteSection({ section }: { section: OpenSection }) {
  const { t } = useTranslation('books');
  const navigate = useNavigate();
  const params = { id: section.book_id, sectionId: section.id };
  const remove = useBookChange(async (reason: string) => {
    const book = await call(adminDeleteSection, { params, body: { reason } });
    void navigate(`/books/${section.book_id}`);
    return book;
  });
  return (
    <DeleteIfUnread
      id={section.id}
      label={t('delete_section')}
      question={t('delete_section_question', { title: section.title })}
      remove={remove.mutateAsync}
      readers={section.readers}
    />
  );
}
