import { useTranslation } from '@cungnghe/ui/translation';
import { hasFailed } from '@cungnghe/web/failed';
import { listOf } from '@cungnghe/web/list';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { publicCommunitiesQuery } from '../features/communities/queries.ts';
import { AuthorCard } from '../features/prompts/author-card.tsx';
import { PromptRows } from '../features/prompts/list/prompt-rows.tsx';
import { promptPath, tagPath } from '../features/prompts/paths.ts';
import { authorCasesQuery, promptAuthorQuery, promptsQuery } from '../features/prompts/queries.ts';
import { caseElementId } from '../features/prompts/reading/anchor.ts';
import { CaseItem } from '../features/prompts/reading/case-item.tsx';
import { FilledText } from '../shell/filled-text.tsx';
import { ListView } from '../shell/list-view.tsx';
import { LoadingPage } from '../shell/loading-page.tsx';
import { QueryFailure } from '../shell/query-failure.tsx';
import type { Route } from './+types/prompt-author.ts';
import classes from './prompt-author.module.css';

export default function PromptAuthorPage({ params: { userId } }: Route.ComponentProps) {
  const { t } = useTranslation('learner');
  const author = useQuery(promptAuthorQuery(userId));
  const browse = (
    <Button component={Link} to="/prompts" variant="default">
      {t('prompts.browse')}
    </Button>
  );
  if (hasFailed(author)) {
    return (
      <QueryFailure
        of={author}
        notFound={{ title: t('prompts.author_none'), body: t('prompts.author_none_body') }}
        action={browse}
      />
    );
  }
  if (author.data === undefined) return <LoadingPage />;
  return (
    <div className={`container ${classes.page}`}>
      <div>
        <Link to="/prompts" className="back">
          <IconArrowLeft size="1.125rem" stroke={1.5} aria-hidden="true" />
          {t('prompts.heading')}
        </Link>
        <AuthorCard author={author.data} />
      </div>
      <Prompts key={`prompts of ${userId}`} userId={userId} />
      <AuthorCases key={`cases of ${userId}`} userId={userId} />
    </div>
  );
}

function Prompts({ userId }: { userId: string }) {
  const { t } = useTranslation('learner');
  const list = listOf(
    useInfiniteQuery(promptsQuery({ author: userId, sort: 'newest' })),
    ({ prompts }) => prompts,
  );
  const communities = useQuery(publicCommunitiesQuery).data?.communities;
  return (
    <section aria-labelledby="author-prompts" className={classes.section}>
      <h2 id="author-prompts" className="title">
        {t('prompts.author_prompts')}
      </h2>
      <ListView
        list={list}
        empty={<p className="dim">{t('prompts.author_no_prompts')}</p>}
        more={t('prompts.more')}
      >
        {(prompts) => (
          <PromptRows
            prompts={prompts}
            nameOf={(slug) => communities?.find((community) => community.slug === slug)?.name}
            tagPath={tagPath}
            level="h3"
          />
        )}
      </ListView>
    </section>
  );
}

function AuthorCases({ userId }: { userId: string }) {
  const { t } = useTranslation('learner');
  const list = listOf(useInfiniteQuery(authorCasesQuery(userId)));
  return (
    <section aria-labelledby="author-cases" className={classes.section}>
      <h2 id="author-cases" className="title">
        {t('prompts.author_cases')}
      </h2>
      <ListView
        list={list}
        empty={<p className="dim">{t('prompts.author_no_cases')}</p>}
        more={t('prompts.more_cases')}
      >
        {(cases) =>
          cases.map((told) => (
            <CaseItem
              key={told.id}
              slug={told.prompt_slug}
              told={told}
              of={
                <p>
                  <FilledText
                    text={t('prompts.case_of')}
                    parts={{
                      what: (
                        <Link to={`${promptPath(told.prompt_slug)}#${caseElementId(told.id)}`} lang="vi">
                          {told.prompt_name}
                        </Link>
                      ),
                    }}
                  />
                </p>
              }
            />
          ))
        }
      </ListView>
    </section>
  );
}
