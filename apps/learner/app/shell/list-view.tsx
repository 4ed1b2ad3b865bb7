import { List, type ListProps } from '@cungnghe/ui/list';
import { Problem } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { PartFailure } from './part-failure.tsx';
import { problemText } from './problem-text.ts';

/** A list in the words of the learner app; how it is used stands at `List`. */
export function ListView<Row>(props: Omit<ListProps<Row>, 'problem' | 'status'>) {
  const { t } = useTranslation('learner');
  return (
    <List
      {...props}
      problem={(error, retry) =>
        retry === undefined ? (
          <Problem>{problemText(error, t)}</Problem>
        ) : (
          <PartFailure of={{ error, refetch: retry }} />
        )
      }
    />
  );
}
