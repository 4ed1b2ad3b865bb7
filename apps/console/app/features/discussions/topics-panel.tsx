import { call } from '@cungnghe/client/call';
import { listTopics, maxTopics, setTopics, type Topic } from '@cungnghe/contracts/discussions/topics';
import { communityRef } from '@cungnghe/contracts/fields/community-ref';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { useTranslation } from '@cungnghe/ui/translation';
import { allOf, read } from '@cungnghe/web/queries';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Arrows, useSaidMove } from '../../editing/arrows.tsx';
import { movedBy } from '../../editing/dropped-at.ts';
import { Problem } from '../../parts/problem.tsx';
import { useViewer } from '../../shell/viewer.ts';
import classes from './topics-panel.module.css';

interface Community {
  readonly id: string;
  readonly slug: string;
}

/** What the posts of a community are sorted by. */
export function TopicsPanel({ community }: { community: Community }) {
  const { may } = useViewer();
  const { t } = useTranslation('discussions');
  const topics = useQuery(read(listTopics, { params: { slug: communityRef(community.slug) } }));
  if (topics.data === undefined) return null;
  if (may(setTopics)) return <TopicsForm community={community} stored={topics.data} />;
  return <p>{topics.data.map(({ name }) => name).join(', ') || t('topics_none')}</p>;
}

interface Row {
  readonly key: string;
  readonly slug?: string;
  readonly name: string;
}

const rowsOf = (topics: readonly Pick<Topic, 'slug' | 'name'>[]): readonly Row[] =>
  topics.map(({ slug, name }) => ({ key: slug, slug, name }));

function TopicsForm({ community, stored }: { community: Community; stored: readonly Topic[] }) {
  const { t } = useTranslation('discussions');
  const queryClient = useQueryClient();
  // What is typed stays, whatever is fetched meanwhile.
  const [rows, setRows] = useState(() => rowsOf(stored));
  const save = useMutation({
    mutationFn: () =>
      call(setTopics, {
        params: { id: community.id },
        body: {
          topics: rows
            .filter(({ name }) => name.trim() !== '')
            .map(({ slug, name }) => ({ name, ...(slug !== undefined && { slug }) })),
        },
      }),
    onSuccess: (saved) => {
      setRows(rowsOf(saved));
      return queryClient.invalidateQueries(allOf(listTopics));
    },
  });
  const { say, spoken } = useSaidMove();
  const move = (from: number, steps: number) => {
    const next = movedBy(rows, from, steps);
    if (next === rows) return;
    setRows(next);
    say(rows[from]?.name ?? '', from + steps + 1, rows.length);
  };
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <p className="dim">{t('topics_hint')}</p>
      <ol className={classes.rows}>
        {rows.map((row, at) => (
          <li key={row.key} className={classes.row}>
            <TextInput
              aria-label={t('topic_number', { number: at + 1 })}
              maxLength={60}
              value={row.name}
              onChange={(event) => setRows(rows.with(at, { ...row, name: event.currentTarget.value }))}
            />
            <Arrows
              title={row.name}
              group="topics"
              atTop={at === 0}
              atEnd={at === rows.length - 1}
              onMove={(steps) => move(at, steps)}
            />
            <ActionIcon
              size={44}
              variant="subtle"
              aria-label={t('topic_remove', { name: row.name })}
              onClick={() => setRows(rows.toSpliced(at, 1))}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ol>
      {spoken}
      {save.isError && <Problem error={save.error} />}
      <div className={classes.actions}>
        <Button
          variant="default"
          disabled={rows.length >= maxTopics}
          onClick={() => setRows([...rows, { key: crypto.randomUUID(), name: '' }])}
        >
          {t('topic_add')}
        </Button>
        <BusyButton type="submit" loading={save.isPending}>
          {t('topics_save')}
        </BusyButton>
      </div>
      <p role="status">{save.isSuccess ? t('topics_saved') : ''}</p>
    </form>
  );
}
