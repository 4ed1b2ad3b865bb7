import type { Activity } from '@cungnghe/contracts/live/room';
import { useTranslation } from '@cungnghe/ui/translation';
import { IconCheck, IconX } from '@tabler/icons-react';
import classes from './choice-item.module.css';
import { Prompt } from './prompt.tsx';
import { verdictOnItem } from './verdict.ts';
import { VerdictLine } from './verdict-line.tsx';

type Item = Activity['items'][number];
type Result = NonNullable<Activity['results']>[number];

interface ChoiceItemProps {
  readonly item: Item;
  /** Where the focus goes when this one was left out. */
  readonly fieldId: string;
  readonly result: Result | undefined;
  readonly picked: string | readonly string[] | undefined;
  /** Undefined once nothing can be picked any more. */
  readonly onPick: ((choices: readonly string[]) => void) | undefined;
  readonly missing: boolean;
  /** The title of the activity has said what is asked. */
  readonly alone: boolean;
}

/** One question of a quiz or poll: large choices, then the bars and the right answer in the same places. */
export function ChoiceItem(props: ChoiceItemProps) {
  const { item, fieldId, result, picked, onPick, missing, alone } = props;
  const { t } = useTranslation('learner');
  const hasPictures = item.choices.some(({ image_url }) => image_url !== undefined);
  const picks = Array.isArray(picked) ? (picked as readonly string[]) : [];
  const outcome = onPick === undefined ? verdictOnItem(item, picks) : null;
  const pick = (choiceId: string, chosen: boolean) => {
    const others = item.multiple ? picks.filter((id) => id !== choiceId) : [];
    onPick?.(chosen ? [...others, choiceId] : others);
  };
  return (
    <fieldset className={classes.item}>
      <Prompt as="legend" alone={alone}>
        {item.prompt}
      </Prompt>
      {outcome === null ? null : (
        <div className={classes.outcome}>
          <VerdictLine verdict={outcome.verdict} />
          {outcome.mine.length === 0 ? null : (
            <p>
              {t('live.mine')}: <strong lang="vi">{outcome.mine.join('; ')}</strong>
            </p>
          )}
          {outcome.verdict === 'right' ? null : (
            <p>
              {t('live.right')}: <strong lang="vi">{outcome.correct.join('; ')}</strong>
            </p>
          )}
        </div>
      )}
      {item.multiple && onPick ? <p className={classes.hint}>{t('live.pick_several')}</p> : null}
      {missing ? (
        <p className={classes.missing} role="alert">
          {t('live.pick_one')}
        </p>
      ) : null}
      <ul className={classes.choices} data-pictures={hasPictures}>
        {item.choices.map((choice, at) => (
          <li key={choice.id}>
            <label
              className={classes.choice}
              data-picked={picks.includes(choice.id)}
              data-right={choice.is_correct ?? undefined}
              data-open={onPick !== undefined}
            >
              <Bar result={result} choiceId={choice.id} />
              {/* Its label, right below, says what is to be seen. */}
              {choice.image_url === undefined ? null : (
                <img src={choice.image_url} alt="" className={classes.picture} />
              )}
              <input
                id={at === 0 ? fieldId : undefined}
                type={item.multiple ? 'checkbox' : 'radio'}
                name={fieldId}
                className={classes.box}
                checked={picks.includes(choice.id)}
                disabled={onPick === undefined}
                onChange={(event) => pick(choice.id, event.currentTarget.checked)}
              />
              <span className={classes.text}>
                <span lang="vi">{choice.label}</span>
                <Mark
                  right={choice.is_correct}
                  mine={picks.includes(choice.id)}
                  open={onPick !== undefined}
                />
              </span>
              <Share result={result} choiceId={choice.id} />
            </label>
          </li>
        ))}
      </ul>
      {result ? <p className={classes.hint}>{t('live.answered', { count: result.answered })}</p> : null}
      {item.explanation === null ? null : (
        <div className={classes.explanation}>
          <p className={classes.why}>{t('live.explanation')}</p>
          <p lang="vi">{item.explanation}</p>
        </div>
      )}
    </fieldset>
  );
}

/** Says in words what the colours show. */
function Mark({ right, mine, open }: { right: boolean | null; mine: boolean; open: boolean }) {
  const { t } = useTranslation('learner');
  if (right === null) return mine && !open ? <span className={classes.mark}>{t('live.mine')}</span> : null;
  if (!right && !mine) return null;
  const Icon = right ? IconCheck : IconX;
  const words = right ? (mine ? 'live.mine_right' : 'live.right') : 'live.mine_wrong';
  return (
    <span className={classes.mark} data-right={right}>
      <Icon size="1.125rem" stroke={2.5} aria-hidden="true" />
      {t(words)}
    </span>
  );
}

const shareOf = (result: Result, choiceId: string) => {
  const count = result.choices.find(({ choice_id }) => choice_id === choiceId)?.count ?? 0;
  return { count, share: result.answered === 0 ? 0 : count / result.answered };
};

function Bar({ result, choiceId }: { result: Result | undefined; choiceId: string }) {
  if (!result) return null;
  const { share } = shareOf(result, choiceId);
  return <span className={classes.bar} style={{ transform: `scaleX(${share})` }} />;
}

function Share({ result, choiceId }: { result: Result | undefined; choiceId: string }) {
  const { t } = useTranslation('learner');
  if (!result) return null;
  const { count, share } = shareOf(result, choiceId);
  return (
    <span className={classes.share}>
      <strong>{Math.round(share * 100)}%</strong>
      <span>{t('live.people', { count })}</span>
    </span>
  );
}
