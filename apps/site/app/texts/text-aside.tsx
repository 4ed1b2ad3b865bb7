import type { PublicText } from '@cungnghe/contracts/public-pages/texts';
import { type Language, pathIn } from '../language.ts';
import { textStrings } from './strings.ts';
import { learnerAddress, textPath } from './text-paths.ts';

interface AsideProps {
  readonly text: PublicText;
  readonly language: Language;
  readonly learnerUrl: string;
}

/** What comes after a text, and one invitation. */
export function TextAside({ text, language, learnerUrl }: AsideProps) {
  const t = textStrings[language];
  const { kind, following, community } = text;
  const name = language === 'vi' ? community.name : community.name_en;
  return (
    <aside className="text-aside">
      {following.length === 0 ? null : (
        <section className="text-following" aria-labelledby="following">
          <h2 id="following">{t.following[kind]}</h2>
          <ol lang="vi">
            {following.map(({ slug, title, minutes, written }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lessons may have one title, and the list never moves
              <li key={at}>
                {slug === null ? (
                  <span>{title}</span>
                ) : (
                  <a href={pathIn(language, textPath(text, { slug }))}>{title}</a>
                )}
                <span className="small dim tabular" lang={language}>
                  {written ? (slug === null ? t.locked : t.free) : t.waiting}
                  {written && minutes !== null ? ` · ${minutes}′` : ''}
                </span>
              </li>
            ))}
          </ol>
        </section>
      )}
      <section className="text-join" aria-labelledby="join">
        <h2 id="join">{t.inviteTitle(name)}</h2>
        <p>{t.invite[kind]}</p>
        <a className="button" href={learnerAddress(learnerUrl, text)}>
          {t.join}
        </a>
        <p className="small dim">{t.joinNote}</p>
        <a className="text-to-community" href={pathIn(language, `/communities/${community.slug}`)}>
          {t.toCommunity}
        </a>
      </section>
    </aside>
  );
}
