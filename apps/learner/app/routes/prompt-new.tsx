import { useTranslation } from '@cungnghe/ui/translation';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { communitiesQuery } from '../features/communities/queries.ts';
import { promptPath } from '../features/prompts/paths.ts';
import { PromptForm, placesIn } from '../features/prompts/prompt-form.tsx';
import { LoadingPage } from '../shell/loading-page.tsx';
import { MoreTexts } from '../shell/more-texts.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import { useProfile } from '../shell/use-profile.ts';
import { promptWritingTexts } from '../strings/prompt-writing/texts.ts';
import classes from './prompt-writing.module.css';

export default function NewPromptPage() {
  return (
    <MoreTexts texts={promptWritingTexts}>
      <NewPrompt />
    </MoreTexts>
  );
}

function NewPrompt() {
  const { t } = useTranslation('learner');
  const navigate = useNavigate();
  const { id: accountId } = useProfile();
  const wanted = useSearchParams()[0].get('community');
  const communities = useQuery(communitiesQuery);
  if (communities.isPending) return <LoadingPage narrow />;
  // Whoever cannot be told which communities there are can still write.
  const places = placesIn(communities.data);
  const community = places.some(({ slug }) => slug === wanted) ? wanted : null;
  return (
    <div className={`container-narrow ${classes.page}`}>
      <header className={classes.head}>
        <Link to={community === null ? '/prompts' : `/c/${community}/prompts`} className="back">
          <IconArrowLeft size="1.125rem" stroke={1.5} aria-hidden="true" />
          {t('prompt_writing.library')}
        </Link>
        <PageHeading size="title">{t('prompt_writing.new_title')}</PageHeading>
        <p className="lead">{t('prompt_writing.new_lead')}</p>
      </header>
      <PromptForm
        accountId={accountId}
        stored={null}
        community={community}
        communities={places}
        onSaved={({ slug }) => void navigate(promptPath(slug), { replace: true })}
      />
    </div>
  );
}
