import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { useShortcuts } from '../shell/shortcuts.ts';
import classes from './back-link.module.css';

/** Back to the list that this thing is in; `u` does the same. Keeps the list's filters when one came from there. */
export function BackLink({ to, children }: { to: string; children: string }) {
  const navigate = useNavigate();
  const back = () => {
    // The router numbers its own entries; anything above zero means the list is one step behind.
    const { idx } = (window.history.state ?? {}) as { idx?: number };
    void (idx !== undefined && idx > 0 ? navigate(-1) : navigate(to));
  };
  useShortcuts({ u: back });
  return (
    <Link to={to} className={classes.link} aria-keyshortcuts="u">
      <IconArrowLeft size="1.125rem" stroke={1.5} aria-hidden />
      {children}
    </Link>
  );
}
