import { type Post, watchLevels } from '@cungnghe/contracts/discussions/posts';
import { useTranslation } from '@cungnghe/ui/translation';
import { NativeSelect } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { CallProblem } from '../../../shell/call-problem.tsx';
import { LiveRegion } from '../../../shell/live-region.tsx';
import { type PostRef, putWatch, type Watch } from '../queries.ts';
import classes from './watch-choice.module.css';

interface WatchChoiceProps {
  readonly thread: PostRef;
  readonly watch: Post['watch'];
  readonly onChange: (watch: Watch) => void;
}

/** How closely somebody follows a thread; shown at once and taken back when the server did not hear of it. */
export function WatchChoice({ thread, watch, onChange }: WatchChoiceProps) {
  const { t } = useTranslation('learner');
  const change = useMutation({
    mutationFn: (wanted: Watch) => putWatch(thread, wanted),
    onMutate: (wanted) => {
      onChange(wanted);
      return watch;
    },
    onError: (_error, _wanted, before) => before !== undefined && onChange(before),
  });
  return (
    <div className={classes.watch}>
      <NativeSelect
        label={t('discussions.watch_label')}
        value={watch}
        data={watchLevels.map((level) => ({ value: level, label: t(`discussions.watch.${level}`) }))}
        onChange={(event) => change.mutate(event.currentTarget.value as Watch)}
      />
      <CallProblem error={change.error} />
      <LiveRegion>{change.isSuccess ? t(`discussions.watch_now.${watch}`) : ''}</LiveRegion>
    </div>
  );
}
