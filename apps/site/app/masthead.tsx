import { homePath, type Language, pathIn } from './language.ts';
import { areas } from './navigation.ts';
import { strings } from './strings.ts';

interface MastheadProps {
  readonly language: Language;
  readonly learnerUrl: string | undefined;
  /** The plain address of the page, which the other language leads to. */
  readonly path?: string;
}

export function Masthead({ language, learnerUrl, path = '/' }: MastheadProps) {
  const t = strings[language];
  const other: Language = language === 'vi' ? 'en' : 'vi';
  // The pages of an area belong to it.
  const isIn = (area: string) => path === area || path.startsWith(`${area}/`) || path.startsWith(`${area}?`);
  return (
    <>
      <a className="skip" href="#main">
        {t.skip}
      </a>
      <header className="page masthead">
        <a className="wordmark" href={homePath[language]} lang="vi">
          <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
            <path d="M0 0h10a10 10 0 0 1-10 10zM20 20H10a10 10 0 0 1 10-10z" fill="var(--accent)" />
            <path d="M10 0h10v10a10 10 0 0 1-10-10zM10 20H0V10a10 10 0 0 1 10 10z" fill="var(--field-line)" />
          </svg>
          Cùng Nghề
        </a>
        <nav className="areas" aria-label={t.areas}>
          {areas.map((area) => (
            <a
              key={area.path}
              href={pathIn(language, area.path)}
              aria-current={isIn(area.path) ? (path === area.path ? 'page' : 'true') : undefined}
            >
              {area.name[language]}
            </a>
          ))}
        </nav>
        <div className="masthead-end">
          <a href={pathIn(other, path)} hrefLang={other} lang={other}>
            {t.otherLanguage}
          </a>
          {learnerUrl ? (
            <a className="masthead-learner" href={learnerUrl}>
              {t.learner}
            </a>
          ) : null}
        </div>
      </header>
    </>
  );
}
