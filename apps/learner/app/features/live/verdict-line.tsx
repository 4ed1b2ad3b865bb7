import { useTranslation } from '@cungnghe/ui/translation';
import { IconCircleCheck, IconCircleDashed, IconCircleHalf2, IconCircleX } from '@tabler/icons-react';
import type { Verdict } from './verdict.ts';
import classes from './verdict-line.module.css';

const icons = {
  right: IconCircleCheck,
  partly: IconCircleHalf2,
  wrong: IconCircleX,
  unanswered: IconCircleDashed,
};

/** How an answer was, in a sign and in words: the colour only repeats them. */
export function VerdictLine({ verdict }: { verdict: Verdict }) {
  const { t } = useTranslation('learner');
  const Icon = icons[verdict];
  return (
    <p className={classes.verdict} data-verdict={verdict}>
      <Icon size="1.375rem" stroke={2} aria-hidden="true" />
      {t(`live.verdict.${verdict}`)}
    </p>
  );
}
