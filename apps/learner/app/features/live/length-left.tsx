import classes from './writing-field.module.css';

/** Whether the end is near: before that nobody needs to know. */
export const isCounted = (count: number, most: number): boolean => count >= most * 0.8;

/** How much of a length is used, once the end is near. */
export function LengthLeft({ count, most }: { count: number; most: number }) {
  if (!isCounted(count, most)) return null;
  return (
    <span className={classes.count} data-over={count > most} aria-hidden="true">
      {count}/{most}
    </span>
  );
}
