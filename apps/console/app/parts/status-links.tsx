import { Link } from 'react-router';
import classes from './status-links.module.css';

interface StatusLinksProps<Value extends string> {
  readonly label: string;
  readonly statuses: readonly { readonly value: Value; readonly label: string }[];
  readonly current: Value;
  readonly linkTo: (value: Value) => string;
  readonly onChoose?: () => void;
}

/** The states of what a list holds, one of which is shown. */
export function StatusLinks<Value extends string>(props: StatusLinksProps<Value>) {
  const { label, statuses, current, linkTo, onChoose } = props;
  return (
    <nav aria-label={label}>
      <ul className={classes.statuses}>
        {statuses.map((status) => (
          <li key={status.value}>
            <Link
              to={linkTo(status.value)}
              replace
              preventScrollReset
              aria-current={status.value === current ? 'page' : undefined}
              onClick={onChoose}
            >
              {status.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
