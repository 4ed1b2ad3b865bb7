import choice from './choice-item.module.css';
import classes from './result-rows.module.css';

export interface ResultRow {
  readonly key: string;
  readonly label: string;
  /** How long its bar is, 0 to 1. */
  readonly share: number;
  readonly figure: string;
}

/** What the room answered, as bars one below the other. */
export function ResultRows({ rows }: { rows: readonly ResultRow[] }) {
  return (
    <ul className={classes.rows}>
      {rows.map(({ key, label, share, figure }) => (
        <li key={key} className={classes.row}>
          <span className={choice.bar} style={{ transform: `scaleX(${share})` }} />
          <span className={classes.label} lang="vi">
            {label}
          </span>
          <span className={classes.figure}>{figure}</span>
        </li>
      ))}
    </ul>
  );
}
