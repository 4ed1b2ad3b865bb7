import { homePath, type Language } from './language.ts';
import { words } from './words.ts';

interface MastheadProps {
  readonly language: Language;
  readonly learnerUrl: string | undefined;
}

export function Masthead({ language, learnerUrl }: MastheadProps) {
  const t = words[language];
  const other: Language = language === 'vi' ? 'en' : 'vi';
  return (
    <>
      <a className="skip" href="#main">
        {t.skip}
      </a>
      <header className="page masthead">
        <a className="wordmark" href={homePath[language]} lang="vi">
          Cùng Nghề
        </a>
        <nav>
          <a href={homePath[other]} hrefLang={other} lang={other}>
            {t.otherLanguage}
          </a>
          {learnerUrl ? <a href={learnerUrl}>{t.learner}</a> : null}
        </nav>
      </header>
    </>
  );
}
