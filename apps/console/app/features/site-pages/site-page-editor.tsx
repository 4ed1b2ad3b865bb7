import { call } from '@cungnghe/client/call';
import {
  adminDiscardSitePageDraft,
  adminPublishSitePage,
  adminSaveSitePageDraft,
  adminSitePage,
  adminSitePages,
  adminSitePageVersion,
  adminSitePageVersions,
  type OpenSitePage,
  type SitePageDraftContent,
} from '@cungnghe/contracts/site-pages/endpoints';
import { Markdown } from '@cungnghe/markdown/markdown';
import { Prose } from '@cungnghe/ui/prose';
import { useTranslation } from '@cungnghe/ui/translation';
import { read } from '@cungnghe/web/queries';
import { TextInput } from '@mantine/core';
import { useDeferredValue } from 'react';
import { DraftEditor } from '../../editing/draft-editor.tsx';
import { TextEditor } from '../../editing/text-editor.tsx';
import { TextVersions } from '../../editing/text-versions.tsx';
import { useAnswered } from '../../shell/use-answered.ts';

const typedOf = ({ title, body }: SitePageDraftContent): SitePageDraftContent => ({ title, body });

const shown = ({ title, body }: SitePageDraftContent) => `${title}\n\n${body}`;

/** A page of terms: what is typed stays a draft until it is published, by the button or at its time. */
export function SitePageEditor({ page }: { page: OpenSitePage }) {
  const { t } = useTranslation('site_pages');
  const { t: te } = useTranslation('editing');
  const { slug, language } = page;
  const params = { slug, language };
  const query = read(adminSitePage, { params });
  const onSettled = useAnswered((_: OpenSitePage) => query, [adminSitePages, adminSitePageVersions]);
  return (
    <DraftEditor<SitePageDraftContent, OpenSitePage>
      kind="site_page"
      text={page}
      query={query}
      typedOf={typedOf}
      shown={shown}
      save={(body, keepalive) => call(adminSaveSitePageDraft, { params, body, keepalive })}
      publish={(revision) => call(adminPublishSitePage, { params, body: { revision } })}
      discard={() => call(adminDiscardSitePageDraft, { params })}
      onSettled={onSettled}
      fieldName={(path) => ({ title: t('title_field'), body: te('body') })[path] ?? path}
      versions={(published, begin) => (
        <TextVersions
          list={adminSitePageVersions}
          one={adminSitePageVersion}
          params={params}
          typedOf={typedOf}
          shown={shown}
          published={published}
          begin={begin}
        />
      )}
    >
      {(content, put) => <SitePageFields content={content} put={put} language={language} />}
    </DraftEditor>
  );
}

interface SitePageFieldsProps {
  readonly content: SitePageDraftContent;
  readonly put: (change: Partial<SitePageDraftContent>) => void;
  readonly language: string;
}

function SitePageFields({ content, put, language }: SitePageFieldsProps) {
  const { t } = useTranslation('site_pages');
  const shownBody = useDeferredValue(content.body);
  return (
    <>
      <TextInput
        label={t('title_field')}
        required
        maxLength={120}
        value={content.title}
        onChange={(event) => put({ title: event.currentTarget.value })}
      />
      <TextEditor value={content.body} onChange={(body) => put({ body })}>
        <Prose lang={language}>
          <Markdown text={shownBody} />
        </Prose>
      </TextEditor>
    </>
  );
}
