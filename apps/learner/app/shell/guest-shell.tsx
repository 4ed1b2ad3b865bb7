import { ColorSchemeToggle } from '@cungnghe/ui/color-scheme-toggle';
import { LanguageToggle } from '@cungnghe/ui/language-toggle';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './app-shell.module.css';
import { SkipLink } from './app-shell.tsx';
import { Wordmark } from './wordmark.tsx';

interface GuestShellProps {
  /** The sign-in page, leading back here. */
  readonly signInPath: string;
  readonly children: ReactNode;
}

/** Header and page for somebody who has not signed in. */
export function GuestShell({ signInPath, children }: GuestShellProps) {
  const { t } = useTranslation('learner');
  return (
    <div className={classes.shell}>
      <SkipLink />
      <header className={classes.header}>
        <div className={classes.bar}>
          <Wordmark />
          <div className={classes.tools}>
            <LanguageToggle />
            <div className={classes.scheme}>
              <ColorSchemeToggle />
            </div>
            <Button component={Link} to={signInPath} variant="subtle" px={8}>
              {t('sign_in.title')}
            </Button>
          </div>
        </div>
      </header>
      <main id="content" className={classes.main} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
