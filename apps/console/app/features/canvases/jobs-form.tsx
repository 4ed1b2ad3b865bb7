import { call } from '@cungnghe/client/call';
import {
  adminJobsToBeDone,
  adminJobsVersion,
  adminJobsVersions,
  adminSaveJobsToBeDone,
} from '@cungnghe/contracts/canvases/editing';
import type { JobsToBeDone } from '@cungnghe/contracts/canvases/endpoints';
import { adminCommunities } from '@cungnghe/contracts/communities/endpoints';
import { isBlank } from '@cungnghe/contracts/fields/visible-text';
import { useTranslation } from '@cungnghe/ui/translation';
import { allOf, read } from '@cungnghe/web/queries';
import { Button, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Arrows, useSaidMove } from '../../editing/arrows.tsx';
import { movedBy } from '../../editing/dropped-at.ts';
import editing from '../../editing/editing.module.css';
import { SettingsForm } from '../../editing/settings-form.tsx';
import { TextVersions } from '../../editing/text-versions.tsx';
import { useSettings } from '../../editing/use-settings.ts';
import classes from './canvases.module.css';
import { emptyJob, jobLists, jobsIn, type TypedJob, typedJobs } from './typed-canvas.ts';

interface JobsFormProps {
  readonly slug: string;
  readonly jobs: { readonly version: number; readonly content: JobsToBeDone | null };
}

const mostJobs = 12;

const shown = ({ jobs }: { readonly jobs: readonly TypedJob[] }) =>
  jobs
    .map(({ job, pains, gains, stories }) => [job, pains, gains, stories].filter(Boolean).join('\n'))
    .join('\n\n');

/** What people hire things for, in the order in which it is read. Saving publishes it. */
export function JobsForm({ slug, jobs }: JobsFormProps) {
  const { t } = useTranslation('canvases');
  const queryClient = useQueryClient();
  const params = { slug };
  const one = read(adminJobsToBeDone, { params });
  const stored = { jobs: typedJobs(jobs.content) };
  const settings = useSettings({
    storageKey: `jtbd-${slug}`,
    version: jobs.version,
    stored,
    save: (typed, version) =>
      call(adminSaveJobsToBeDone, { params, body: { version, content: jobsIn(typed.jobs) } }),
    isValid: (typed) => typed.jobs.length > 0 && typed.jobs.every(({ job }) => !isBlank(job)),
    onSaved: (saved) => {
      queryClient.setQueryData(one.queryKey, saved);
      void queryClient.invalidateQueries(allOf(adminJobsVersions));
      return queryClient.invalidateQueries(allOf(adminCommunities));
    },
    onOutdated: () => queryClient.invalidateQueries(one),
  });
  const all = settings.fields.jobs;
  const put = (next: readonly TypedJob[]) => settings.put({ jobs: next });
  const { say, spoken } = useSaidMove();
  const move = (from: number, steps: number) => {
    const next = movedBy(all, from, steps);
    if (next === all) return;
    put(next);
    say(t('job_number', { number: from + 1 }), from + steps + 1, all.length);
  };
  return (
    <>
      <SettingsForm
        settings={settings}
        shown={shown}
        action={t('publish')}
        beforeButton={
          <>
            {spoken}
            {settings.checked && all.length === 0 && <p role="alert">{t('nothing_typed')}</p>}
            {all.length < mostJobs && (
              <Button variant="default" onClick={() => put([...all, emptyJob(all)])}>
                {t('add_job')}
              </Button>
            )}
          </>
        }
      >
        {all.map((job, place) => (
          <JobFields
            key={job.key}
            job={job}
            number={place + 1}
            count={all.length}
            checked={settings.checked}
            onChange={(change) => put(all.with(place, { ...job, ...change }))}
            onMove={(steps) => move(place, steps)}
            onRemove={() => put(all.toSpliced(place, 1))}
          />
        ))}
      </SettingsForm>
      <TextVersions
        list={adminJobsVersions}
        one={adminJobsVersion}
        params={params}
        typedOf={(was) => ({ jobs: typedJobs(was) })}
        shown={shown}
        published={stored}
        begin={settings.kept.isKept ? undefined : settings.put}
      />
    </>
  );
}

interface JobFieldsProps {
  readonly job: TypedJob;
  readonly number: number;
  readonly count: number;
  readonly checked: boolean;
  readonly onChange: (change: Partial<TypedJob>) => void;
  readonly onMove: (steps: number) => void;
  readonly onRemove: () => void;
}

function JobFields({ job, number, count, checked, onChange, onMove, onRemove }: JobFieldsProps) {
  const { t } = useTranslation('canvases');
  const { t: te } = useTranslation('editing');
  const title = t('job_number', { number });
  return (
    <fieldset className={classes.job}>
      <legend className={classes.legend}>{title}</legend>
      <Textarea
        label={t('job')}
        autosize
        minRows={2}
        maxLength={300}
        value={job.job}
        error={checked && isBlank(job.job) ? te('required') : null}
        onChange={(event) => onChange({ job: event.currentTarget.value })}
      />
      {jobLists.map((list) => (
        <Textarea
          key={list}
          label={t(`list.${list}`)}
          autosize
          minRows={2}
          maxLength={3_600}
          value={job[list]}
          onChange={(event) => onChange({ [list]: event.currentTarget.value })}
        />
      ))}
      <div className={editing.end}>
        <Arrows title={title} group="jobs" atTop={number === 1} atEnd={number === count} onMove={onMove} />
        <Button variant="default" aria-label={t('remove_job', { title })} onClick={onRemove}>
          {t('remove')}
        </Button>
      </div>
    </fieldset>
  );
}
