import { useTranslation } from '@cungnghe/ui/translation';
import type { TypedEntry } from './typed-entry.ts';
import classes from './whats-new.module.css';

/** An entry as its readers will see it, in both languages. */
export function EntryPreview({ typed }: { typed: TypedEntry }) {
  const { t } = useTranslation('whats_new');
  const isEmpty = (['title_vi', 'title_en', 'description_vi', 'description_en'] as const).every(
    (name) => typed[name].trim() === '',
  );
  return (
    <section className={classes.preview} aria-label={t('preview')}>
      <p className="dim">{isEmpty ? t('preview_empty') : t('preview')}</p>
      {!isEmpty &&
        (['vi', 'en'] as const).map((language) => (
          <div key={language} lang={language}>
            <p className={classes.previewTitle}>{typed[`title_${language}`]}</p>
            <p>{typed[`description_${language}`]}</p>
          </div>
        ))}
    </section>
  );
}
