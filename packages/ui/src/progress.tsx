import classes from './progress.module.css';

interface ProgressProps {
  readonly value: number;
  readonly max: number;
  /** Read aloud, for example "Completed 3 of 7 lessons". */
  readonly label: string;
}

/** How far along one is, as a thin bar in the hue around it. */
export function Progress({ value, max, label }: ProgressProps) {
  const share = max === 0 ? 0 : Math.min(1, value / max);
  return (
    <div
      className={classes.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
    >
      <div className={classes.bar} style={{ transform: `scaleX(${share})` }} />
    </div>
  );
}
