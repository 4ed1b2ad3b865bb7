import classes from './writing-field.module.css';

/** How much of a length is used, once the end is near: before that nobody needs to know. */
export function LengthLeft({ count, most }: { count: number; most: number }) {
  if (count < most * 0.8) return null;
  return (
    <span className={classes.count} data-over={count > most} aria-hidden="true">
      {count}/{most}
    </span>
  );
}
