import { useTranslation } from '@cungnghe/ui/translation';
import { Drawer } from '@mantine/core';
import { Fragment, useId } from 'react';
import type { Section } from './navigation.ts';
import classes from './shortcut-list.module.css';
import { useShortcutSwitch } from './shortcuts.ts';

interface ShortcutListProps {
  readonly open: boolean;
  /** The sections that this operator may go to. */
  readonly sections: readonly Section[];
  readonly onClose: () => void;
}

const orderKeys = [
  ['a', 'approve'],
  ['[ / ]', 'days'],
] as const;

const liveKeys = [
  ['j / k', 'walk'],
  ['Alt+↑ / Alt+↓', 'move'],
  ['b', 'present'],
  ['s', 'start'],
  ['p', 'pause'],
  ['x', 'close'],
  ['n / N', 'next_on_stage'],
  ['v', 'stage'],
  ['V', 'remove'],
  ['z', 'undo'],
  ['→ / ←', 'projector'],
  ['t / T', 'results'],
  ['r / R', 'reveal'],
  ['e', 'edit'],
  ['] / [', 'questions'],
  ['a', 'answered'],
  ['y', 'approve'],
  ['i / I', 'pin'],
  ['h / H', 'hide'],
  ['w', 'question_stage'],
] as const;

function useGroups(sections: ShortcutListProps['sections']) {
  const { t } = useTranslation('shell');
  const { t: tQuick } = useTranslation('quick_open');
  return [
    {
      title: t('shortcuts.general'),
      keys: [
        ['?', t('shortcuts.help')],
        ['Ctrl+K', tQuick('open')],
        ['/', t('shortcuts.search')],
        ...sections.map(({ key, name }) => [
          `g ${key}`,
          t('shortcuts.go', { section: t(`section.${name}`) }),
        ]),
      ],
    },
    {
      title: t('shortcuts.list'),
      keys: [
        ['j', t('shortcuts.next')],
        ['k', t('shortcuts.previous')],
        ['Enter', t('shortcuts.open_row')],
        ['e', t('shortcuts.edit_row')],
        ['x', t('shortcuts.select_row')],
        ['J / K', t('shortcuts.select_on')],
        ['X', t('shortcuts.select_range')],
        ['b', t('shortcuts.bulk')],
        ['[ / ]', t('shortcuts.walk')],
        ['n', t('shortcuts.new')],
        ['u', t('shortcuts.back')],
      ],
    },
    {
      title: t('shortcuts.text'),
      keys: [
        ['Ctrl+S', t('shortcuts.keep')],
        ['Ctrl+Enter', t('shortcuts.publish')],
        ['j / k', t('shortcuts.neighbours')],
        ['Alt+↑ / Alt+↓', t('shortcuts.move_text')],
      ],
    },
    {
      title: t('shortcuts.report'),
      keys: [
        ['x', t('shortcuts.select_row')],
        ['d', t('shortcuts.uphold')],
        ['v', t('shortcuts.reject')],
      ],
    },
    {
      title: t('shortcuts.order'),
      keys: orderKeys.map(([keys, name]) => [keys, t(`shortcuts.${name}`)]),
    },
    {
      title: t('shortcuts.live'),
      keys: liveKeys.map(([keys, name]) => [keys, t(`shortcuts.live_keys.${name}`)]),
    },
  ];
}

/** All shortcuts, and the switch that turns them off. */
export function ShortcutList({ open, sections, onClose }: ShortcutListProps) {
  const { t } = useTranslation('shell');
  const [on, setOn] = useShortcutSwitch();
  const hint = useId();
  const groups = useGroups(sections);
  return (
    <Drawer
      opened={open}
      onClose={onClose}
      position="right"
      size="24rem"
      title={t('shortcuts.title')}
      closeButtonProps={{ 'aria-label': t('shortcuts.close') }}
    >
      <label className={classes.switch}>
        <input
          type="checkbox"
          checked={on}
          aria-describedby={hint}
          onChange={(event) => setOn(event.currentTarget.checked)}
        />
        {t('shortcuts.on')}
      </label>
      <p id={hint} className="dim">
        {t('shortcuts.on_hint')}
      </p>
      {groups.map((group) => (
        <section key={group.title} className={classes.group}>
          <h3>{group.title}</h3>
          <dl className={classes.keys}>
            {group.keys.map(([keys = '', meaning]) => (
              <Fragment key={keys}>
                <dt>
                  <Keys keys={keys} />
                </dt>
                <dd>{meaning}</dd>
              </Fragment>
            ))}
          </dl>
        </section>
      ))}
    </Drawer>
  );
}

function Keys({ keys }: { keys: string }) {
  const { t } = useTranslation('shell');
  const [key, counterpart] = keys.split(' / ');
  if (counterpart !== undefined) {
    return (
      <>
        <kbd>{key}</kbd> <kbd>{counterpart}</kbd>
      </>
    );
  }
  const [first, second] = keys.split(' ');
  return (
    <>
      <kbd>{first}</kbd>
      {second !== undefined && (
        <>
          {' '}
          <span className="dim">{t('shortcuts.followed_by')}</span> <kbd>{second}</kbd>
        </>
      )}
    </>
  );
}
