import { EmptyState, RowsSkeleton } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { listOf } from '@cungnghe/web/list';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { newPromptPath } from '../features/prompts/paths.ts';
import { receivedThanksQuery } from '../features/prompts/queries.ts';
import { ReceivedThanksRows } from '../features/prompts/received-thanks.tsx';
import { ListView } from '../shell/list-view.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import classes from './prompt-thanks.module.css';

export default function PromptThanksPage() {
  const { t } = useTranslation('learner');
  const query = useInfiniteQuery({ ...receivedThanksQuery, refetchOnMount: 'always' });
  const total = query.data?.pages[0]?.rows.total;
  return (
    <div className={`container-narrow ${classes.page}`}>
      <header>
        <Link to="/prompts" className="back">
          <IconArrowLeft size="1.125rem" stroke={1.5} aria-hidden="true" />
          {t('prompts.heading')}
        </Link>
        <PageHeading size="title">{t('prompts.thanks_title')}</PageHeading>
        <p className="lead">
          {total === undefined || total === 0 ? '\u00a0' : t('prompts.thanks_total', { count: total })}
        </p>
      </header>
      <ListView
        list={listOf(query, ({ thanks }) => thanks)}
        skeleton={<RowsSkeleton count={5} />}
        empty={
          <EmptyState
            title={t('prompts.thanks_empty')}
            action={
              <Button component={Link} to={newPromptPath()}>
                {t('prompts.write')}
              </Button>
            }
          >
            {t('prompts.thanks_empty_body')}
          </EmptyState>
        }
        more={t('prompts.thanks_more')}
      >
        {(thanks) => <ReceivedThanksRows thanks={thanks} />}
      </ListView>
    </div>
  );
}
