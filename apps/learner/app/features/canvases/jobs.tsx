import type { JobsToBeDone } from '@cungnghe/contracts/canvases/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import classes from './jobs.module.css';

/** Each job with what stands in the way, what is hoped for, and how people tell it. */
export function Jobs({ jobs }: { jobs: JobsToBeDone }) {
  const { t } = useTranslation('learner');
  return (
    <ol className={classes.jobs}>
      {jobs.map(({ job, pains, gains, stories }) => (
        <li key={job} className={classes.job}>
          <h2 className={classes.name} lang="vi">
            {job}
          </h2>
          <div className={classes.sides}>
            <Side title={t('jtbd.pains')} lines={pains} />
            <Side title={t('jtbd.gains')} lines={gains} />
          </div>
          {stories.map((story) => (
            <blockquote key={story} className={classes.story} lang="vi">
              <p>{story}</p>
            </blockquote>
          ))}
        </li>
      ))}
    </ol>
  );
}

function Side({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div>
      <h3 className={classes.side}>{title}</h3>
      <ul className={classes.lines} lang="vi">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
