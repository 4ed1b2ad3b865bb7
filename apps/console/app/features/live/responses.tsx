import { getResponse, hostResponses } from '@cungnghe/contracts/live/record';
import { evaluationStatuses } from '@cungnghe/contracts/live/room';
import { Choice } from '@cungnghe/ui/filter-bar';
import { useTranslation } from '@cungnghe/ui/translation';
import { read } from '@cungnghe/web/queries';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { ListView } from '../../list/list-view.tsx';
import { useTable } from '../../list/use-table.ts';
import classes from './live.module.css';
import { Problem } from './problem.tsx';
import { useResponseColumns } from './response-columns.tsx';
import { ResponseSheet } from './response-sheet.tsx';
import type { Room } from './room.ts';

/** Answers come in and are graded while one looks: so often they are read again, in milliseconds. */
const everyMs = 5_000;

/** Who answered what and how it was scored; a row opens beside the list. */
export function Responses({ room }: { room: Room }) {
  const { t } = useTranslation('live');
  const eventId = room.event.id;
  const { list, filters } = useTable(hostResponses, { params: { eventId }, refetchInterval: everyMs });
  const [params, setParams] = useSearchParams();
  const columns = useResponseColumns(room);
  const openId = params.get('response');
  const listed = list.rows?.find(({ id }) => id === openId);
  // An address may name an answer far down the list, or one that a filter leaves out.
  const sought = useQuery({
    ...read(getResponse, { params: { eventId, id: openId ?? '' } }),
    enabled: openId !== null && list.rows !== undefined && listed === undefined,
    refetchInterval: everyMs,
  });
  const opened = openId === null ? undefined : (listed ?? sought.data);
  const open = (response: string | null) =>
    setParams(
      { ...(filters.values as Record<string, string>), ...(response !== null && { response }) },
      {
        replace: true,
        preventScrollReset: true,
      },
    );
  return (
    <>
      <ListView
        list={list}
        filters={filters}
        fields={
          <>
            <Choice
              label={t('responses.activity')}
              options={room.activities
                .filter(({ state }) => state !== 'draft')
                .map(({ id, title }) => ({ value: id, label: title }))}
              {...filters.field('activity_id')}
            />
            <Choice
              label={t('responses.evaluation')}
              options={evaluationStatuses.map((value) => ({ value, label: t(`evaluation.${value}`) }))}
              {...filters.field('evaluation')}
            />
            <Choice
              label={t('responses.sent')}
              options={[
                { value: 'false', label: t('responses.in_time') },
                { value: 'true', label: t('responses.afterwards') },
              ]}
              {...filters.field('late')}
            />
          </>
        }
        note={
          <>
            <Button
              component="a"
              variant="subtle"
              className={classes.start ?? ''}
              href={`/api/admin/live-workspace/${eventId}/export.csv`}
              download
              leftSection={<IconDownload size={18} aria-hidden />}
            >
              {t('responses.csv')}
            </Button>
            {openId !== null && opened === undefined && sought.isError && <Problem error={sought.error} />}
          </>
        }
        empty={t('responses.none')}
        table={{
          caption: t('nav.responses'),
          columns,
          to: ({ id }) =>
            `?${new URLSearchParams({ ...(filters.values as Record<string, string>), response: id })}`,
        }}
      />
      <ResponseSheet room={room} response={opened} onClose={() => open(null)} />
    </>
  );
}
