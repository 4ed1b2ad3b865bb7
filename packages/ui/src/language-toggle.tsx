import { useIsHydrating } from './is-hydrating.tsx';
import { locales, useLocale } from './locale.tsx';
import classes from './toggle.module.css';
import { useTranslation } from './translation.tsx';

/** Two buttons, VI and EN; the pressed one is the language in use. */
export function LanguageToggle() {
  const { t } = useTranslation('ui');
  const { locale, setLocale } = useLocale();
  const isHydrating = useIsHydrating();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; this stands in a header
    <div className={classes.group} role="group" aria-label={t('language')}>
      {locales.map((option) => (
        <button
          key={option}
          type="button"
          className={classes.option}
          disabled={isHydrating}
          aria-pressed={option === locale}
          aria-label={`${option.toUpperCase()}: ${t(`language_${option}`)}`}
          onClick={() => setLocale(option)}
        >
          {option.toUpperCase()}
        </button>
      ))}
    </div>
  );
}
