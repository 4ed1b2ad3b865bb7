import { ranked } from '@cungnghe/contracts/live/figures';
import type { Activity } from '@cungnghe/contracts/live/room';
import { useTranslation } from '@cungnghe/ui/translation';
import { ActionIcon, Button, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { LiveRegion } from '../../shell/live-region.tsx';
import choice from './choice-item.module.css';
import { Prompt } from './prompt.tsx';
import classes from './ranking-item.module.css';
import { ResultRows } from './result-rows.tsx';

type Item = Activity['items'][number];
type Result = NonNullable<Activity['results']>[number];

interface RankingItemProps {
  readonly item: Item;
  /** Where the focus goes when this one was left out. */
  readonly fieldId: string;
  readonly result: Result | undefined;
  /** The best first; what is not placed yet is missing. */
  readonly order: readonly string[];
  /** Undefined once nothing can be placed any more. */
  readonly onOrder: ((order: readonly string[]) => void) | undefined;
  readonly missing: boolean;
  readonly alone: boolean;
}

/**
 * Choices to be put in order: each is placed by a tap, the best first, and moved by its arrows. Nothing stands in an
 * order before somebody put it there, because the first list that one sees is easily taken for one's own.
 */
export function RankingItem({ item, fieldId, result, order, onOrder, missing, alone }: RankingItemProps) {
  const { t } = useTranslation('learner');
  const placed = order.flatMap((id) => item.choices.filter((one) => one.id === id));
  return (
    <fieldset className={choice.item}>
      <Prompt as="legend" alone={alone}>
        {item.prompt}
      </Prompt>
      {onOrder ? <p className={choice.hint}>{t('live.rank_hint')}</p> : null}
      {missing ? (
        <p className={choice.missing} role="alert">
          {t('live.rank_missing')}
        </p>
      ) : null}
      {onOrder === undefined ? (
        <Order placed={placed} />
      ) : (
        <Places item={item} placed={placed} fieldId={fieldId} onOrder={onOrder} alone={alone} />
      )}
      {result ? <RankAnswers item={item} result={result} /> : null}
    </fieldset>
  );
}

function Order({ placed }: { placed: Item['choices'] }) {
  const { t } = useTranslation('learner');
  if (placed.length === 0) return <p className={choice.hint}>{t('live.no_answer')}</p>;
  return (
    <>
      <p className={choice.hint}>{t('live.my_order')}</p>
      <ol className={classes.order} lang="vi">
        {placed.map(({ id, label }) => (
          <li key={id}>{label}</li>
        ))}
      </ol>
    </>
  );
}

interface PlacesProps extends Pick<RankingItemProps, 'item' | 'fieldId' | 'alone'> {
  readonly placed: Item['choices'];
  readonly onOrder: (order: readonly string[]) => void;
}

function Places({ item, placed, fieldId, onOrder, alone }: PlacesProps) {
  const { t } = useTranslation('learner');
  const { box, moved, said, say } = useFollowingFocus(placed);
  const ids = placed.map(({ id }) => id);
  const open = item.choices.filter(({ id }) => !ids.includes(id));
  const add = ({ id, label }: Item['choices'][number]) => {
    // The last one has only one place left.
    const rest = open.length === 2 ? open.filter((one) => one.id !== id).map((one) => one.id) : [];
    onOrder([...ids, id, ...rest]);
    moved(open.find((one) => one.id !== id && !rest.includes(one.id))?.id ?? id);
    say(t('live.rank_placed', { label, rank: ids.length + 1 }));
  };
  const move = (from: number, step: 1 | -1) => {
    const to = from + step;
    const choiceMoved = placed[from];
    if (choiceMoved === undefined || to < 0 || to >= ids.length) return;
    onOrder(ids.toSpliced(from, 1).toSpliced(to, 0, choiceMoved.id));
    moved(choiceMoved.id);
    say(t('live.rank_placed', { label: choiceMoved.label, rank: to + 1 }));
  };
  const startAgain = () => {
    onOrder([]);
    const [first] = item.choices;
    if (first !== undefined) moved(first.id);
    say(t('live.rank_cleared'));
  };
  return (
    <div ref={box}>
      <LiveRegion>{said}</LiveRegion>
      <ol className={classes.places}>
        {placed.map(({ id, label }, at) => (
          <li key={id} className={classes.place}>
            <span className={classes.rank}>{at + 1}</span>
            <span className={classes.label} lang="vi">
              {label}
            </span>
            {([-1, 1] as const).map((step) => (
              <ActionIcon
                key={step}
                variant="default"
                size="2.75rem"
                data-choice={`${id}${step}`}
                aria-label={t(step === -1 ? 'live.rank_up' : 'live.rank_down', { label })}
                aria-disabled={step === -1 ? at === 0 : at === placed.length - 1}
                onClick={() => {
                  move(at, step);
                }}
                onKeyDown={(event) => {
                  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
                  if (by === undefined) return;
                  event.preventDefault();
                  move(at, by as 1 | -1);
                }}
              >
                {step === -1 ? (
                  <IconArrowUp size="1.25rem" aria-hidden="true" />
                ) : (
                  <IconArrowDown size="1.25rem" aria-hidden="true" />
                )}
              </ActionIcon>
            ))}
          </li>
        ))}
      </ol>
      <ul className={choice.choices}>
        {open.map((one, at) => (
          <li key={one.id}>
            <UnstyledButton
              id={at === 0 ? fieldId : undefined}
              data-choice={one.id}
              className={`${choice.choice} ${classes.open}`}
              data-open="true"
              aria-label={t('live.rank_place', { label: one.label, rank: placed.length + 1 })}
              onClick={() => add(one)}
            >
              <IconPlus size="1.25rem" stroke={1.75} aria-hidden="true" />
              <span className={choice.text} lang="vi">
                {one.label}
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {placed.length > 0 ? <StartAgain prompt={alone ? null : item.prompt} onClick={startAgain} /> : null}
    </div>
  );
}

/** Half an order would keep the rest of the activity from being sent, so what was begun can be left again. */
function StartAgain({ prompt, onClick }: { prompt: string | null; onClick: () => void }) {
  const { t } = useTranslation('learner');
  return (
    <Button
      variant="subtle"
      aria-label={prompt === null ? undefined : t('live.rank_again_of', { prompt })}
      onClick={onClick}
    >
      {t('live.rank_again')}
    </Button>
  );
}

/** What is moved takes the focus along, and is said. */
function useFollowingFocus(placed: Item['choices']) {
  const box = useRef<HTMLDivElement>(null);
  const wanted = useRef<string | null>(null);
  const [said, say] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something has been placed
  useLayoutEffect(() => {
    const id = wanted.current;
    if (id === null) return;
    wanted.current = null;
    const at = document.activeElement?.getAttribute('data-choice');
    const buttons = [...(box.current?.querySelectorAll<HTMLElement>('[data-choice]') ?? [])];
    const own = buttons.filter(({ dataset }) => dataset.choice?.startsWith(id));
    (own.find(({ dataset }) => dataset.choice === at) ?? own[0])?.focus();
  }, [placed]);
  const moved = (id: string) => {
    wanted.current = id;
  };
  return { box, moved, said, say };
}

export function RankAnswers({ item, result }: { item: Item; result: Result }) {
  const { t } = useTranslation('learner');
  return (
    <>
      <ResultRows
        rows={ranked(item.choices, result).map(({ id, label, points, share }, at) => ({
          key: id,
          label: `${at + 1}. ${label}`,
          share,
          figure: t('live.points', { count: points }),
        }))}
      />
      <p className={choice.hint}>{t('live.answered', { count: result.answered })}</p>
    </>
  );
}
