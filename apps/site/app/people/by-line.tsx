import type { Author } from '@cungnghe/contracts/people/author';
import { Avatar } from '@cungnghe/ui/avatar';
import { type Language, pathIn } from '../language.ts';
import { peopleStrings } from './strings.ts';
import './people.css';

interface ByLineProps {
  readonly authors: readonly Author[];
  readonly of: 'text' | 'event';
  readonly language: Language;
}

/** Who wrote or leads something, of those who agreed to be named. */
export function ByLine({ authors, of, language }: ByLineProps) {
  if (authors.length === 0) return null;
  return (
    <div className="by-line">
      <p className="small dim">{peopleStrings[language].by[of]}</p>
      <ul>
        {authors.map(({ name, photo_url, path }) => (
          <li key={path}>
            <a href={pathIn(language, path)} lang="vi">
              <Avatar name={name} photoUrl={photo_url} />
              <span>{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
