import { ColorSchemeToggle } from '@cungnghe/ui/color-scheme-toggle';
import { LanguageToggle } from '@cungnghe/ui/language-toggle';
import { useTranslation } from '@cungnghe/ui/translation';
import { Link, NavLink, Outlet } from 'react-router';
import { AccountMenu } from './account/account-menu.tsx';
import { Footer } from './footer.tsx';

/** What stands around every page. */
export default function Shell() {
  const { t } = useTranslation('media');
  return (
    <>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <header className="night">
        <div className="page masthead">
          <Link className="wordmark" to="/" lang="vi">
            {t('brand')}
          </Link>
          <nav className="menu" aria-label={t('menu.label')}>
            <Link to="/#work">{t('menu.work')}</Link>
            <Link to="/#services">{t('menu.services')}</Link>
            <NavLink to="/pricing">{t('menu.pricing')}</NavLink>
          </nav>
          <div className="tools">
            <AccountMenu />
            <LanguageToggle />
            <ColorSchemeToggle />
          </div>
        </div>
      </header>
      <main id="main">
        <Outlet />
      </main>
      <Footer />
    </>
  );
}
