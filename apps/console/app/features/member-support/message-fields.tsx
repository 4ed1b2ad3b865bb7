import { isBlank } from '@cungnghe/contracts/fields/visible-text';
import type { Words } from '@cungnghe/contracts/member-support/words';
import { useTranslation } from '@cungnghe/ui/translation';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { memberSupportStrings } from './strings.ts';

type Language = 'vi' | 'en';
type Template = keyof (typeof memberSupportStrings)['vi']['templates'];

interface MessageFieldsProps {
  readonly words: Words;
  readonly put: (words: Partial<Words>) => void;
  /** The languages that the readers read: a template is offered in each. */
  readonly languages: readonly Language[];
  readonly templates: readonly Template[];
  /** What stands where a template names its reader. */
  readonly name: string;
  readonly isChecked: boolean;
}

/** What is written to one member or to many, from a template or without one. */
export function MessageFields(props: MessageFieldsProps) {
  const { words, put, languages, templates, name, isChecked } = props;
  const { t } = useTranslation('member_support');
  const missing = missingIn(words);
  const offered = languages.flatMap((language) =>
    templates.map((template) => ({
      value: `${language}.${template}`,
      label:
        languages.length > 1
          ? `${t(`templates.${template}.name`)} · ${t(`language.${language}`)}`
          : t(`templates.${template}.name`),
      words: memberSupportStrings[language].templates[template],
    })),
  );
  const use = (value: string) => {
    const chosen = offered.find((one) => one.value === value)?.words;
    if (chosen) put({ subject: chosen.subject, body: chosen.body.replace('{name}', () => name) });
  };
  return (
    <>
      <NativeSelect
        label={t('messages.template')}
        value=""
        onChange={(event) => use(event.currentTarget.value)}
        data={[{ value: '', label: t('messages.no_template') }, ...offered]}
      />
      <TextInput
        label={t('messages.subject')}
        maxLength={120}
        value={words.subject}
        error={isChecked && missing.subject ? t('messages.subject_missing') : null}
        onChange={(event) => put({ subject: event.currentTarget.value })}
      />
      <Textarea
        label={t('messages.body')}
        autosize
        minRows={4}
        maxLength={4_000}
        value={words.body}
        error={isChecked && missing.body ? t('messages.body_missing') : null}
        onChange={(event) => put({ body: event.currentTarget.value })}
      />
    </>
  );
}

const missingIn = ({ subject, body }: Words) => ({ subject: subject.trim().length < 3, body: isBlank(body) });

/** Whether the words are there; if not, the fields say so from now on. */
export function useCheckedWords(words: Words) {
  const [isChecked, setChecked] = useState(false);
  return {
    isChecked,
    check: () => {
      setChecked(true);
      const { subject, body } = missingIn(words);
      return !subject && !body;
    },
    reset: () => setChecked(false),
  };
}
