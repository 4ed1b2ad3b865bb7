import { useTranslation } from '@cungnghe/ui/translation';
import { hasFailed } from '@cungnghe/web/failed';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { communitiesQuery } from '../features/communities/queries.ts';
import { DeletePrompt } from '../features/prompts/delete-prompt.tsx';
import { promptPath } from '../features/prompts/paths.ts';
import { PromptForm, placesIn } from '../features/prompts/prompt-form.tsx';
import { promptQuery } from '../features/prompts/queries.ts';
import { LoadingPage } from '../shell/loading-page.tsx';
import { MoreTexts } from '../shell/more-texts.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import { QueryFailure, Refusal } from '../shell/query-failure.tsx';
import { useProfile } from '../shell/use-profile.ts';
import { promptWritingTexts } from '../strings/prompt-writing/texts.ts';
import type { Route } from './+types/prompt-edit.ts';
import classes from './prompt-writing.module.css';

export default function EditPromptPage(props: Route.ComponentProps) {
  return (
    <MoreTexts texts={promptWritingTexts}>
      <EditPrompt {...props} />
    </MoreTexts>
  );
}

function EditPrompt({ params: { slug } }: Route.ComponentProps) {
  const { t } = useTranslation('learner');
  const navigate = useNavigate();
  const { id: accountId } = useProfile();
  const communities = useQuery(communitiesQuery);
  // What is being written stands; another version is met when it is saved.
  const prompt = useQuery({
    ...promptQuery(slug),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (prompt.isPending || communities.isPending) return <LoadingPage narrow />;
  if (hasFailed(prompt)) {
    return <QueryFailure of={prompt} missing="prompt_writing" />;
  }
  const back = promptPath(slug);
  if (!prompt.data.can.edit) {
    return (
      <Refusal
        title={t('prompt_writing.not_yours')}
        body={t('prompt_writing.not_yours_body')}
        action={
          <Button component={Link} to={back}>
            {t('prompt_writing.back')}
          </Button>
        }
      />
    );
  }
  return (
    <div className={`container-narrow ${classes.page}`}>
      <header className={classes.head}>
        <Link to={back} className="back">
          <IconArrowLeft size="1.125rem" stroke={1.5} aria-hidden="true" />
          {t('prompt_writing.back')}
        </Link>
        <PageHeading size="title">{t('prompt_writing.edit_title')}</PageHeading>
        <p className="lead">{t('prompt_writing.edit_lead')}</p>
      </header>
      <PromptForm
        // What was typed upon another version comes back with it.
        key={`${prompt.data.id} ${prompt.data.version}`}
        accountId={accountId}
        stored={prompt.data}
        community={null}
        communities={placesIn(communities.data)}
        onSaved={() => void navigate(back, { replace: true })}
      />
      <div className={classes.foot}>
        <DeletePrompt prompt={prompt.data} onDeleted={() => void navigate(back, { replace: true })} />
      </div>
    </div>
  );
}
