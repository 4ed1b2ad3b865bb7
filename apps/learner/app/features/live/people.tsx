import { call } from '@cungnghe/client/call';
import { listParticipants, type Snapshot, setProfileVisibility } from '@cungnghe/contracts/live/room';
import { useTranslation } from '@cungnghe/ui/translation';
import { readPages, rowsOf } from '@cungnghe/web/queries';
import { Button } from '@mantine/core';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { CallProblem } from '../../shell/call-problem.tsx';
import { Facts } from '../../shell/facts.tsx';
import classes from './people.module.css';
import { withVisibility } from './room-changes.ts';
import rows from './rows.module.css';
import { useRoomChange } from './use-room-change.ts';

type Visibility = Snapshot['me']['profile_visibility'];

/** Who is here, and how much of me they see. */
export function People({ snapshot }: { snapshot: Snapshot }) {
  const { t } = useTranslation('learner');
  const { slug } = snapshot.event;
  const [wantsAll, setWantsAll] = useState(false);
  const all = useInfiniteQuery({
    ...readPages(listParticipants, { params: { slug }, query: { limit: 100 } }),
    enabled: wantsAll,
  });
  const people = rowsOf(all.data) ?? snapshot.participants;
  const hasMore = all.data ? all.hasNextPage : snapshot.has_more_participants;
  return (
    <div className={classes.page}>
      <VisibilityChoice slug={slug} chosen={snapshot.me.profile_visibility} />
      <section>
        <h2 className={classes.heading}>{t('live.joined')}</h2>
        <ul className="plain-list">
          {people.map(({ full_name, location, industry }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: people come in order and have no ids that others may know
            <li key={at} className={rows.row}>
              <span className={rows.body}>
                <span lang="vi">{full_name}</span>
                <Facts className={rows.small}>
                  {location}
                  {industry}
                </Facts>
              </span>
            </li>
          ))}
        </ul>
        <CallProblem error={all.error} />
        {hasMore ? (
          <Button
            variant="default"
            mt="lg"
            loading={all.isFetching}
            onClick={() => (wantsAll ? void all.fetchNextPage() : setWantsAll(true))}
          >
            {t('live.more_people')}
          </Button>
        ) : null}
      </section>
    </div>
  );
}

function VisibilityChoice({ slug, chosen }: { slug: string; chosen: Visibility }) {
  const { t } = useTranslation('learner');
  const room = useRoomChange(slug);
  const { mutate, error } = useMutation({
    mutationFn: (visibility: Visibility) =>
      call(setProfileVisibility, { params: { slug }, body: { profile_visibility: visibility } }),
    onMutate: (visibility) => room.change((snapshot) => withVisibility(snapshot, visibility)),
    onError: () => room.ask(),
    scope: { id: `visibility ${slug}` },
  });
  return (
    <fieldset className={classes.choice}>
      <legend className={classes.heading}>{t('live.visibility')}</legend>
      {(['host_only', 'participants'] as const).map((visibility) => (
        <label key={visibility} className={classes.option} data-chosen={visibility === chosen}>
          <input
            type="radio"
            name="visibility"
            checked={visibility === chosen}
            onChange={() => mutate(visibility)}
          />
          <span>
            <strong>{t(`live.visible.${visibility}`)}</strong>
            <span className={classes.what}>{t(`live.visible.${visibility}_body`)}</span>
          </span>
        </label>
      ))}
      <p className={classes.what}>{t('live.visible.never')}</p>
      <CallProblem error={error} />
    </fieldset>
  );
}
