import { communityHue, stableHash } from './community-hue.tsx';
import classes from './cover.module.css';
import { coverShapes } from './cover-patterns.tsx';

interface CoverProps {
  /** The slug the cover is drawn from: the same slug always gives the same cover. */
  readonly slug: string;
  /** The slug of the community whose subject it shows; its own when left out. */
  readonly community?: string | undefined;
  /** OKLCH hue in degrees; the slug's own when left out. */
  readonly hue?: number;
  /** Shown instead of the pattern when there is one. */
  readonly imageUrl?: string | null;
  /** A course card shows the first letter of its name here. */
  readonly letter?: string;
}

/** The image of a community, a course or a book. Decorative: its name always stands beside it as text. */
export function Cover({
  slug,
  community = slug,
  hue = communityHue(community),
  imageUrl,
  letter,
}: CoverProps) {
  if (imageUrl) {
    return <img className={classes.image} src={imageUrl} alt="" loading="lazy" decoding="async" />;
  }
  return (
    <span className={classes.cover} style={{ '--community-hue': hue } as React.CSSProperties}>
      <svg viewBox="0 0 320 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        {coverShapes(stableHash(slug), community, community === slug)}
      </svg>
      {letter ? (
        <span className={classes.letter} aria-hidden="true">
          {letter}
        </span>
      ) : null}
    </span>
  );
}

/** The letter a course card shows: the first of its name, marks kept. */
export function firstLetter(name: string): string {
  return name.trim().normalize('NFC').charAt(0).toLocaleUpperCase('vi');
}
