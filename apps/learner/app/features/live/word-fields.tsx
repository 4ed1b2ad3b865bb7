import { isBlank } from '@cungnghe/contracts/fields/visible-text';
import { maxWordLength, mostWords } from '@cungnghe/contracts/live/room';
import { useTranslation } from '@cungnghe/ui/translation';
import { TextInput } from '@mantine/core';
import choice from './choice-item.module.css';
import { isCounted, LengthLeft } from './length-left.tsx';
import { Prompt } from './prompt.tsx';
import { charactersIn, hasLetterOrDigit } from './typed-answer.ts';
import classes from './word-fields.module.css';

interface WordFieldsProps {
  /** Of the first field: where the focus goes when this one was left out. */
  readonly id: string;
  readonly label: string;
  readonly words: readonly string[];
  /** Undefined once nothing can be said any more. */
  readonly onChange: ((words: readonly string[]) => void) | undefined;
  /** It was to be sent as it is. */
  readonly missing: boolean;
  /** The title of the activity has said what is asked. */
  readonly alone: boolean;
}

const isSigns = (word: string) => !isBlank(word) && !hasLetterOrDigit(word);

const places = Array.from({ length: mostWords }, (_, at) => at);

/** One question of a word cloud: as many small fields as one may say words; afterwards what was said. */
export function WordFields({ id, label, words, onChange, missing, alone }: WordFieldsProps) {
  const { t } = useTranslation('learner');
  return (
    <fieldset className={choice.item} aria-describedby={onChange && `${id}-hint`}>
      <Prompt as="legend" alone={alone}>
        {label}
      </Prompt>
      {onChange === undefined ? (
        <p className={classes.said} lang="vi">
          {words.length === 0 ? <span className="dim">{t('live.nothing_written')}</span> : words.join(' · ')}
        </p>
      ) : (
        <>
          <p id={`${id}-hint`} className={choice.hint}>
            {t('live.words_hint', { count: mostWords })}
          </p>
          {missing ? (
            <p className={choice.missing} role="alert">
              {t(words.some(isSigns) ? 'live.word_of_signs' : 'live.word_missing')}
            </p>
          ) : null}
          <div className={classes.fields}>
            {places.map((at) => (
              <TextInput
                key={at}
                id={at === 0 ? id : undefined}
                aria-label={t('live.word_number', { number: at + 1 })}
                value={words[at] ?? ''}
                aria-invalid={missing && isSigns(words[at] ?? '')}
                maxLength={maxWordLength}
                autoComplete="off"
                autoCapitalize="none"
                lang="vi"
                onChange={(event) => {
                  const typed = event.currentTarget.value;
                  onChange(places.map((place) => (place === at ? typed : (words[place] ?? ''))));
                }}
                classNames={{ input: classes.input ?? '' }}
                data-counted={isCounted(charactersIn(words[at] ?? ''), maxWordLength)}
                rightSection={<LengthLeft count={charactersIn(words[at] ?? '')} most={maxWordLength} />}
                rightSectionPointerEvents="none"
                rightSectionWidth="auto"
                rightSectionProps={{ className: classes.corner }}
              />
            ))}
          </div>
        </>
      )}
    </fieldset>
  );
}
