import { useTranslation } from '@cungnghe/ui/translation';
import { Button, VisuallyHidden } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useShortcuts } from '../../shell/shortcuts.ts';
import classes from './live.module.css';
import { Problem } from './problem.tsx';
import type { Room } from './room.ts';
import { useFocusAfter } from './use-focus-after.ts';
import { nameBefore, useUndo } from './use-stage.ts';

/** One press takes the last move back, as long as nothing else was moved. */
export function StageUndo({ room }: { room: Room }) {
  const { t } = useTranslation('live');
  const change = useUndo(room.event.id);
  const { undo } = room;
  const press = () => {
    if (undo !== null && !change.isPending) change.mutate(undo.move);
  };
  useShortcuts({ z: press });
  const focused = useFocusAfter<HTMLDivElement>(undo !== null);
  const back = { title: shortened(nameBefore(room) ?? t('undo.reflection')) };
  const what =
    undo === null
      ? ''
      : undo.kind === null
        ? t('undo.to_nothing')
        : t(undo.results_shown ? 'undo.to_results' : 'undo.to', back);
  return (
    <div ref={focused} tabIndex={-1} className={classes.undo}>
      {undo !== null && (
        <Button
          variant="subtle"
          aria-keyshortcuts="z"
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          loading={change.isPending}
          onClick={press}
        >
          {t('undo.action')}
        </Button>
      )}
      {undo !== null && <p className="dim">{what}</p>}
      <VisuallyHidden role="status">{change.isSuccess && undo === null ? t('undo.done') : ''}</VisuallyHidden>
      {change.isError && <Problem error={change.error} />}
    </div>
  );
}

const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
