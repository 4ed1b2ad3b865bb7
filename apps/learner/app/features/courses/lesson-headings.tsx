import { useTranslation } from '@cungnghe/ui/translation';
import { useEffect, useState } from 'react';
import classes from './lesson-outline.module.css';

/** Fewer are seen at a glance. */
const fewest = 2;

/** The headings of the text on this page, each a way to its part. Goes by the page, which has them already. */
export function LessonHeadings() {
  const { t } = useTranslation('learner');
  const [headings, setHeadings] = useState<readonly HTMLElement[]>([]);
  useEffect(() => {
    setHeadings([...document.querySelectorAll<HTMLElement>('article [data-prose] > h2')]);
  }, []);
  if (headings.length < fewest) return null;
  return (
    <nav aria-label={t('lesson.headings')}>
      <p className={classes.name}>{t('lesson.headings')}</p>
      <ol className={classes.lessons} lang="vi">
        {headings.map((heading) => (
          <li key={heading.textContent}>
            <button type="button" className={classes.lesson} onClick={() => goTo(heading)}>
              {heading.textContent}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Whoever uses the keyboard reads on from there. */
function goTo(heading: HTMLElement): void {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth' });
}
