import { EmptyState } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { listOf } from '@cungnghe/web/list';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ListView } from '../../../shell/list-view.tsx';
import { newPromptPath, tagPath } from '../paths.ts';
import { promptsQuery } from '../queries.ts';
import { PromptRows } from './prompt-rows.tsx';

interface OwnPromptsProps {
  readonly filter: 'mine' | 'deleted';
  readonly nameOf: (slug: string) => string | undefined;
}

/** What one has written, or has written and deleted. */
export function OwnPrompts({ filter, nameOf }: OwnPromptsProps) {
  const { t } = useTranslation('learner');
  const list = listOf(
    useInfiniteQuery({ ...promptsQuery({ filter }), refetchOnMount: 'always' }),
    ({ prompts }) => prompts,
  );
  return (
    <ListView
      list={list}
      empty={
        <EmptyState
          title={t(`prompts.empty_${filter}`)}
          action={
            filter === 'mine' ? (
              <Button component={Link} to={newPromptPath()}>
                {t('prompts.write')}
              </Button>
            ) : (
              <Button component={Link} to="/prompts" variant="default">
                {t('prompts.browse')}
              </Button>
            )
          }
        >
          {t(`prompts.empty_${filter}_body`)}
        </EmptyState>
      }
      more={t('prompts.more')}
    >
      {(prompts) => <PromptRows prompts={prompts} nameOf={nameOf} tagPath={tagPath} />}
    </ListView>
  );
}
