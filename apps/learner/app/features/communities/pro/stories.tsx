import { useTranslation } from '@cungnghe/ui/translation';
import { useQuery } from '@tanstack/react-query';
import { contactQuery } from '../../../shell/contact-query.ts';
import { storiesQuery } from './queries.ts';
import classes from './stories.module.css';

/** What people of this community tell of their learning, on the public site; nothing where nobody has. */
export function Stories({ slug }: { slug: string }) {
  const { t } = useTranslation('learner');
  const { data: stories = [] } = useQuery(storiesQuery(slug));
  const { data: contact } = useQuery(contactQuery);
  if (stories.length === 0 || contact === undefined) return null;
  return (
    <section aria-labelledby="stories">
      <h2 id="stories" className={classes.label}>
        {t('upgrade.stories')}
      </h2>
      <ul className={classes.stories}>
        {stories.map((story) => (
          <li key={story.slug} lang="vi">
            <a href={`${contact.site_url}/learner-stories/${story.slug}`} className={classes.title}>
              {story.title}
            </a>
            <p className="dim">
              {story.author_name}: {story.role_before} → {story.role_after}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
