import { useTranslation } from '@cungnghe/ui/translation';
import { Modal, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import classes from './quick-open.module.css';
import { useEntries } from './use-entries.ts';

const pauseMs = 150;

/** Goes to anything by a few letters of it: people, orders, texts, pages. The arrows walk, Enter opens. */
export function QuickOpen({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('quick_open');
  const { t: tShell } = useTranslation('shell');
  const [goes, setGoes] = useState(false);
  if (opened && goes) setGoes(false);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      // Whoever goes somewhere goes on there; the head of that page has the focus.
      returnFocus={!goes}
      title={t('title')}
      closeButtonProps={{ 'aria-label': tShell('shortcuts.close') }}
      // At once: what is typed while it would fade in belongs to its field.
      transitionProps={{ duration: 0 }}
      size="36rem"
      yOffset="8vh"
    >
      <Finder
        onGo={() => {
          setGoes(true);
          onClose();
        }}
      />
    </Modal>
  );
}

function Finder({ onGo }: { onGo: () => void }) {
  const { t } = useTranslation('quick_open');
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [asked] = useDebouncedValue(typed, pauseMs);
  const { groups, isLoading, hasFailed } = useEntries(typed, asked);
  const [at, setAt] = useState(0);
  const [isEntered, setEntered] = useState(false);
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const entries = groups.flatMap((group) => group.entries);
  const active = Math.min(at, Math.max(entries.length - 1, 0));
  const none = isLoading ? 'looking' : 'nothing';
  const idOf = (index: number) => `${listId}-${index}`;
  const go = (index: number) => {
    const entry = entries[index];
    if (entry === undefined) return;
    onGo();
    if (URL.canParse(entry.to)) window.open(entry.to, '_blank', 'noreferrer');
    else void navigate(entry.to);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one is active
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active, groups.length]);

  // Whoever is faster than the answers goes when they are there, and not to what belongs to the letters before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when they are
  useEffect(() => {
    if (!isEntered || isLoading) return;
    setEntered(false);
    go(active);
  }, [isEntered, isLoading]);

  const onKeyDown = (event: KeyboardEvent) => {
    // A sign that is still composed belongs to the word.
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setAt((active + step + entries.length) % Math.max(entries.length, 1));
    }
    if (event.key === 'Enter') setEntered(true);
  };
  return (
    <div className={classes.finder}>
      <TextInput
        autoFocus
        data-autofocus
        role="combobox"
        aria-expanded={entries.length > 0}
        aria-controls={listId}
        aria-activedescendant={entries.length > 0 ? idOf(active) : undefined}
        aria-autocomplete="list"
        label={t('label')}
        leftSection={<IconSearch size="1.125rem" stroke={1.5} aria-hidden />}
        maxLength={100}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setAt(0);
          setEntered(false);
        }}
        onKeyDown={onKeyDown}
      />
      <p role="status" className="dim">
        {hasFailed ? t('failed') : entries.length > 0 ? t('found', { count: entries.length }) : t(none)}
      </p>
      <div ref={list} id={listId} role="listbox" aria-label={t('results')} className={classes.results}>
        <Groups groups={groups} active={active} idOf={idOf} onPick={go} />
      </div>
    </div>
  );
}

interface GroupsProps {
  readonly groups: ReturnType<typeof useEntries>['groups'];
  readonly active: number;
  readonly idOf: (index: number) => string;
  readonly onPick: (index: number) => void;
}

function Groups({ groups, active, idOf, onPick }: GroupsProps) {
  let index = -1;
  return groups.map((group) => (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, for which there is no element
    <div key={group.name} role="group" aria-label={group.name}>
      <div aria-hidden className={classes.group}>
        {group.name}
      </div>
      {group.entries.map((entry) => {
        index += 1;
        const own = index;
        return (
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active one
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
          <div
            key={entry.to}
            id={idOf(own)}
            role="option"
            aria-selected={own === active}
            className={classes.entry}
            onClick={() => onPick(own)}
          >
            <span>{entry.title}</span>
            {entry.detail !== '' && <span className={classes.detail}>{entry.detail}</span>}
          </div>
        );
      })}
    </div>
  ));
}
