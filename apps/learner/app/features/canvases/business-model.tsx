import type { BusinessModel, canvasCells } from '@cungnghe/contracts/canvases/endpoints';
import { useTranslation } from '@cungnghe/ui/translation';
import classes from './business-model.module.css';

// The order in which a model is told: for whom, what, how it reaches them, what comes in, then what it takes.
const told = [
  'customer_segments',
  'value_propositions',
  'channels',
  'customer_relationships',
  'revenue_streams',
  'key_activities',
  'key_resources',
  'key_partners',
  'cost_structure',
] as const satisfies readonly (typeof canvasCells)[number][];

/** The nine cells: in the order they are told on a phone, in their places on the canvas on wide screens and paper. */
export function BusinessModelCanvas({ model }: { model: BusinessModel }) {
  const { t } = useTranslation('learner');
  return (
    <div className={classes.canvas}>
      {told.map((cell) => (
        <section
          key={cell}
          className={classes.cell}
          style={{ gridArea: cell }}
          aria-labelledby={`cell-${cell}`}
        >
          <h2 id={`cell-${cell}`} className={classes.name}>
            {t(`bmc.${cell}`)}
          </h2>
          <ul className={classes.notes} lang="vi">
            {model[cell].map((note) => (
              <li key={note.title}>
                <p className={classes.title}>{note.title}</p>
                <p className={classes.detail}>{note.detail}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
