import { call } from '@cungnghe/client/call';
import { adminCommunities } from '@cungnghe/contracts/communities/endpoints';
import { adminCreateEvent } from '@cungnghe/contracts/events/operator';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { useTranslation } from '@cungnghe/ui/translation';
import { read } from '@cungnghe/web/queries';
import { NativeSelect } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { savedByKey } from '../../editing/save-keys.ts';
import { Problem } from '../../parts/problem.tsx';
import { StoredDraftNotice } from '../../parts/stored-draft-notice.tsx';
import { useStoredDraft } from '../../shell/use-stored-draft.ts';
import classes from './event.module.css';
import { EventFields } from './event-fields.tsx';
import { emptyEvent, settingsOf, wrongIn } from './typed-event.ts';
import { useEventChanged } from './use-event-change.ts';

/** Keeps a new event as a draft. Its page shows how members will read it, and publishes it. */
export function NewEvent() {
  const { t } = useTranslation('events');
  const navigate = useNavigate();
  const changed = useEventChanged();
  const communities = useQuery(read(adminCommunities, {}));
  const kept = useStoredDraft('event-new', { ...emptyEvent, community: '' }, '');
  const { community, ...typed } = kept.content;
  const [checked, setChecked] = useState(false);
  const create = useMutation({
    mutationFn: () =>
      call(adminCreateEvent, {
        body: { ...settingsOf(typed), community_slug: community || null, is_draft: true },
      }),
    onSuccess: (event) => {
      kept.drop();
      void changed(event);
      return navigate(`/events/${event.id}`);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (Object.keys(wrongIn(typed)).length === 0) create.mutate();
  };
  return (
    <form onSubmit={submit} {...savedByKey} noValidate className={classes.form}>
      <NativeSelect
        className={classes.whole ?? ''}
        label={t('community')}
        description={t('community_hint')}
        value={community}
        onChange={(event) => kept.put({ community: event.currentTarget.value })}
        data={[
          { value: '', label: t('school') },
          // Nobody would see an event of a hidden one; what was chosen before it was hidden stays to be seen.
          ...(communities.data ?? [])
            .filter(({ status, slug }) => status === 'active' || slug === community)
            .map(({ slug, name }) => ({ value: slug, label: name })),
        ]}
      />
      <EventFields typed={typed} checked={checked} onChange={kept.put} />
      <div className={classes.actions}>
        <BusyButton type="submit" loading={create.isPending}>
          {t('create_draft')}
        </BusyButton>
        <p className="dim">{t('create_draft_note')}</p>
        <StoredDraftNotice
          kept={kept}
          onDrop={() => {
            setChecked(false);
            create.reset();
          }}
        />
      </div>
      {create.isError && (
        <div className={classes.whole}>
          <Problem error={create.error} />
        </div>
      )}
    </form>
  );
}
