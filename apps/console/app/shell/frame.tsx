import type { ApiError } from '@cungnghe/client/call';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { ColorSchemeToggle } from '@cungnghe/ui/color-scheme-toggle';
import { LanguageToggle } from '@cungnghe/ui/language-toggle';
import { useTranslation } from '@cungnghe/ui/translation';
import { ActionIcon, Drawer } from '@mantine/core';
import { IconDotsCircleHorizontal, IconKeyboard, IconSearch } from '@tabler/icons-react';
import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link, NavLink, useLocation, useNavigate } from 'react-router';
import { Problem } from '../parts/problem.tsx';
import classes from './frame.module.css';
import { type Section, sections } from './navigation.ts';
import { QuickOpen } from './quick-open/quick-open.tsx';
import { RailGroups } from './rail-groups.tsx';
import { ShortcutList } from './shortcut-list.tsx';
import { useShortcuts } from './shortcuts.ts';
import { useWaiting } from './use-waiting.ts';
import { useViewer } from './viewer.ts';
import { WaitingCount } from './waiting.tsx';

export interface FrameProps {
  readonly leave: UseMutationResult<unknown, ApiError, void>;
  readonly children: ReactNode;
}

/** What surrounds every page: a rail on a wide screen, a bar within the thumb's reach on a phone. */
export function Frame({ leave, children }: FrameProps) {
  const { t } = useTranslation('shell');
  const { t: tQuick } = useTranslation('quick_open');
  const { may } = useViewer();
  const navigate = useNavigate();
  const [helpOpen, setHelpOpen] = useState(false);
  const [quickOpen, setQuickOpen] = useState(false);
  const open = sections.filter((section) => may(section.endpoint));

  useShortcuts({
    '?': () => setHelpOpen(true),
    ...Object.fromEntries(open.map(({ key, path }) => [`g ${key}`, () => void navigate(path)])),
  });

  useQuickOpenKey(() => setQuickOpen(true));

  const person = <Person leave={leave} onHelp={() => setHelpOpen(true)} />;
  return (
    <div className={classes.frame}>
      <a href="#content" className={classes.skip}>
        {t('skip')}
      </a>
      <aside aria-label={`Cùng Nghề, ${t('product')}`} className={classes.rail}>
        <div className={classes.head}>
          <Link to="/" className={classes.brand}>
            <span className={classes.name}>Cùng Nghề</span> <span>{t('product')}</span>
          </Link>
          <ActionIcon
            variant="subtle"
            className={classes.quickOpen ?? ''}
            aria-label={tQuick('open')}
            title={`${tQuick('open')} (Ctrl+K)`}
            aria-keyshortcuts="Control+K"
            onClick={() => setQuickOpen(true)}
          >
            <IconSearch size="1.25rem" stroke={1.5} aria-hidden />
          </ActionIcon>
        </div>
        <nav aria-label={t('main_navigation')} className={classes.railLinks}>
          <RailLinks sections={open} />
        </nav>
        <div className={classes.person}>{person}</div>
      </aside>
      <main id="content" className={classes.content} tabIndex={-1}>
        {children}
      </main>
      <BottomTabBar open={open}>{person}</BottomTabBar>
      <QuickOpen opened={quickOpen} onClose={() => setQuickOpen(false)} />
      <ShortcutList open={helpOpen} sections={open} onClose={() => setHelpOpen(false)} />
    </div>
  );
}

