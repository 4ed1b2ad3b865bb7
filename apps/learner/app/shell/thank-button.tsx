import { useTranslation } from '@cungnghe/ui/translation';
import { Button, VisuallyHidden } from '@mantine/core';
import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { CallProblem } from './call-problem.tsx';
import classes from './thank-button.module.css';

interface ThankButtonProps {
  /** Whom one thanks, for those who do not see where the button stands. */
  readonly label: string;
  readonly text: { readonly thanked: boolean; readonly thanks_count: number };
  /** Not for one's own. */
  readonly canThank: boolean;
  /** Quiet where it stands below each of many texts. */
  readonly quiet?: boolean;
  readonly thank: { readonly error: unknown; mutate(thanked: boolean): void };
}

/** How many were thankful, and the way to be one of them. */
export function ThankButton({ label, text, canThank, quiet = false, thank }: ThankButtonProps) {
  const { t } = useTranslation('learner');
  const { thanked, thanks_count: count } = text;
  const Icon = thanked ? IconHeartFilled : IconHeart;
  const icon = <Icon size="1.125rem" stroke={1.5} aria-hidden="true" />;
  if (!canThank && !thanked) {
    return (
      <span className={classes.count}>
        {icon} {t('shell.thanks', { count })}
      </span>
    );
  }
  return (
    <>
      <Button
        variant={quiet ? 'subtle' : 'default'}
        aria-pressed={thanked}
        leftSection={icon}
        onClick={() => thank.mutate(!thanked)}
      >
        {t(thanked ? 'shell.thanked' : 'shell.thank')} <VisuallyHidden>{label}</VisuallyHidden>{' '}
        <span className={classes.number}>{count}</span>
      </Button>
      <CallProblem error={thank.error} />
    </>
  );
}
