import { ColorSchemeToggle } from '@cungnghe/ui/color-scheme-toggle';
import { LanguageToggle } from '@cungnghe/ui/language-toggle';
import { useTranslation } from '@cungnghe/ui/translation';
import {
  IconBook2,
  IconCalendarEvent,
  IconHome,
  IconMessages,
  IconUser,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import classes from './app-shell.module.css';
import bar from './places.module.css';
import { SearchLink } from './search-link.tsx';
import { Wordmark } from './wordmark.tsx';

interface AppShellProps {
  /** Empty before a community is chosen. */
  readonly homeSlug: string;
  /** The community one is looking at; its courses are what "Courses" opens. */
  readonly currentSlug: string;
  readonly bell: ReactNode;
  readonly news: ReactNode;
  readonly children: ReactNode;
}

interface Place {
  readonly to: string;
  readonly end?: boolean;
  readonly label: string;
  readonly icon: typeof IconHome;
  /** Where there is room for it, or need of it. */
  readonly only?: 'phone' | 'wide';
}

/** Header, the page, and the main places: five below the thumb on a phone, some in the header on a wide screen. */
export function AppShell({ homeSlug, currentSlug, bell, news, children }: AppShellProps) {
  const { t } = useTranslation('learner');
  // Whoever has no community is led to choose one, and then on to what they wanted.
  const of = (section: string) => (currentSlug === '' ? `/?to=${section}` : `/c/${currentSlug}/${section}`);
  const places: readonly Place[] = [
    homeSlug === ''
      ? { to: '/choose', end: true, label: t('shell.choose'), icon: IconUsersGroup }
      : { to: `/c/${homeSlug}`, end: true, label: t('shell.home'), icon: IconHome },
    {
      to: of('courses'),
      label: t('shell.courses'),
      icon: IconBook2,
      ...(homeSlug === '' && { only: 'phone' as const }),
    },
    { to: of('posts'), label: t('shell.posts'), icon: IconMessages, only: 'phone' },
    { to: of('events'), label: t('shell.events'), icon: IconCalendarEvent, only: 'phone' },
    ...(homeSlug === ''
      ? []
      : [{ to: '/communities', label: t('shell.communities'), icon: IconUsersGroup, only: 'wide' as const }]),
    { to: '/profile', label: t('shell.profile'), icon: IconUser },
  ];
  return (
    <div className={classes.shell}>
      <SkipLink />
      <header className={classes.header}>
        <div className={classes.bar}>
          <Wordmark />
          <nav className={`${bar.places} ${classes.nav}`} aria-label={t('shell.main_nav')}>
            {places.map(({ to, end, label, icon: Icon, only }) => (
              <NavLink
                key={label}
                to={to}
                end={end === true}
                data-only={only}
                className={`${bar.place} ${classes.place}`}
              >
                <Icon size={22} stroke={1.5} aria-hidden="true" />
                <span>{label}</span>
              </NavLink>
            ))}
          </nav>
          <div className={classes.tools}>
            <SearchLink />
            {news}
            {bell}
            <div className={classes.language}>
              <LanguageToggle />
            </div>
            <div className={classes.scheme}>
              <ColorSchemeToggle />
            </div>
          </div>
        </div>
      </header>
      <main id="content" className={classes.main} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

/** The first stop of the Tab key: past the header. */
export function SkipLink() {
  const { t } = useTranslation('learner');
  return (
    <a href="#content" className={classes.skip}>
      {t('shell.skip')}
    </a>
  );
}