/** Ctrl+K, or the key that takes its place on a Mac, from anywhere but a text in which it makes a link. */
function useQuickOpenKey(onPress: () => void): void {
  const latest = useRef(onPress);
  latest.current = onPress;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isKey = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey;
      const isLink =
        event.target instanceof Element && event.target.closest('[contenteditable="true"]') !== null;
      if (!isKey || isLink || event.defaultPrevented) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

function RailLinks({ sections: shown }: { sections: readonly Section[] }) {
  const waiting = useWaiting();
  return (
    <RailGroups
      sections={shown}
      waiting={waiting}
      link={(section) => (
        <SectionLink section={section} className={classes.railLink} waiting={waiting[section.name]} />
      )}
    />
  );
}

/** One below the other; a little room says where something else begins. */
function SectionLinks({ sections: shown }: { sections: readonly Section[] }) {
  const waiting = useWaiting();
  return shown.map((section, index) => (
    <div key={section.name} data-begins={index > 0 && section.group !== shown[index - 1]?.group}>
      <SectionLink section={section} className={classes.railLink} waiting={waiting[section.name]} />
    </div>
  ));
}

interface SectionLinkProps {
  readonly section: Section;
  readonly className: string | undefined;
  /** How many things wait there. */
  readonly waiting?: number | undefined;
}

function SectionLink({ section, className, waiting = 0 }: SectionLinkProps) {
  const { t } = useTranslation('shell');
  const Icon = section.icon;
  const description = useId();
  return (
    <>
      <NavLink
        to={section.path}
        end={section.path === '/'}
        className={className ?? ''}
        aria-describedby={waiting > 0 ? description : undefined}
      >
        <Icon size="1.25rem" stroke={1.5} aria-hidden />
        <span>{t(`section.${section.name}`)}</span>
        {waiting > 0 && <WaitingCount count={waiting} />}
      </NavLink>
      {waiting > 0 && (
        <span id={description} hidden>
          {t('waiting', { count: waiting })}
        </span>
      )}
    </>
  );
}

/** So many sections stand in the bar of a phone; the rest is behind "more", with what concerns the person. */
const thumbRoom = 4;

function BottomTabBar({ open, children }: { open: readonly Section[]; children: ReactNode }) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const [sheet, setSheet] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sheet closes whenever the page changes
  useEffect(() => setSheet(false), [pathname]);
  return (
    <>
      <nav aria-label={t('main_navigation')} className={classes.thumbBar}>
        {open.slice(0, thumbRoom).map((section) => (
          <SectionLink key={section.name} section={section} className={classes.thumbLink} />
        ))}
        <button
          type="button"
          className={classes.thumbLink}
          aria-haspopup="dialog"
          onClick={() => setSheet(true)}
        >
          <IconDotsCircleHorizontal size="1.25rem" stroke={1.5} aria-hidden />
          <span>{t('more')}</span>
        </button>
      </nav>
      <Drawer
        opened={sheet}
        onClose={() => setSheet(false)}
        position="bottom"
        size="24rem"
        title={t('account_menu')}
        closeButtonProps={{ 'aria-label': t('shortcuts.close') }}
      >
        <div className={classes.sheet}>
          <SectionLinks sections={open.slice(thumbRoom)} />
          {children}
        </div>
      </Drawer>
    </>
  );
}

function Person({ leave, onHelp }: { leave: FrameProps['leave']; onHelp: () => void }) {
  const { t } = useTranslation('shell');
  const { viewer } = useViewer();
  return (
    <>
      <div className={classes.who}>
        <strong>{viewer.full_name}</strong>
        <span className="dim">{viewer.roles.map((role) => t(`role.${role}`)).join(', ')}</span>
      </div>
      <div className={classes.tools}>
        <LanguageToggle />
        <ColorSchemeToggle />
        <ActionIcon variant="subtle" aria-label={t('shortcuts.open')} aria-keyshortcuts="?" onClick={onHelp}>
          <IconKeyboard size="1.25rem" stroke={1.5} aria-hidden />
        </ActionIcon>
      </div>
      <Link to="/security" className={classes.security}>
        {t('security')}
      </Link>
      <BusyButton
        variant="default"
        h="var(--sign-out-height)"
        mih="var(--sign-out-height, 2.75rem)"
        loading={leave.isPending}
        onClick={() => leave.mutate()}
      >
        {t('sign_out')}
      </BusyButton>
      {leave.error !== null && <Problem error={leave.error} />}
    </>
  );
}
