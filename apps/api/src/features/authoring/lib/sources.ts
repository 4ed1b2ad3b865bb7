import { vietnamDay } from '@cungnghe/calendar/vietnam-day';
import type { Source } from '@cungnghe/contracts/authoring/sources';
import type { Issue } from '../../../platform/errors.ts';

interface WithSources {
  readonly sources?: Source[] | undefined;
}

/** The content with the sources that the text has, where it names none: whoever does not know them changes none. */
export const withStoredSources = <Content extends WithSources>(
  content: Content,
  before: WithSources,
): Content => ({
  ...content,
  sources: content.sources ?? before.sources,
});

/** As the column holds them. */
export const sourcesColumn = ({ sources = [] }: WithSources) => ({ sources: JSON.stringify(sources) });

/** Nobody has read a page on a day that has not come. */
export function sourceFaults(sources: readonly Source[] = [], now: Date): Issue[] {
  const today = vietnamDay(now);
  return sources.flatMap(({ checked_on }, index) =>
    checked_on <= today
      ? []
      : [{ path: `sources.${index}.checked_on`, message: 'This day has not come yet', rule: 'future_day' }],
  );
}
