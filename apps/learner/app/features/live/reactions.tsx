import { call } from '@cungnghe/client/call';
import {
  type ReactionKind,
  react,
  reactionKinds,
  secondsBetweenReactions,
} from '@cungnghe/contracts/live/room';
import { useTranslation } from '@cungnghe/ui/translation';
import { IconBulb, IconConfetti, IconHeart, IconMoodHappy } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { problemText } from '../../shell/problem-text.ts';
import classes from './reactions.module.css';

const icons = { applause: IconConfetti, heart: IconHeart, laugh: IconMoodHappy, thinking: IconBulb } as const;

/** One tap, every few seconds. That one was too quick is no failure: the next one counts. */
export function Reactions({ slug }: { slug: string }) {
  const { t } = useTranslation('learner');
  const [given, setGiven] = useState<ReactionKind | null>(null);
  const press = useMutation({
    mutationFn: (kind: ReactionKind) => call(react, { params: { slug }, body: { kind } }),
    onMutate: setGiven,
  });
  useEffect(() => {
    if (given === null) return;
    const timer = setTimeout(() => setGiven(null), secondsBetweenReactions * 1_000);
    return () => clearTimeout(timer);
  }, [given]);
  const { error } = press;
  const said =
    given === null
      ? ''
      : error === null
        ? press.isSuccess
          ? t('live.reacted')
          : ''
        : error.code === 'RATE_LIMITED'
          ? t('live.reaction_soon')
          : error.code === 'CONFLICT'
            ? t('live.reactions_off')
            : t('live.reaction_failed', { why: problemText(error, t) });
  return (
    // biome-ignore lint/a11y/useSemanticElements: each acts at once, so these are buttons, not a form
    <div className={classes.reactions} role="group" aria-label={t('live.reactions')}>
      {reactionKinds.map((kind) => {
        const Icon = icons[kind];
        return (
          <button
            key={kind}
            type="button"
            className={classes.reaction}
            data-given={given === kind}
            aria-disabled={given !== null}
            aria-label={t(`live.reaction.${kind}`)}
            title={t(`live.reaction.${kind}`)}
            onClick={() => {
              if (given === null) press.mutate(kind);
            }}
          >
            <Icon size="1.5rem" stroke={1.5} aria-hidden="true" />
          </button>
        );
      })}
      <span role="status" className={classes.said}>
        {said}
      </span>
    </div>
  );
}
