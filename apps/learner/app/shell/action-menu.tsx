import { Button } from '@mantine/core';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import classes from './action-menu.module.css';

export interface Action {
  readonly label: string;
  readonly onChoose: () => void;
}

interface ActionMenuProps {
  /** What the actions are of, for those who do not see where the button stands. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly children: ReactNode;
  readonly actions: readonly Action[];
}

/** A button that shows a few actions below itself. Its size is why it is no menu of Mantine: that one weighs 26 KB. */
export function ActionMenu({ label, icon, children, actions }: ActionMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    if (!isOpen) return;
    itemsOf(list.current)[0]?.focus({ preventScroll: true });
    list.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  const close = () => {
    setIsOpen(false);
    button.current?.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    else if (!moveFocus(list.current, event.key)) return;
    event.preventDefault();
  };
  // A press elsewhere or the Tab key takes the focus away.
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setIsOpen(false);
  };
  return (
    // A press inside leaves the focus where it is: not every browser gives it to a button, and losing it closes the list.
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing can be done with it
    <div className={classes.menu} onBlur={onBlur} onMouseDown={(event) => event.preventDefault()}>
      <Button
        ref={button}
        variant="subtle"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        leftSection={icon}
        onClick={() => (isOpen ? close() : setIsOpen(true))}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        {children}
      </Button>
      {isOpen ? (
        <div
          ref={list}
          id={id}
          role="menu"
          aria-label={label}
          className={classes.actions}
          onKeyDown={onKeyDown}
        >
          {actions.map((action) => (
            <button
              key={action.label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={classes.action}
              onClick={() => {
                close();
                action.onChoose();
              }}
            >
              {action.label}
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}

const itemsOf = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
];

/** Moves the focus as the keys of a menu do; false for any other key. */
function moveFocus(list: HTMLElement | null, key: string): boolean {
  const items = itemsOf(list);
  const at = items.indexOf(document.activeElement as HTMLElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[key];
  if (to === undefined) return false;
  items.at(to % items.length)?.focus();
  return true;
}
