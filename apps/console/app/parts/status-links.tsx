import { NativeSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Link, useNavigate } from 'react-router';
import classes from './status-links.module.css';

interface StatusLinksProps<Value extends string> {
  readonly label: string;
  readonly statuses: readonly { readonly value: Value; readonly label: string }[];
  readonly current: Value;
  readonly linkTo: (value: Value) => string;
  readonly onChoose?: () => void;
}

/** More of them would stand below each other on a phone, and the list would begin on the next screen. */
const mostOnPhone = 4;

/** The states of what a list holds, one of which is shown. */
export function StatusLinks<Value extends string>(props: StatusLinksProps<Value>) {
  const { label, statuses, current, linkTo, onChoose } = props;
  const navigate = useNavigate();
  const isWide = useMediaQuery('(min-width: 40em)', true, { getInitialValueInEffect: false });
  if (!isWide && statuses.length > mostOnPhone) {
    return (
      <NativeSelect
        label={label}
        data={[...statuses]}
        value={current}
        onChange={({ currentTarget: { value } }) => {
          onChoose?.();
          void navigate(linkTo(value as Value), { replace: true, preventScrollReset: true });
        }}
      />
    );
  }
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
