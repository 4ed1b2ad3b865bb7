import { useTranslation } from '@cungnghe/ui/translation';
import { Link } from 'react-router';
import { promptPath } from './paths.ts';
import classes from './prompt-form.module.css';
import { useSimilar } from './use-similar.ts';

interface SimilarNoteProps {
  readonly name: string;
  readonly body: string;
  /** The prompt that is being edited. */
  readonly except: string | undefined;
}

/** Says, without standing in the way, that something like it is there already. */
export function SimilarNote({ name, body, except }: SimilarNoteProps) {
  const { t } = useTranslation('learner');
  const similar = useSimilar(name, body, except);
  return (
    <div role="status" className={classes.status}>
      {similar.length === 0 ? null : (
        <section className={classes.similar} aria-label={t('prompt_writing.similar')}>
          <p className={classes.noteTitle}>{t('prompt_writing.similar')}</p>
          <p>{t('prompt_writing.similar_lead')}</p>
          <ul>
            {similar.map((each) => (
              <li key={each.slug}>
                {t('prompt_writing.similar_to')}{' '}
                <Link to={promptPath(each.slug)} lang="vi">
                  {each.name}
                </Link>{' '}
                <span className="dim">{t('prompt_writing.similar_by', { name: each.author.name })}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
