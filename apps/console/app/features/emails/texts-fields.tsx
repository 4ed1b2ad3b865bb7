import type { EmailTexts } from '@cungnghe/contracts/emails/texts';
import { type Placeholder, placeholders } from '@cungnghe/emails/placeholders';
import type { TextFault } from '@cungnghe/emails/text-faults';
import { useLocale } from '@cungnghe/ui/locale';
import { useTranslation } from '@cungnghe/ui/translation';
import { Textarea, TextInput } from '@mantine/core';
import classes from './texts.module.css';
import type { TypedTexts } from './typed-texts.ts';
import { useTextNames } from './use-text-names.ts';

interface TextsFieldsProps {
  readonly texts: EmailTexts;
  readonly typed: TypedTexts;
  readonly faults: ReadonlyMap<string, TextFault>;
  readonly put: (change: TypedTexts) => void;
}

/** A field for each text, with what it has to name and what ours says. */
export function TextsFields({ texts, typed, faults, put }: TextsFieldsProps) {
  const { t } = useTranslation('email_texts');
  const names = useTextNames(texts);
  return (
    <>
      <Placeholders texts={texts} />
      {texts.texts.map(({ key, ours, ours_then, required, max_length }) => {
        const value = typed[key] ?? ours;
        const fault = faults.get(key);
        const hints = [
          ours_then !== null && t('ours_changed', { before: ours_then }),
          value !== ours && t('default', { text: ours }),
          required.length > 0 && t('required', { names: required.map((name) => `{${name}}`).join(', ') }),
        ].filter((hint) => hint !== false);
        const field = {
          label: names.get(key) ?? key,
          lang: texts.language,
          value,
          maxLength: max_length,
          description: hints.length > 0 && hints.map((hint) => <span key={hint}>{hint}</span>),
          classNames: { description: classes.hints ?? '' },
          error: fault === undefined ? null : t(`faults.${fault.rule}`, { found: fault.found }),
          // Each is one paragraph.
          onChange: (event: { currentTarget: { value: string } }) =>
            put({ [key]: event.currentTarget.value.replace(/\s*\n\s*/g, ' ') }),
        };
        const isLine = max_length <= 200;
        return isLine ? (
          <TextInput key={key} {...field} />
        ) : (
          <Textarea key={key} {...field} autosize minRows={1} maxRows={8} />
        );
      })}
    </>
  );
}

function Placeholders({ texts }: { texts: EmailTexts }) {
  const { t } = useTranslation('email_texts');
  const { locale } = useLocale();
  const names = [...new Set(texts.texts.flatMap(({ allowed }) => allowed))] as Placeholder[];
  if (names.length === 0) return null;
  return (
    <section className={classes.placeholders} aria-label={t('placeholders')}>
      <p className="dim">{t('placeholders_hint')}</p>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <code>{`{${name}}`}</code> {placeholders[name][locale]}
          </li>
        ))}
      </ul>
    </section>
  );
}
