import type { PromptTeaser } from '@cungnghe/contracts/prompts/endpoints';
import { DateText } from '@cungnghe/ui/dates';
import { type Language, pathIn } from './language.ts';
import { promptListPath } from './prompt-list-query.ts';
import { promptStrings } from './prompt-strings.ts';
import './prompts.css';

interface PromptCardProps {
  readonly prompt: PromptTeaser;
  /** Of its community, when it has one. */
  readonly community: string | null;
  readonly language: Language;
}

/** A prompt in the list: what everybody may know of it. */
export function PromptCard({ prompt, community, language }: PromptCardProps) {
  const t = promptStrings[language];
  return (
    <article className="prompt">
      <h2>
        <a className="prompt-name" href={pathIn(language, `/prompts/${prompt.slug}`)} lang="vi">
          {prompt.name}
        </a>
      </h2>
      {prompt.intro === '' ? null : <p lang="vi">{prompt.intro}</p>}
      <PromptTags tags={prompt.tags} language={language} />
      <ul className="prompt-facts small dim">
        <li lang="vi">{prompt.author.name}</li>
        <li>{t.thanks(prompt.thanks_count)}</li>
        <li>{t.cases(prompt.case_count)}</li>
        <li>
          <DateText instant={prompt.created_at} />
        </li>
        <li>{prompt.visibility === 'member' ? t.forMembers : t.forPro(community)}</li>
      </ul>
    </article>
  );
}

/** Each leads to the prompts that have it. */
export function PromptTags({ tags, language }: { tags: readonly string[]; language: Language }) {
  if (tags.length === 0) return null;
  return (
    <ul className="prompt-tags small" aria-label={promptStrings[language].tags}>
      {tags.map((tag) => (
        <li key={tag}>
          <a href={pathIn(language, promptListPath({ tag }))} lang="vi">
            {tag}
          </a>
        </li>
      ))}
    </ul>
  );
}
