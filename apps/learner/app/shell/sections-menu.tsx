import { useTranslation } from '@cungnghe/ui/translation';
import { IconList } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import classes from './sections-menu.module.css';
import { type Canvases, useSections } from './use-sections.ts';

/** On a phone the sections of a community are behind one button, which names the one that is open. */
export function SectionsMenu({ slug, canvases }: { slug: string; canvases: Canvases | undefined }) {
  const { t } = useTranslation('learner');
  const [isOpen, setIsOpen] = useState(false);
  const { pathname } = useLocation();
  const sections = useSections(slug, canvases);
  const current = sections.findLast(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  return (
    <div className={classes.bar}>
      <button
        type="button"
        className={classes.button}
        aria-haspopup="true"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <IconList size="1.25rem" stroke={1.5} aria-hidden="true" />
        {t('shell.sections')}
        {current === undefined ? null : <span aria-hidden="true">{current.label}</span>}
      </button>
      {isOpen ? <Sheet sections={sections} onClose={() => setIsOpen(false)} /> : null}
    </div>
  );
}

interface SheetProps {
  readonly sections: ReturnType<typeof useSections>;
  readonly onClose: () => void;
}

/** The browser's own popover: a press elsewhere and Escape close it, and the focus goes back to the button. */
function Sheet({ sections, onClose }: SheetProps) {
  const { t } = useTranslation('learner');
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => {
    sheet.current?.showPopover();
    sheet.current?.querySelector('a')?.focus();
  }, []);
  return (
    <nav
      ref={sheet}
      popover="auto"
      className={classes.sheet}
      aria-label={t('shell.in_community')}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
    >
      <ul className={classes.sections}>
        {sections.map(({ to, label, end }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={end}
              className={classes.section ?? ''}
              onClick={() => sheet.current?.hidePopover()}
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
