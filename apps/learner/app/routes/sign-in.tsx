import { ColorSchemeToggle } from '@cungnghe/ui/color-scheme-toggle';
import { LanguageToggle } from '@cungnghe/ui/language-toggle';
import { useTranslation } from '@cungnghe/ui/translation';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { Mosaic } from '../features/accounts/mosaic.tsx';
import { nextPath } from '../features/accounts/next-path.ts';
import { meQuery } from '../features/accounts/queries.ts';
import { SignIn } from '../features/accounts/sign-in.tsx';
import { ContactWays } from '../shell/contact-ways.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import { Wordmark } from '../shell/wordmark.tsx';
import classes from './sign-in.module.css';

export default function SignInPage() {
  const { t } = useTranslation('learner');
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const me = useQuery(meQuery);
  const next = nextPath(search);
  if (me.data) return <Navigate to={next} replace />;
  return (
    <div className={classes.page}>
      <Mosaic className={classes.art ?? ''} />
      <div className={classes.side}>
        <header className={classes.header}>
          <Wordmark />
          <div className={classes.tools}>
            <LanguageToggle />
            <ColorSchemeToggle />
          </div>
        </header>
        <main id="content" className={classes.main}>
          <PageHeading title={t('sign_in.title')}>{t('sign_in.heading')}</PageHeading>
          <p className={classes.lead}>{t('sign_in.lead')}</p>
          <SignIn onSignedIn={() => navigate(next, { replace: true })} />
        </main>
        <footer className={classes.help}>
          <ContactWays label={t('contact.sign_in_help')} subject={t('contact.sign_in_subject')} />
        </footer>
      </div>
    </div>
  );
}
