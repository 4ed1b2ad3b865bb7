import { call } from '@cungnghe/client/call';
import {
  adminSaveSitePage,
  adminSitePage,
  adminSitePages,
  adminSitePageVersion,
  adminSitePageVersions,
  type SitePage,
} from '@cungnghe/contracts/site-pages/endpoints';
import { Markdown } from '@cungnghe/markdown/markdown';
import { Prose } from '@cungnghe/ui/prose';
import { useTranslation } from '@cungnghe/ui/translation';
import { allOf, read } from '@cungnghe/web/queries';
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { SettingsForm } from '../../editing/settings-form.tsx';
import { TextEditor } from '../../editing/text-editor.tsx';
import { TextVersions } from '../../editing/text-versions.tsx';
import { useSettings } from '../../editing/use-settings.ts';

type Fields = Pick<SitePage, 'title' | 'body'>;

const shown = ({ title, body }: Fields) => `${title}\n\n${body}`;

/** A page of terms with how it will look. Saving it publishes it. */
export function SitePageForm({ page }: { page: SitePage }) {
  const { t } = useTranslation('site_pages');
  const queryClient = useQueryClient();
  const { slug, language, title, body, version } = page;
  const params = { slug, language };
  const one = read(adminSitePage, { params });
  const settings = useSettings({
    storageKey: `site-page-${slug}-${language}`,
    version,
    stored: { title, body } satisfies Fields,
    save: (fields: Fields, seen) => call(adminSaveSitePage, { params, body: { ...fields, version: seen } }),
    onSaved: (saved) => {
      queryClient.setQueryData(one.queryKey, saved);
      void queryClient.invalidateQueries(allOf(adminSitePageVersions));
      return queryClient.invalidateQueries(allOf(adminSitePages));
    },
    onOutdated: () => queryClient.invalidateQueries(one),
  });
  const { fields, put, kept } = settings;
  const shownBody = useDeferredValue(fields.body);
  return (
    <>
      <SettingsForm settings={settings} className={undefined} shown={shown} action={t('publish')}>
        <TextInput
          label={t('title_field')}
          required
          maxLength={120}
          value={fields.title}
          onChange={(event) => put({ title: event.currentTarget.value })}
        />
        <TextEditor value={fields.body} description={t('body_hint')} onChange={(text) => put({ body: text })}>
          <Prose lang={language}>
            <Markdown text={shownBody} />
          </Prose>
        </TextEditor>
      </SettingsForm>
      <TextVersions
        list={adminSitePageVersions}
        one={adminSitePageVersion}
        params={params}
        typedOf={(was) => was}
        shown={shown}
        published={{ title, body }}
        begin={kept.isKept ? undefined : put}
      />
    </>
  );
}
