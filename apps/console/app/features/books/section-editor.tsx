import { call } from '@cungnghe/client/call';
import {
  adminBook,
  adminDeleteSection,
  adminDiscardSectionDraft,
  adminPreviewSection,
  adminPublishSection,
  adminSaveSectionDraft,
  adminSection,
  type OpenSection,
  type SectionDraftContent,
} from '@cungnghe/contracts/book-authoring';
import { Markdown } from '@cungnghe/markdown/markdown';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { DeleteUnread } from '../../editing/delete-unread.tsx';
import { DraftDesk } from '../../editing/draft-desk.tsx';
import { PreviewAs } from '../../editing/preview-as.tsx';
import { useDraft } from '../../editing/use-draft.ts';
import { PageSection } from '../../parts/page.tsx';
import { allOf, read } from '../../shell/queries.ts';
import { SectionFields } from './section-fields.tsx';
import { useBookChange } from './use-book-change.ts';

const typedOf = ({ title, minutes, body }: OpenSection): SectionDraftContent => ({ title, minutes, body });

/** One section: what is typed stays a draft until it is published on purpose. */
export function SectionEditor({ section }: { section: OpenSection }) {
  const { t } = useTranslation('books');
  const { t: te } = useTranslation('editing');
  const queryClient = useQueryClient();
  const params = { id: section.book_id, sectionId: section.id };
  const { queryKey } = read(adminSection, { params });
  const published = typedOf(section);
  const draft = useDraft({
    id: section.id,
    version: section.version,
    draft: section.draft,
    published,
    save: (body, keepalive) => call(adminSaveSectionDraft, { params, body, keepalive }),
    onKept: (kept) =>
      queryClient.setQueryData<OpenSection>(queryKey, (known) => known && { ...known, draft: kept }),
  });
  const settled = (opened: OpenSection) => {
    draft.settle(opened.version, typedOf(opened));
    queryClient.setQueryData(queryKey, opened);
    return Promise.all(
      [adminBook, adminPreviewSection].map((endpoint) => queryClient.invalidateQueries(allOf(endpoint))),
    );
  };
  const shownText = ({ title, minutes, body }: SectionDraftContent) =>
    [title, `${t('minutes')}: ${minutes ?? ''}`, body].join('\n\n');
  const fieldName = (path: string) =>
    ({ title: t('title_field'), minutes: t('minutes'), body: te('body') })[path] ?? path;
  return (
    <>
      <DraftDesk
        draft={draft}
        version={section.version}
        published={published}
        others={section.others}
        shown={shownText}
        publish={(revision) => call(adminPublishSection, { params, body: { revision } })}
        discard={() => call(adminDiscardSectionDraft, { params })}
        onSettled={settled}
        onOutdated={() => queryClient.invalidateQueries({ queryKey })}
        fieldName={fieldName}
      >
        <SectionFields content={draft.content} put={draft.put} />
      </DraftDesk>
      <PageSection title={te('preview_as')}>
        <PreviewAs
          query={(as) => read(adminPreviewSection, { params, query: { as } })}
          text={(data) => data.section && <Markdown text={data.section.body} />}
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
  const remove = useBookChange(async (_: null) => {
    const book = await call(adminDeleteSection, { params });
    void navigate(`/books/${section.book_id}`);
    return book;
  });
  return (
    <DeleteUnread
      label={t('delete_section')}
      question={t('delete_section_question', { title: section.title })}
      mutation={remove}
      readers={section.readers}
    />
  );
}
