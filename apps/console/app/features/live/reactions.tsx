import { call } from '@cungnghe/client/call';
import { setReactions } from '@cungnghe/contracts/live/host';
import { type ReactionKind, reactionKinds } from '@cungnghe/contracts/live/room';
import { useTranslation } from '@cungnghe/ui/translation';
import { VisuallyHidden } from '@mantine/core';
import { IconBulb, IconConfetti, IconHeart, IconMoodHappy } from '@tabler/icons-react';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { formatCount } from '../../parts/count.ts';
import live from './live.module.css';
import { Problem } from './problem.tsx';
import classes from './reactions.module.css';
import { type Room, useRoomChange } from './room.ts';

const icons = { applause: IconConfetti, heart: IconHeart, laugh: IconMoodHappy, thinking: IconBulb } as const;

/** Whether the room may react, and how often it did. */
export function Reactions({ room }: { room: Room }) {
  const { t } = useTranslation('live');
  const eventId = room.event.id;
  const change = useRoomChange(eventId, (on: boolean) =>
    call(setReactions, { params: { eventId }, body: { on } }),
  );
  return (
    <div className={classes.reactions}>
      <label className={live.check}>
        <input
          type="checkbox"
          checked={change.isPending ? change.variables : room.reactions.on}
          disabled={change.isPending}
          onChange={(event) => change.mutate(event.currentTarget.checked)}
        />
        {t('reactions.setting')}
      </label>
      <ReactionCounts room={room} />
      <ReactionFloats room={room} />
      {change.isError && <Problem error={change.error} />}
    </div>
  );
}

/** How often the room reacted, of what it did at all. Read when one comes to it, and never read out by itself. */
export function ReactionCounts({ room: { reactions } }: { room: Room }) {
  const { t } = useTranslation('live');
  const given = reactionKinds.filter((kind) => reactions.counts[kind] > 0);
  if (!reactions.on || given.length === 0) return null;
  return (
    <ul className={classes.counts} aria-label={t('reactions.counts')}>
      {given.map((kind) => {
        const Icon = icons[kind];
        return (
          <li key={kind}>
            <Icon size="1.2em" stroke={1.75} aria-hidden />
            <VisuallyHidden>{t(`reactions.${kind}`)}: </VisuallyHidden>
            {formatCount(reactions.counts[kind])}
          </li>
        );
      })}
    </ul>
  );
}

/** What was just given rises and fades. Of very many at once a handful tells as much. */
export function ReactionFloats({ room }: { room: Room }) {
  const floats = useFloats(room.reactions.counts);
  return (
    <div className={classes.floats} aria-hidden>
      {floats.map(({ key, kind, at }) => {
        const Icon = icons[kind];
        return (
          <span key={key} className={classes.float} style={{ '--at': at } as CSSProperties}>
            <Icon size="1em" stroke={1.75} />
          </span>
        );
      })}
    </div>
  );
}

interface Float {
  readonly key: number;
  readonly kind: ReactionKind;
  /** Where across the place that they rise in, from 0 to 1. */
  readonly at: number;
}

const mostAtOnce = 8;
const lifeMs = 2_400;

function useFloats(counts: Room['reactions']['counts']): readonly Float[] {
  const [floats, setFloats] = useState<readonly Float[]>([]);
  const seen = useRef(counts);
  const next = useRef(0);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const added = reactionKinds.flatMap((kind) =>
      Array.from({ length: Math.max(0, counts[kind] - seen.current[kind]) }, () => kind),
    );
    seen.current = counts;
    if (added.length === 0) return;
    const risen = added.slice(0, mostAtOnce).map((kind) => {
      const key = next.current++;
      // Spread without chance: each stands some way from the one before.
      return { key, kind, at: (key * 0.382) % 1 };
    });
    setFloats((standing) => [...standing, ...risen].slice(-2 * mostAtOnce));
    const first = risen[0]?.key ?? 0;
    // Its own, so that one that has risen goes also when others have come since.
    const gone = setTimeout(() => {
      timers.current.delete(gone);
      setFloats((standing) => standing.filter(({ key }) => key < first || key >= first + risen.length));
    }, lifeMs);
    timers.current.add(gone);
  }, [counts]);
  useEffect(() => {
    const { current } = timers;
    return () => {
      for (const timer of current) clearTimeout(timer);
    };
  }, []);
  return floats;
}
