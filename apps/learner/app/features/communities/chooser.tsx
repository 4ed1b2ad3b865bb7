import { ApiError } from '@cungnghe/client/call';
import type { CommunityCard, CommunityList } from '@cungnghe/contracts/communities/endpoints';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { hueStyle } from '@cungnghe/ui/community-hue';
import { Cover } from '@cungnghe/ui/cover';
import { formatDateTime } from '@cungnghe/ui/dates';
import { useLocale } from '@cungnghe/ui/locale';
import { useTranslation } from '@cungnghe/ui/translation';
import { useState } from 'react';
import { CallProblem } from '../../shell/call-problem.tsx';
import classes from './chooser.module.css';
import { useJoin } from './queries.ts';

interface ChooserProps {
  readonly list: CommunityList;
  /** The slug of the community that somebody came for. */
  readonly suggested: string | undefined;
  readonly onChosen: (slug: string) => void;
}

/** All communities by industry and by occupation; one is chosen, then confirmed below the thumb. */
export function Chooser({ list, suggested, onChosen }: ChooserProps) {
  const { t } = useTranslation('learner');
  const { locale } = useLocale();
  const [chosen, setChosen] = useState<CommunityCard | null>(
    [...list.industry, ...list.occupation].find(({ slug, is_home }) => slug === suggested && !is_home) ??
      null,
  );
  const join = useJoin();
  const lockedUntil = lockedUntilOf(list, join.error);
  const first = list.home_slug === null;

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen === null) return;
        join.mutate({ slug: chosen.slug, setHome: true }, { onSuccess: () => onChosen(chosen.slug) });
      }}
    >
      {(['industry', 'occupation'] as const).map((dimension) => (
        <fieldset key={dimension} className={classes.group}>
          <legend className="title">{t(`choose.${dimension}`)}</legend>
          <div className={classes.cards}>
            {contentFirst(list[dimension]).map((community) => (
              <label key={community.id} className={classes.card} style={hueStyle(community.slug)}>
                <input
                  type="radio"
                  name="community"
                  value={community.slug}
                  className={classes.radio}
                  checked={chosen?.id === community.id}
                  disabled={community.is_home || lockedUntil !== null}
                  onChange={() => setChosen(community)}
                />
                <span className={classes.image}>
                  <Cover slug={community.slug} imageUrl={community.hero_image_url} />
                </span>
                <span className={classes.body}>
                  <span className={classes.name} lang="vi">
                    {community.name}
                  </span>
                  <span className={classes.tagline} lang="vi">
                    {community.tagline}
                  </span>
                  <span className={classes.count}>
                    {community.course_count === 0
                      ? t('choose.no_courses')
                      : t('choose.courses', { count: community.course_count })}
                  </span>
                  {community.is_home ? <span className={classes.tagline}>{t('choose.current')}</span> : null}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <div className={classes.confirm}>
        <div className={classes.confirmInner}>
          {lockedUntil === null ? (
            <>
              {first ? <p className="dim">{t('choose.next_change')}</p> : null}
              <CallProblem error={join.error} />
              <BusyButton type="submit" size="lg" disabled={chosen === null} loading={join.isPending}>
                {chosen === null
                  ? t('choose.pick')
                  : t(first ? 'choose.confirm' : 'choose.confirm_change', { name: chosen.name })}
              </BusyButton>
            </>
          ) : (
            <p role="status">{t('choose.locked', { when: formatDateTime(lockedUntil, locale) })}</p>
          )}
        </div>
      </div>
    </form>
  );
}

/** Where there is something to learn stands first; otherwise the school's own order is kept. */
function contentFirst(communities: readonly CommunityCard[]): CommunityCard[] {
  return communities.toSorted((a, b) => Number(b.course_count > 0) - Number(a.course_count > 0));
}

/** The instant from which home may change again, from the list or from a refusal that came since. */
function lockedUntilOf(list: CommunityList, error: ApiError | null): string | null {
  if (error instanceof ApiError && error.code === 'COMMUNITY_SWITCH_LOCKED') {
    return String(error.details.next_change_at);
  }
  return list.home_switch.locked ? list.home_switch.next_change_at : null;
}
