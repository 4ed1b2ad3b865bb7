import type { Contact } from '@cungnghe/contracts/system/endpoints';
import { ContactLine } from './contact-line.tsx';
import { homePath, type Language, pathIn } from './language.ts';
import { areas, legalPages } from './navigation.ts';
import { strings } from './strings.ts';

interface FooterProps {
  readonly language: Language;
  readonly contact: Contact | null;
}

/** Stands below every page: who runs this, how to reach them, and what else there is. */
export function Footer({ language, contact }: FooterProps) {
  const t = strings[language];
  return (
    <footer className="footer">
      <div className="page footer-columns">
        <div className="footer-about">
          <a className="wordmark" href={homePath[language]} lang="vi">
            Cùng Nghề
          </a>
          <p className="dim small">{t.footer}</p>
          <ContactLine contact={contact} language={language} />
        </div>
        {[areas, legalPages].map((pages) => (
          <nav key={pages[0]?.path} aria-label={pages === areas ? t.areasBelow : t.legal}>
            <ul>
              {pages.map(({ path, name }) => (
                <li key={path}>
                  <a className="footer-link" href={pathIn(language, path)}>
                    {name[language]}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  );
}
