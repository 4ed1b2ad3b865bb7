import type { Stage } from '@cungnghe/contracts/live/room';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { IconPresentation, IconPresentationOff } from '@tabler/icons-react';
import { Problem } from './problem.tsx';
import { isOnStage, type Staged, useStage } from './use-stage.ts';

interface StageButtonProps {
  readonly eventId: string;
  readonly stage: Stage;
  readonly what: Staged;
  /** What is shown, for people who hear the buttons one after the other. */
  readonly name: string;
  readonly shortcut?: string | undefined;
  readonly variant?: 'filled' | 'default';
}

/** Show on Stage, or Remove from Stage for what is there already. */
export function StageButton({ eventId, stage, what, name, shortcut, variant = 'default' }: StageButtonProps) {
  const { t } = useTranslation('live');
  const change = useStage(eventId);
  const shown = isOnStage(stage, what);
  const Icon = shown ? IconPresentationOff : IconPresentation;
  const label = t(shown ? 'stage.remove' : 'stage.show');
  return (
    <>
      <Button
        variant={variant}
        leftSection={<Icon size={18} aria-hidden />}
        aria-label={`${label}: ${name}`}
        loading={change.isPending}
        onClick={() => change.mutate(shown ? null : what)}
        {...(shortcut === undefined ? {} : { 'aria-keyshortcuts': shortcut })}
      >
        {label}
      </Button>
      {change.isError && <Problem error={change.error} />}
    </>
  );
}
