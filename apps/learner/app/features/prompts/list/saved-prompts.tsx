import { listPrompts } from '@cungnghe/contracts/prompts/endpoints';
import { EmptyState } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { listOf } from '@cungnghe/web/list';
import { allOf } from '@cungnghe/web/queries';
import { ActionIcon, Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { CallProblem } from '../../../shell/call-problem.tsx';
import { ListView } from '../../../shell/list-view.tsx';
import { LiveRegion } from '../../../shell/live-region.tsx';
import { tagPath } from '../paths.ts';
import { putSavedOrder, reorderSaved, savedPromptsQuery } from '../queries.ts';
import classes from './library.module.css';
import { type PromptRow, PromptRows } from './prompt-rows.tsx';

/** One's own collection, in an order of one's own. */
export function SavedPrompts({ nameOf }: { nameOf: (slug: string) => string | undefined }) {
  const { t } = useTranslation('learner');
  const list = listOf(
    useInfiniteQuery({ ...savedPromptsQuery, refetchOnMount: 'always' }),
    ({ prompts }) => prompts,
  );
  const order = useOrder();
  const [said, setSaid] = useState('');
  const rows = list.rows ?? [];
  const move = (from: number, to: number) => {
    const slugs = rows.map(({ slug }) => slug);
    const [moved] = rows.slice(from, from + 1);
    if (moved === undefined) return;
    order.mutate({ before: slugs, after: slugs.toSpliced(from, 1).toSpliced(to, 0, moved.slug) });
    setSaid(t('prompts.moved', { name: moved.name, place: to + 1 }));
  };
  return (
    <>
      <LiveRegion>{said}</LiveRegion>
      <ListView
        list={list}
        note={
          <>
            {rows.length > 1 ? <p className={classes.stats}>{t('prompts.order_hint')}</p> : null}
            <CallProblem error={order.error} />
          </>
        }
        empty={
          <EmptyState
            title={t('prompts.empty_saved')}
            action={
              <Button component={Link} to="/prompts">
                {t('prompts.browse')}
              </Button>
            }
          >
            {t('prompts.empty_saved_body')}
          </EmptyState>
        }
        more={t('prompts.more')}
      >
        {(prompts) => (
          <PromptRows
            prompts={prompts}
            nameOf={nameOf}
            tagPath={tagPath}
            tools={(row, index) =>
              prompts.length < 2 ? null : (
                <Place row={row} index={index} last={prompts.length - 1} onMove={move} />
              )
            }
          />
        )}
      </ListView>
    </>
  );
}

interface PlaceProps {
  readonly row: PromptRow;
  readonly index: number;
  readonly last: number;
  readonly onMove: (from: number, to: number) => void;
}

/** Moves a row by one place. The row keeps its key, and with it the focus stays on the button. */
function Place({ row, index, last, onMove }: PlaceProps) {
  const { t } = useTranslation('learner');
  const { name } = row;
  return (
    <span className={classes.order}>
      <ActionIcon
        variant="subtle"
        aria-label={t('prompts.move_up', { name })}
        aria-disabled={index === 0}
        onClick={() => index > 0 && onMove(index, index - 1)}
      >
        <IconArrowUp size="1.25rem" stroke={1.5} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        aria-label={t('prompts.move_down', { name })}
        aria-disabled={index === last}
        onClick={() => index < last && onMove(index, index + 1)}
      >
        <IconArrowDown size="1.25rem" stroke={1.5} aria-hidden="true" />
      </ActionIcon>
    </span>
  );
}

interface Order {
  readonly before: readonly string[];
  readonly after: string[];
}

/** Shows the new order at once, and the old one again when it could not be stored. */
function useOrder() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'order of saved prompts' },
    mutationFn: ({ after }: Order) => putSavedOrder(after),
    onMutate: ({ after }) => reorderSaved(client, after),
    onError: (_, { before }) => reorderSaved(client, before),
    onSettled: () => client.invalidateQueries({ ...allOf(listPrompts), refetchType: 'none' }),
  });
}
