import { call } from '@cungnghe/client/call';
import { createResource, deleteResource, type HostRoom, updateResource } from '@cungnghe/contracts/live/host';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Confirm } from '../../parts/confirm.tsx';
import classes from './live.module.css';
import { Problem } from './problem.tsx';
import { useLiveProblem } from './problem-text.ts';
import { isRehearsal } from './rehearsal.tsx';
import { ResourceForm, type TypedResource } from './resource-form.tsx';
import { type Room, useRoomChange } from './room.ts';
import { StageButton } from './stage-button.tsx';
import { useFocusAfter } from './use-focus-after.ts';

/** Links and files of the workshop: what is switched off is not seen by the room. */
export function Resources({ room }: { room: Room }) {
  const { t } = useTranslation('live');
  const eventId = room.event.id;
  const [adding, setAdding] = useState(false);
  const opener = useFocusAfter(adding);
  const add = useRoomChange(eventId, (body: TypedResource) =>
    call(createResource, { params: { eventId }, body }),
  );
  return (
    <section id="resources" className={classes.side} aria-label={t('resources.title')}>
      <div className={classes.sideHead}>
        <h2>{t('resources.title')}</h2>
      </div>
      {room.resources.length === 0 && <p className="dim">{t('resources.none')}</p>}
      <ul className={classes.questions}>
        {room.resources.map((resource) => (
          <Resource key={resource.id} room={room} resource={resource} />
        ))}
      </ul>
      {isRehearsal(room) ? null : adding ? (
        <ResourceForm
          name={`live-resource-${eventId}`}
          action={t('resources.add')}
          mutation={add}
          onDone={() => setAdding(false)}
          onCancel={() => setAdding(false)}
        />
      ) : (
        <Button
          ref={opener}
          variant="default"
          className={classes.start ?? ''}
          onClick={() => setAdding(true)}
        >
          {t('resources.add')}
        </Button>
      )}
    </section>
  );
}

function Resource({ room, resource }: { room: Room; resource: HostRoom['resources'][number] }) {
  const { t } = useTranslation('live');
  const problem = useLiveProblem();
  const eventId = room.event.id;
  const params = { eventId, id: resource.id };
  const [editing, setEditing] = useState(false);
  const opener = useFocusAfter(editing);
  const save = useRoomChange(eventId, (body: TypedResource) => call(updateResource, { params, body }));
  const turn = useRoomChange(eventId, (is_active: boolean) =>
    call(updateResource, { params, body: { is_active } }),
  );
  const remove = useRoomChange(eventId, (_: null) => call(deleteResource, { params }));
  if (editing) {
    return (
      <li className={classes.question}>
        <ResourceForm
          name={`live-resource-${resource.id}`}
          initial={resource}
          action={t('edit.save')}
          mutation={save}
          onDone={() => setEditing(false)}
          onCancel={() => setEditing(false)}
        />
      </li>
    );
  }
  return (
    <li className={classes.question} data-quiet={!resource.is_active}>
      <a href={resource.url} target="_blank" rel="noreferrer" className={classes.text}>
        {resource.title}
      </a>
      <p className={classes.meta}>
        {t(`resources.${resource.type}`)}
        {!resource.is_active && ` · ${t('resources.off')}`}
      </p>
      <div className={classes.actions}>
        {resource.is_active && (
          <StageButton
            eventId={eventId}
            stage={room.stage}
            what={{ kind: 'resource', id: resource.id }}
            name={resource.title}
          />
        )}
        <Button variant="subtle" loading={turn.isPending} onClick={() => turn.mutate(!resource.is_active)}>
          {t(resource.is_active ? 'resources.switch_off' : 'resources.switch_on')}
        </Button>
        {!isRehearsal(room) && (
          <>
            <Button ref={opener} variant="subtle" onClick={() => setEditing(true)}>
              {t('act.edit')}
            </Button>
            <Confirm
              label={t('act.delete')}
              question={t('resources.delete_question', { title: resource.title })}
              tone="danger"
              variant="subtle"
              mutation={remove}
              input={null}
              explain={problem}
            />
          </>
        )}
      </div>
      {turn.isError && <Problem error={turn.error} />}
    </li>
  );
}
