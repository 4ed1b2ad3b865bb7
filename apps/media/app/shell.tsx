import { ColorSchemeToggle } from '@cungnghe/ui/color-scheme-toggle';
import { LanguageToggle } from '@cungnghe/ui/language-toggle';
import { useTranslation } from '@cungnghe/ui/translation';
import { Link, Outlet } from 'react-router';

/** What stands around every page. */
export default function Shell() {
  const { t } = useTranslation('media');
  return (
    <>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <header className="page masthead">
        <Link className="wordmark" to="/" lang="vi">
          {t('brand')}
        </Link>
        <div className="tools">
          <LanguageToggle />
          <ColorSchemeToggle />
        </div>
      </header>
      <main id="main">
        <Outlet />
      </main>
      <footer className="page footer">
        <span className="wordmark">{t('brand')}</span>
        <p className="dim">{t('footer')}</p>
      </footer>
    </>
  );
}
