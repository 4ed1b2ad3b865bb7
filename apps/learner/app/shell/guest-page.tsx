import { ColorSchemeToggle } from '@cungnghe/ui/color-scheme-toggle';
import { LanguageToggle } from '@cungnghe/ui/language-toggle';
import type { ReactNode } from 'react';
import { AllTexts } from './all-texts.tsx';
import classes from './guest-page.module.css';
import { Wordmark } from './wordmark.tsx';

/** A page of its own, for whoever comes by a link and need not sign in. Its route loads the texts. */
export function GuestPage({ children }: { children: ReactNode }) {
  return (
    <AllTexts>
      <header className={`container-narrow ${classes.header}`}>
        <Wordmark />
        <div className={classes.tools}>
          <LanguageToggle />
          <ColorSchemeToggle />
        </div>
      </header>
      <main id="content" className={`container-narrow page ${classes.main}`}>
        {children}
      </main>
    </AllTexts>
  );
}
