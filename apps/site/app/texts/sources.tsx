import { formatDate } from '@cungnghe/ui/dates';
import type { Language } from '../language.ts';
import { textStrings } from './strings.ts';

interface SourcesProps {
  /** Of a draft, an address or a day may be missing. */
  readonly sources: readonly {
    readonly title: string;
    readonly publisher: string;
    readonly url: string | null;
    readonly checked_on: string | null;
  }[];
  readonly language: Language;
}

/** What confirms a text. */
export function Sources({ sources, language }: SourcesProps) {
  const t = textStrings[language];
  if (sources.length === 0) return null;
  return (
    <section className="text-sources" aria-labelledby="sources">
      <h2 id="sources">{t.sources}</h2>
      <ul>
        {sources.map(({ title, publisher, url, checked_on }) => (
          <li key={`${url} ${title}`}>
            {url === null ? (
              <span lang="vi">{title}</span>
            ) : (
              <a href={url} rel="noopener noreferrer nofollow" lang="vi">
                {title}
              </a>
            )}{' '}
            <span className="dim small">
              <span lang="vi">{publisher}</span>.{' '}
              {checked_on === null ? null : t.checked(formatDate(checked_on))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
