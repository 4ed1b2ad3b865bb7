import type { CSSProperties } from 'react';
import classes from './avatar.module.css';
import { stableHash } from './community-hue.tsx';
import { firstLetter } from './cover.tsx';

interface AvatarProps {
  readonly name: string;
  readonly photoUrl: string | null;
  readonly size?: 'small' | 'medium' | 'large';
}

/** How large a photo is drawn, in pixels of the page. */
const drawnAt = { small: 40, medium: 56, large: 80 } as const;

/** A photo whose name ends in its size lies there in smaller ones as well. */
const sizesOf = (url: string, size: keyof typeof drawnAt) =>
  /-512\.webp$/.test(url)
    ? {
        srcSet: [96, 192, 512]
          .map((side) => `${url.replace(/512\.webp$/, `${side}.webp`)} ${side}w`)
          .join(', '),
        sizes: `${drawnAt[size]}px`,
      }
    : {};

/** The same name has the same colour everywhere. */
const hueOf = (name: string) => ({ '--community-hue': stableHash(name.trim()) % 360 }) as CSSProperties;

/** Somebody's photo, or the first letter of the name they are called by, in their own colour. The name stands beside it. */
export function Avatar({ name, photoUrl, size = 'small' }: AvatarProps) {
  // In a Vietnamese name the last word is what people are called by.
  const called = name.trim().split(/\s+/).at(-1) ?? '';
  return (
    <span
      className={classes.avatar}
      data-size={size}
      style={photoUrl === null ? hueOf(name) : undefined}
      aria-hidden="true"
    >
      {photoUrl === null ? (
        firstLetter(called)
      ) : (
        <img src={photoUrl} {...sizesOf(photoUrl, size)} alt="" loading="lazy" decoding="async" />
      )}
    </span>
  );
}
