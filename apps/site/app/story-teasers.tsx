import type { StoryTeaser } from '@cungnghe/contracts/stories/endpoints';
import { Avatar } from '@cungnghe/ui/avatar';
import { type Language, pathIn } from './language.ts';
import { storyStrings } from './stories/strings.ts';

/** A few stories by the faces of those who tell them, with what they were and what they are. */
export function StoryTeasers({ stories, language }: { stories: readonly StoryTeaser[]; language: Language }) {
  return (
    <ul className="story-teasers" lang="vi">
      {stories.map((story) => (
        <li key={story.slug}>
          <Avatar name={story.author_name || story.title} photoUrl={story.avatar_url} size="large" />
          <div>
            <h3>
              <a href={pathIn(language, `/learner-stories/${story.slug}`)}>{story.title}</a>
            </h3>
            <p className="small">
              <strong>{story.author_name}</strong>
              {story.is_sample ? ` · ${storyStrings[language].sample}` : null}
            </p>
            {story.role_before === '' && story.role_after === '' ? null : (
              <p className="small dim">
                {[story.role_before, story.role_after].filter((role) => role !== '').join(' → ')}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
