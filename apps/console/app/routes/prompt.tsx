import { adminAccount } from '@cungnghe/contracts/accounts/endpoints';
import { adminAuditLog } from '@cungnghe/contracts/audit-log/endpoints';
import { type AdminPrompt, adminGetPrompt } from '@cungnghe/contracts/prompts/moderation';
import { useTranslation } from '@cungnghe/ui/translation';
import { IconExternalLink } from '@tabler/icons-react';
import { Link } from 'react-router';
import { CaseList } from '../features/prompts/case-list.tsx';
import { Listing } from '../features/prompts/listing.tsx';
import { PromptStatus } from '../features/prompts/prompt-status.tsx';
import classes from '../features/prompts/prompts.module.css';
import { useCommunityName } from '../list/use-community-name.ts';
import { BackLink } from '../parts/back-link.tsx';
import { GuardedLink } from '../parts/guarded-link.tsx';
import { Facts, Page, PageSection } from '../parts/page.tsx';
import { RecordPage } from '../parts/record-page.tsx';
import { When } from '../parts/when.tsx';
import { useViewer } from '../shell/viewer.ts';
import type { Route } from './+types/prompt.ts';

export default function Prompt({ params }: Route.ComponentProps) {
  const { t } = useTranslation('prompts');
  return (
    <RecordPage
      endpoint={adminGetPrompt}
      input={{ params: { id: params.id } }}
      back={<BackLink to="/prompts">{t('back')}</BackLink>}
    >
      {(prompt) => <PromptPage key={prompt.id} prompt={prompt} />}
    </RecordPage>
  );
}

function PromptPage({ prompt }: { prompt: AdminPrompt }) {
  const { t } = useTranslation('prompts');
  const nameOf = useCommunityName();
  const { may } = useViewer();
  const { author } = prompt;
  return (
    <Page
      title={prompt.name}
      lead={t('lead')}
      back={<BackLink to="/prompts">{t('back')}</BackLink>}
      actions={
        <p className={classes.links}>
          <a href={prompt.url} target="_blank" rel="noreferrer">
            {t('learner')} <IconExternalLink size="1rem" stroke={1.5} aria-hidden="true" />
          </a>
          {may(adminAuditLog) && <Link to={`/audit-log?subject_id=${prompt.id}`}>{t('audit')}</Link>}
        </p>
      }
    >
      <Facts
        items={[
          [t('state'), <PromptStatus key="state" status={prompt.status} />],
          ...(prompt.unlisted_at === null
            ? []
            : [
                [
                  t('unlisted_by', { name: prompt.unlisted_by_name ?? '' }),
                  <When key="unlisted" instant={prompt.unlisted_at} />,
                ] as const,
              ]),
          [
            t('author'),
            <GuardedLink key="author" endpoint={adminAccount} to={`/accounts/${author.id}`}>
              {author.name}
            </GuardedLink>,
          ],
          [t('visibility'), t(`visibility_of.${prompt.visibility}`)],
          [
            t('community'),
            prompt.community_slug === null ? t('no_community') : nameOf(prompt.community_slug),
          ],
          [t('created'), <When key="created" instant={prompt.created_at} />],
          [t('thanks'), prompt.thanks_count],
          [t('tags'), prompt.tags.length === 0 ? '–' : prompt.tags.join(', ')],
          [
            t('intro'),
            prompt.intro === '' ? (
              '–'
            ) : (
              <span key="intro" lang="vi">
                {prompt.intro}
              </span>
            ),
            'long',
          ],
        ]}
      />
      <Listing of="prompt" id={prompt.id} authorName={author.name} status={prompt.status} />
      <PageSection title={t('body')}>
        <pre className={classes.body} lang="vi">
          {prompt.body}
        </pre>
      </PageSection>
      <PageSection title={t('cases')}>
        <CaseList cases={prompt.cases} />
      </PageSection>
    </Page>
  );
}
