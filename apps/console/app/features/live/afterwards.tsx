import { addressOf } from '@cungnghe/client/call';
import type { HostActivity } from '@cungnghe/contracts/live/activities';
import { getSessionSummary, type SessionSummary, sessionReport } from '@cungnghe/contracts/live/afterwards';
import { exportCsv } from '@cungnghe/contracts/live/record';
import { RowsSkeleton } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { read } from '@cungnghe/web/queries';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { DataTable } from '../../list/data-table.tsx';
import { formatCount } from '../../parts/count.ts';
import { Facts, PageSection } from '../../parts/page.tsx';
import { ActivityContent } from './activity-content.tsx';
import { useComparedColumns } from './compared-columns.tsx';
import { LessonQuestions } from './lesson-questions.tsx';
import classes from './live.module.css';
import { Problem } from './problem.tsx';
import { Questions } from './questions.tsx';
import type { Room } from './room.ts';

/** The session as it went: people, activities beside each other, the results of each, and what the room asked. */
export function Afterwards({ room }: { room: Room }) {
  const { t } = useTranslation('live');
  const params = { eventId: room.event.id };
  const summary = useQuery(read(getSessionSummary, { params }));
  const begun = room.activities.filter(({ state }) => state !== 'draft');
  return (
    <>
      <PageSection title={t('afterwards.people')}>
        {summary.data === undefined ? (
          summary.isError ? (
            <Problem error={summary.error} />
          ) : (
            <RowsSkeleton count={3} />
          )
        ) : (
          <People people={summary.data.people} />
        )}
        <Files eventId={room.event.id} />
      </PageSection>
      {begun.length === 0 ? (
        <p>{t('afterwards.none')}</p>
      ) : (
        <>
          {summary.data !== undefined && (
            <Compared eventId={room.event.id} begun={begun} summary={summary.data} />
          )}
          <PageSection title={t('afterwards.results')}>
            {begun.map((activity) => (
              <details key={activity.id}>
                <summary className={classes.summary}>
                  {activity.title} <span className="dim">· {t(`kind.${activity.kind}`)}</span>
                </summary>
                <div className={classes.detail}>
                  <ActivityContent eventId={room.event.id} activity={activity} />
                  {activity.kind === 'quiz' && <LessonQuestions activity={activity} />}
                </div>
              </details>
            ))}
          </PageSection>
        </>
      )}
      <Questions room={room} />
    </>
  );
}

function People({ people }: { people: SessionSummary['people'] }) {
  const { t } = useTranslation('live');
  return (
    <Facts
      items={(['said_yes', 'joined', 'answered'] as const).map((name) => [
        t(`afterwards.${name}`),
        formatCount(people[name]),
      ])}
    />
  );
}

function Files({ eventId }: { eventId: string }) {
  const { t } = useTranslation('live');
  const report = addressOf(sessionReport.path, { eventId });
  const files = [
    [report, t('afterwards.report')],
    [`${report}?names=true`, t('afterwards.report_named')],
    [addressOf(exportCsv.path, { eventId }), t('afterwards.all_csv')],
  ] as const;
  return (
    <>
      <nav className={classes.actions} aria-label={t('afterwards.files')}>
        {files.map(([href, name]) => (
          <Button
            key={href}
            component="a"
            variant="default"
            href={href}
            download
            leftSection={<IconDownload size={18} aria-hidden />}
          >
            {name}
          </Button>
        ))}
      </nav>
      <p className="dim">{t('afterwards.report_hint')}</p>
    </>
  );
}

interface ComparedProps {
  readonly eventId: string;
  readonly begun: readonly HostActivity[];
  readonly summary: SessionSummary;
}

function Compared({ eventId, begun, summary }: ComparedProps) {
  const { t } = useTranslation('live');
  const columns = useComparedColumns(eventId, summary.people.joined);
  // An activity that was begun since is in the table once the page is opened again.
  const rows = begun.flatMap(({ id, title, kind }) => {
    const figures = summary.activities.find((one) => one.id === id);
    return figures === undefined ? [] : [{ ...figures, title, kind }];
  });
  return (
    <PageSection title={t('afterwards.compared')}>
      <DataTable caption={t('afterwards.compared')} rows={rows} columns={columns} />
    </PageSection>
  );
}
