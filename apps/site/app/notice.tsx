import { homePath, type Language } from './language.ts';
import { Masthead } from './masthead.tsx';

interface NoticeProps {
  readonly language: Language;
  readonly learnerUrl: string | undefined;
  readonly title: string;
  readonly text: string;
  /** What the one link is called. */
  readonly link: string;
  /** Where it leads; without it to the home page. */
  readonly to?: string;
  /** Below everything, for whoever complains. */
  readonly note?: string | undefined;
}

/** A page that has nothing to show but says why and where to go. */
export function Notice({ language, learnerUrl, title, text, link, to, note }: NoticeProps) {
  return (
    <>
      <title>{`${title} · Cùng Nghề`}</title>
      <meta name="robots" content="noindex" />
      <Masthead language={language} learnerUrl={learnerUrl} />
      <main id="main" className="page notice">
        <h1 className="display">{title}</h1>
        <p className="standfirst">{text}</p>
        <a className="button" href={to ?? homePath[language]}>
          {link}
        </a>
        {note === undefined ? null : <p className="small">{note}</p>}
      </main>
    </>
  );
}
