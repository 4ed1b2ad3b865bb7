import { ColorSchemeToggle } from '@cungnghe/ui/color-scheme-toggle';
import { LanguageToggle } from '@cungnghe/ui/language-toggle';
import { useTranslation } from '@cungnghe/ui/translation';
import { IconBook2, IconHome, IconUser, IconUsersGroup } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import classes from './app-shell.module.css';
import four from './four-places.module.css';
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

/** Header, the page, and the four main places: below the thumb on a phone, in the header on a wide screen. */
export function AppShell({ homeSlug, currentSlug, bell, news, children }: AppShellProps) {
  const { t } = useTranslation('learner');
  const profile = { to: '/profile', end: false, label: t('shell.profile'), icon: IconUser };
  const places =
    homeSlug === ''
      ? [{ to: '/choose', end: true, label: t('shell.choose'), icon: IconUsersGroup }, profile]
      : [
          { to: `/c/${homeSlug}`, end: true, label: t('shell.home'), icon: IconHome },
          { to: `/c/${currentSlug}/courses`, end: false, label: t('shell.courses'), icon: IconBook2 },
          { to: '/communities', end: false, label: t('shell.communities'), icon: IconUsersGroup },
          profile,
        ];
  return (
    <div className={classes.shell}>
      <SkipLink />
      <header className={classes.header}>
        <div className={classes.bar}>
          <Wordmark />
          <nav className={`${four.places} ${classes.nav}`} aria-label={t('shell.main_nav')}>
            {places.map(({ to, end, label, icon: Icon }) => (
              <NavLink key={label} to={to} end={end} className={`${four.place} ${classes.place}`}>
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
