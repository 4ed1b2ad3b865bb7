import { useTranslation } from '@cungnghe/ui/translation';
import { useLocalStorage } from '@mantine/hooks';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useLocation } from 'react-router';
import classes from './frame.module.css';
import type { Section } from './navigation.ts';
import { Waiting, type WaitingFigures } from './waiting.tsx';

type GroupName = Section['group'];

interface RailGroupsProps {
  readonly sections: readonly Section[];
  readonly waiting: WaitingFigures;
  readonly link: (section: Section) => ReactNode;
}

/** The sections by subject. Each subject folds, which this browser remembers; the one that somebody is in stands open. */
export function RailGroups({ sections, waiting, link }: RailGroupsProps) {
  const { pathname } = useLocation();
  const [folded, setFolded] = useLocalStorage<readonly GroupName[]>({
    key: 'console-folded-sections',
    defaultValue: none,
    getInitialValueInEffect: false,
  });
  const groups = [...new Set(sections.map(({ group }) => group))];
  const current = sections.find(({ path }) => isWithin(path, pathname))?.group;
  const toggle = (group: GroupName) =>
    setFolded(folded.includes(group) ? folded.filter((one) => one !== group) : [...folded, group]);
  return groups.map((group) => {
    const own = sections.filter((section) => section.group === group);
    const links = own.map((section) => <div key={section.name}>{link(section)}</div>);
    // The overview is a subject of its own.
    if (group === 'overview') return links;
    const isOpen = group === current || !folded.includes(group);
    const sum = own.reduce((total, { name }) => total + (waiting[name] ?? 0), 0);
    return (
      <RailGroup
        key={group}
        group={group}
        isOpen={isOpen}
        waiting={isOpen ? 0 : sum}
        {...(group !== current && { onToggle: () => toggle(group) })}
      >
        {links}
      </RailGroup>
    );
  });
}

const none: readonly GroupName[] = [];

/** Pages of one subject begin alike: the quotes and the clients of media, a room and the list of rooms. */
const isWithin = (path: string, pathname: string) => path.split('/')[1] === pathname.split('/')[1];

interface RailGroupProps {
  readonly group: Exclude<GroupName, 'overview'>;
  readonly isOpen: boolean;
  readonly waiting: number;
  readonly onToggle?: () => void;
  readonly children: ReactNode;
}

function RailGroup({ group, isOpen, waiting, onToggle, children }: RailGroupProps) {
  const { t } = useTranslation('shell');
  const links = useId();
  const name = t(`section_group.${group}`);
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <>
      {onToggle === undefined ? (
        <div className={classes.groupHead}>{name}</div>
      ) : (
        <button
          type="button"
          className={classes.groupHead}
          aria-expanded={isOpen}
          aria-controls={links}
          onClick={onToggle}
        >
          <Chevron size="0.875rem" stroke={1.5} aria-hidden />
          {name}
          <Waiting count={waiting} />
        </button>
      )}
      <div id={links} hidden={!isOpen} className={classes.groupLinks}>
        {children}
      </div>
    </>
  );
}
