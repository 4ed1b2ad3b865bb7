import { formatDate, formatTime } from '@cungnghe/ui/dates';

/** An instant in a table: day and time in Vietnam. The page says the zone once. */
export function When({ instant }: { instant: string }) {
  return (
    <time dateTime={instant} className="tabular">
      {formatDate(instant)}, {formatTime(instant)}
    </time>
  );
}
