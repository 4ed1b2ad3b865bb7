import type { PackFault, PackPlan } from '@cungnghe/contracts/content/packs';
import { useTranslation } from '@cungnghe/ui/translation';
import classes from './packs.module.css';

/** What is wrong, or worth knowing, each with its place in the archive. */
export function Faults({ title, faults }: { title: string; faults: readonly PackFault[] }) {
  const { t } = useTranslation('packs');
  return (
    <div className={classes.part}>
      <p>
        <strong>{title}</strong>
      </p>
      <ul className={classes.list}>
        {faults.map(({ file, line, column, message }) => (
          <li key={`${file}:${line}:${column} ${message}`}>
            <span className="dim">{t('place', { file, line, column })}</span>
            <span lang="en">{message}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What bringing a pack in does, by the files of the pack. */
export function Plan({ plan, prune }: { plan: PackPlan; prune: boolean }) {
  const { t } = useTranslation('packs');
  return (
    <>
      <Paths title={t('made')} paths={plan.made} />
      <Paths title={t('changed')} paths={plan.changed} />
      <Paths title={t(prune ? 'withdrawn' : 'kept')} paths={plan.others} />
      <p className="dim">{t('unchanged', { count: plan.unchanged })}</p>
    </>
  );
}

/** Few are all there; many open. */
function Paths({ title, paths }: { title: string; paths: readonly string[] }) {
  if (paths.length === 0) return null;
  return (
    <details className={classes.part} open={paths.length <= 20}>
      <summary>
        {title} ({paths.length})
      </summary>
      <ul className={classes.list}>
        {paths.map((path) => (
          <li key={path}>{path}</li>
        ))}
      </ul>
    </details>
  );
}
