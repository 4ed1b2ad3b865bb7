import type { PublicOutline } from '@cungnghe/contracts/public-pages/endpoints';
import { communityStrings } from './community-strings.ts';
import { type Language, pathIn } from './language.ts';
import { lessonPath, sectionPath } from './texts/text-paths.ts';

interface OutlineListProps {
  /** Its slug. */
  readonly community: string;
  readonly outlines: readonly PublicOutline[];
  readonly kind: 'courses' | 'books';
  readonly language: Language;
}

/** Courses or books, each folded over what it holds by titles; the first is open. */
export function OutlineList({ community, outlines, kind, language }: OutlineListProps) {
  const t = communityStrings[language];
  const pathOf = kind === 'courses' ? lessonPath : sectionPath;
  return (
    <>
      {outlines.map((outline, at) => {
        const texts = outline.groups.flatMap((group) => group.texts);
        const written = texts.filter((text) => text.written);
        const minutes = written.reduce((sum, text) => sum + text.minutes, 0);
        const waiting = texts.length - written.length;
        return (
          <details key={outline.slug} className="outline" open={at === 0}>
            <summary>
              <h3 className="outline-name" lang="vi">
                {outline.name}
              </h3>
              <span className="small dim tabular">
                {kind === 'courses' ? t.texts(written.length, minutes) : t.sections(written.length, minutes)}
                {waiting === 0 ? '' : ` · ${t.waiting(waiting)}`}
              </span>
            </summary>
            {outline.summary === '' ? null : <p lang="vi">{outline.summary}</p>}
            {outline.groups.map((group) => (
              <section key={group.title}>
                <h4 lang="vi">{group.title}</h4>
                <ul>
                  {group.texts.map((text) => (
                    <OutlineItem
                      key={text.title}
                      text={text}
                      href={
                        text.slug === null
                          ? undefined
                          : pathIn(language, pathOf(community, outline.slug, text.slug))
                      }
                      language={language}
                    />
                  ))}
                </ul>
              </section>
            ))}
          </details>
        );
      })}
    </>
  );
}

interface ItemProps {
  readonly text: PublicOutline['groups'][number]['texts'][number];
  /** Where everybody reads it; undefined for what only members do. */
  readonly href: string | undefined;
  readonly language: Language;
}

function OutlineItem({ text: { title, minutes, written, free }, href, language }: ItemProps) {
  const t = communityStrings[language];
  return (
    <li className={written ? undefined : 'dim'}>
      {href === undefined ? (
        <span lang="vi">{title}</span>
      ) : (
        <a href={href} lang="vi">
          {title}
        </a>
      )}{' '}
      <span className="small dim tabular">
        {written ? `${minutes}′` : t.isWaiting}
        {free && written ? <b> · {t.free}</b> : null}
      </span>
    </li>
  );
}
