import { Link } from 'react-router';
import classes from './wordmark.module.css';

/** The name of the house; leads home. */
export function Wordmark() {
  return (
    <Link to="/" className={classes.mark}>
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <path d="M0 0h10a10 10 0 0 1-10 10zM20 20H10a10 10 0 0 1 10-10z" fill="var(--accent)" />
        <path d="M10 0h10v10a10 10 0 0 1-10-10zM10 20H0V10a10 10 0 0 1 10 10z" fill="var(--field-line)" />
      </svg>
      Cùng Nghề
    </Link>
  );
}
