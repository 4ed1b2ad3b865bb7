import classes from './avatar.module.css';
import { firstLetter } from './cover.tsx';

interface AvatarProps {
  readonly name: string;
  readonly photoUrl: string | null;
  readonly size?: 'small' | 'large';
}

/** Somebody's photo, or the first letter of the name they are called by. The name itself stands beside it. */
export function Avatar({ name, photoUrl, size = 'small' }: AvatarProps) {
  // In a Vietnamese name the last word is what people are called by.
  const called = name.trim().split(/\s+/).at(-1) ?? '';
  return (
    <span className={classes.avatar} data-size={size} aria-hidden="true">
      {photoUrl === null ? (
        firstLetter(called)
      ) : (
        <img src={photoUrl} alt="" loading="lazy" decoding="async" />
      )}
    </span>
  );
}
