import type { PublicOutline } from '@cungnghe/contracts/public-pages/endpoints';
import { communityStrings } from './community-strings.ts';
import type { Language } from './language.ts';

interface OutlineListProps {
  readonly outlines: readonly PublicOutline[];
  readonly kind: 'courses' | 'books';
  readonly language: Language;
}

/** Courses or books, each folded over what it holds by titles; the first is open. */
export function OutlineList({ outlines, kind, language }: OutlineListProps) {
  const t = communityStrings[language];
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
                  {group.texts.map(({ title, minutes: length, written: isWritten, free }) => (
                    <li key={title} className={isWritten ? undefined : 'dim'}>
                      <span lang="vi">{title}</span>{' '}
                      <span className="small dim tabular">
                        {isWritten ? `${length}′` : t.isWaiting}
                        {free && isWritten ? <b> · {t.free}</b> : null}
                      </span>
                    </li>
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
