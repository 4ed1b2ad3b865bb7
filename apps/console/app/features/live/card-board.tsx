import { call } from '@cungnghe/client/call';
import type { HostActivity } from '@cungnghe/contracts/live/activities';
import {
  createCardGroup,
  deleteCardGroup,
  mostCardGroups,
  renameCardGroup,
  updateCard,
} from '@cungnghe/contracts/live/results';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import classes from './live.module.css';
import { Problem } from './problem.tsx';
import { useRoomChange } from './room.ts';
import said from './said.module.css';
import { useFocusAfter } from './use-focus-after.ts';

type Result = NonNullable<HostActivity['results']>[number];
type Group = NonNullable<Result['groups']>[number];
type Card = NonNullable<Result['cards']>[number];

interface CardBoardProps {
  readonly eventId: string;
  readonly activityId: string;
  readonly result: Result;
}

interface CardChange {
  readonly id: string;
  readonly group_id?: string | null;
  readonly hidden?: boolean;
}

/** The answers to one open question, group by group, to be sorted and hidden before the room sees them or after. */
export function CardBoard({ eventId, activityId, result }: CardBoardProps) {
  const { t } = useTranslation('live');
  const { item_id, groups = [], cards = [] } = result;
  const update = useRoomChange(eventId, ({ id, ...change }: CardChange) =>
    call(updateCard, { params: { eventId, id }, body: { item_id, ...change } }),
  );
  const { board, moved } = useMovedCard(result);
  useRemovedGroup(board, groups.length);
  const change = (to: CardChange) => {
    moved(to);
    update.mutate(to);
  };
  const list = (inside: readonly Card[], groupId: string | null) => (
    <ul className={said.cards}>
      {inside.map((card) => (
        <CardRow key={card.id} card={card} groupId={groupId} groups={groups} onChange={change} />
      ))}
    </ul>
  );
  return (
    <div ref={board} className={said.board}>
      {groups.map((group) => (
        <section key={group.id} className={said.group} aria-label={group.name}>
          <GroupHead eventId={eventId} group={group} />
          {list(group.cards, group.id)}
        </section>
      ))}
      {cards.length > 0 && (
        <section className={said.group} aria-label={t('cards.ungrouped')}>
          {groups.length > 0 && (
            <h3>
              {t('cards.ungrouped')} <span className="dim">({cards.length})</span>
            </h3>
          )}
          {list(cards, null)}
        </section>
      )}
      {update.isError && <Problem error={update.error} />}
      {groups.length < mostCardGroups && <NewGroup eventId={eventId} id={activityId} itemId={item_id} />}
    </div>
  );
}

/** The group is gone, and the button that removed it: the focus goes to where another one is named. */
function useRemovedGroup(board: RefObject<HTMLElement | null>, count: number) {
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) {
      board.current?.querySelector<HTMLElement>('[data-new-group]')?.focus();
    }
    before.current = count;
  }, [board, count]);
}

/** A card that goes to another group takes the focus along: there it is drawn anew. */
function useMovedCard({ groups = [], cards = [] }: Result) {
  const board = useRef<HTMLDivElement>(null);
  const wanted = useRef<CardChange | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const { id, group_id } = wanted.current;
    const inside = group_id === null ? cards : groups.find((group) => group.id === group_id)?.cards;
    if (!inside?.some((card) => card.id === id)) return;
    wanted.current = null;
    // Whoever has led the focus on keeps it.
    if (document.activeElement !== document.body) return;
    board.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"] select`)?.focus();
  });
  const moved = (change: CardChange) => {
    if (change.group_id !== undefined) wanted.current = change;
  };
  return { board, moved };
}

interface CardRowProps {
  readonly card: Card;
  readonly groupId: string | null;
  readonly groups: readonly Group[];
  readonly onChange: (change: CardChange) => void;
}

function CardRow({ card: { id, text, hidden }, groupId, groups, onChange }: CardRowProps) {
  const { t } = useTranslation('live');
  const what = text.length > 60 ? `${text.slice(0, 60)}…` : text;
  return (
    <li className={said.card} data-card={id} data-hidden={hidden}>
      <p className={classes.text}>{text}</p>
      <div className={classes.actions}>
        {groups.length > 0 && (
          <NativeSelect
            size="xs"
            aria-label={t('cards.group_of', { what })}
            value={groupId ?? ''}
            data={[
              { value: '', label: t('cards.no_group') },
              ...groups.map((group) => ({ value: group.id, label: group.name })),
            ]}
            onChange={(event) => onChange({ id, group_id: event.currentTarget.value || null })}
          />
        )}
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t(hidden ? 'said.show' : 'said.hide', { what })}
          onClick={() => onChange({ id, hidden: !hidden })}
        >
          {t(hidden ? 'questions.act.unhide' : 'questions.act.hide')}
        </Button>
        {hidden && <span className="dim">{t('questions.hidden')}</span>}
      </div>
    </li>
  );
}

function GroupHead({ eventId, group: { id, name, cards } }: { eventId: string; group: Group }) {
  const { t } = useTranslation('live');
  const [typed, setTyped] = useState<string | null>(null);
  const opener = useFocusAfter(typed !== null);
  const params = { eventId, id };
  const rename = useRoomChange(eventId, (to: string) =>
    call(renameCardGroup, { params, body: { name: to } }),
  );
  const remove = useRoomChange(eventId, (_: null) => call(deleteCardGroup, { params }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed === null || typed.trim() === '') return;
    rename.mutate(typed.trim(), { onSuccess: () => setTyped(null) });
  };
  return (
    <>
      {typed === null ? (
        <div className={classes.actions}>
          <h3>
            {name} <span className="dim">({cards.length})</span>
          </h3>
          <Button
            ref={opener}
            variant="subtle"
            size="compact-sm"
            aria-label={t('cards.rename_named', { name })}
            onClick={() => setTyped(name)}
          >
            {t('cards.rename')}
          </Button>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={t('cards.remove_named', { name })}
            loading={remove.isPending}
            onClick={() => remove.mutate(null)}
          >
            {t('cards.remove')}
          </Button>
        </div>
      ) : (
        <form onSubmit={submit} className={classes.actions}>
          <TextInput
            aria-label={t('cards.name_of', { name })}
            value={typed}
            maxLength={60}
            autoFocus
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={rename.isPending}>
            {t('edit.save')}
          </Button>
          <Button variant="subtle" onClick={() => setTyped(null)}>
            {t('edit.leave')}
          </Button>
        </form>
      )}
      {rename.isError && <Problem error={rename.error} />}
      {remove.isError && <Problem error={remove.error} />}
    </>
  );
}

function NewGroup({ eventId, id, itemId }: { eventId: string; id: string; itemId: string }) {
  const { t } = useTranslation('live');
  const [name, setName] = useState('');
  const create = useRoomChange(eventId, (named: string) =>
    call(createCardGroup, { params: { eventId, id }, body: { item_id: itemId, name: named } }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') create.mutate(name.trim(), { onSuccess: () => setName('') });
  };
  return (
    <form onSubmit={submit} className={classes.actions}>
      <TextInput
        data-new-group
        placeholder={t('cards.new_group')}
        aria-label={t('cards.new_group')}
        value={name}
        maxLength={60}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={create.isPending}>
        {t('cards.add_group')}
      </Button>
      {create.isError && <Problem error={create.error} />}
    </form>
  );
}
