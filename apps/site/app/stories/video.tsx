import type { Language } from '../language.ts';
import { storyStrings } from './strings.ts';

/**
 * A video that is asked for only by whoever opens it: nothing is shown of a closed `details`, and a lazy frame that is
 * not shown is not loaded. It works without a script.
 */
export function Video({ id, language }: { id: string; language: Language }) {
  const t = storyStrings[language];
  return (
    <figure className="story-video" lang={language}>
      <details>
        <summary>
          <svg viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
            <circle cx="24" cy="24" r="24" fill="var(--accent)" />
            <path d="M19 14.5v19l15-9.5z" fill="var(--on-accent)" />
          </svg>
          <span>
            <strong>{t.video}</strong>
            <span className="small">{t.videoNote}</span>
          </span>
        </summary>
        <iframe
          src={`https://www.youtube-nocookie.com/embed/${id}`}
          title={t.videoTitle}
          loading="lazy"
          allow="encrypted-media; fullscreen; picture-in-picture"
        />
      </details>
      <figcaption className="small">
        <a href={`https://www.youtube.com/watch?v=${id}`} rel="noopener noreferrer nofollow">
          {t.videoLink}
        </a>
      </figcaption>
    </figure>
  );
}
