import type { Prompt } from '@cungnghe/contracts/prompts/endpoints';
import { promptVisibilities } from '@cungnghe/contracts/prompts/endpoints';
import { type Translate, useTranslation } from '@cungnghe/ui/translation';
import { Button, NativeSelect } from '@mantine/core';
import { IconBraces } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import type { Fields } from '../../drafts/fields.ts';
import { insertText } from '../../shell/insert-text.ts';
import { nameLimits } from '../../shell/names.ts';
import { NamesField } from '../../shell/names-field.tsx';
import { FilledPreview, VariableList } from './filled-preview.tsx';
import { promptPath } from './paths.ts';
import { fieldsOfPrompt, namesIn, promptNames, textsOfPrompt, visibilityIn } from './prompt-fields.ts';
import classes from './prompt-form.module.css';
import { promptQuery } from './queries.ts';
import { SimilarNote } from './similar-note.tsx';
import type { ComparedText } from './text-difference.tsx';
import { useWrittenForm, type WrittenFormModel } from './use-written-form.ts';
import { savePrompt, sendPrompt } from './writing-queries.ts';
import { WrittenForm } from './written-form.tsx';
import { WrittenLine, WrittenText } from './written-text.tsx';

const assistants = ['ChatGPT', 'Claude', 'Gemini', 'Copilot', 'DeepSeek', 'Grok', 'Perplexity'];

interface Place {
  readonly slug: string;
  readonly name: string;
}

/** The communities that a prompt can belong to; none while nobody can say which there are. */
export const placesIn = (
  found: { readonly industry: readonly Place[]; readonly occupation: readonly Place[] } | undefined,
): readonly Place[] => (found === undefined ? [] : [...found.industry, ...found.occupation]);

interface PromptFormProps {
  readonly accountId: string;
  /** Null while a new one is written. A newer one needs another form. */
  readonly stored: Prompt | null;
  /** Where a new one belongs at first. */
  readonly community: string | null;
  readonly communities: readonly Place[];
  readonly onSaved: (prompt: Prompt) => void;
}

/** Where a prompt is written, and where it is written anew. */
export function PromptForm(props: PromptFormProps) {
  const { accountId, stored, onSaved } = props;
  const { t } = useTranslation('learner');
  const queryClient = useQueryClient();
  const form = useWrittenForm<Prompt>({
    draftKey: `prompt:${stored?.id ?? 'new'}`,
    accountId,
    version: stored?.version ?? 0,
    blank: () => fieldsOfPrompt(stored, props.community),
    names: promptNames,
    send: (fields, sendId, version) => {
      const texts = textsOfPrompt(fields);
      return stored === null ? sendPrompt(texts, sendId) : savePrompt(stored.slug, texts, version);
    },
    onSaved: (saved) => {
      queryClient.setQueryData(promptQuery(saved.slug).queryKey, saved);
      onSaved(saved);
    },
  });
  const { fields } = form;
  const places = withPlace(props.communities, fields.community_slug);
  const showStored = (now: Prompt) => {
    form.save.reset();
    // The refusal carries no cases.
    queryClient.setQueryData(promptQuery(now.slug).queryKey, (old) => ({
      ...now,
      cases: old?.cases ?? [],
    }));
  };
  return (
    <WrittenForm
      form={form}
      conflict={{
        title: t('prompt_writing.changed_title'),
        keepLabel: t('prompt_writing.keep_mine'),
        texts: (current) => differences(current, fields, places, t),
        onTake: showStored,
      }}
      sendLabel={t(stored === null ? 'prompt_writing.send' : 'prompt_writing.save')}
      cancel={
        stored === null ? null : (
          <Button component={Link} to={promptPath(stored.slug)} variant="default" size="lg">
            {t('prompt_writing.cancel')}
          </Button>
        )
      }
    >
      <TextFields form={form} />
      <SimilarNote name={fields.name ?? ''} body={fields.body ?? ''} except={stored?.slug} />
      <FilledPreview body={fields.body ?? ''} />
      <LabelFields form={form} />
      <VisibilityField form={form} />
      <CommunityField form={form} places={places} />
    </WrittenForm>
  );
}

interface FieldsProps {
  readonly form: WrittenFormModel<Prompt>;
}

function TextFields({ form: { written, fields } }: FieldsProps) {
  const { t } = useTranslation('learner');
  const body = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <WrittenLine
        {...written('name')}
        label={t('prompt_writing.name')}
        description={t('prompt_writing.name_hint')}
      />
      <WrittenText
        {...written('intro')}
        label={t('prompt_writing.intro')}
        description={t('prompt_writing.intro_hint')}
        minRows={2}
      />
      <div className={classes.body}>
        <WrittenText
          {...written('body')}
          ref={body}
          label={t('prompt_writing.body')}
          description={t('prompt_writing.body_hint', { open: '{{', close: '}}' })}
          minRows={8}
          spellCheck={false}
          classNames={{ input: classes.mono ?? '' }}
        />
        <Button
          variant="default"
          leftSection={<IconBraces size="1.125rem" stroke={1.5} aria-hidden="true" />}
          onClick={() => body.current && insertVariable(body.current, t('prompt_writing.variable'))}
        >
          {t('prompt_writing.insert')}
        </Button>
        <VariableList body={fields.body ?? ''} />
      </div>
    </>
  );
}

/** By what a prompt is found: its tags, and the assistants that it is for. */
function LabelFields({ form }: FieldsProps) {
  const { t } = useTranslation('learner');
  const named = (name: 'tags' | 'works_with') => ({
    name,
    label: t(`prompt_writing.${name}`),
    description: t(`prompt_writing.${name}_hint`, { count: nameLimits.count }),
    names: namesIn(form.fields[name]),
    error: form.isRefused(name) ? t('prompt_writing.field_invalid') : null,
    onChange: (names: readonly string[]) => form.type({ [name]: names.join('\n') }),
  });
  return (
    <div className={classes.pair}>
      <NamesField {...named('tags')} />
      <NamesField {...named('works_with')} suggestions={assistants} />
    </div>
  );
}

function VisibilityField({ form: { fields, type } }: FieldsProps) {
  const { t } = useTranslation('learner');
  return (
    <fieldset className={classes.choice}>
      <legend>{t('prompt_writing.visibility')}</legend>
      {promptVisibilities.map((each) => (
        <label key={each} className={classes.option}>
          <input
            type="radio"
            name="visibility"
            value={each}
            checked={visibilityIn(fields) === each}
            onChange={() => type({ visibility: each })}
          />
          <span>
            <span className={classes.optionName}>{t(`prompt_writing.visible_to.${each}`)}</span>
            <span className={classes.optionHint}>{t(`prompt_writing.visible_hint.${each}`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function CommunityField({ form, places }: FieldsProps & { readonly places: readonly Place[] }) {
  const { t } = useTranslation('learner');
  return (
    <NativeSelect
      className={classes.community}
      name="community_slug"
      label={t('prompt_writing.community')}
      value={form.fields.community_slug ?? ''}
      error={form.isRefused('community_slug') ? t('prompt_writing.field_invalid') : null}
      onChange={(event) => form.type({ community_slug: event.currentTarget.value })}
    >
      <option value="">{t('prompt_writing.community_none')}</option>
      {places.map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {name}
        </option>
      ))}
    </NativeSelect>
  );
}

/** The communities to choose from, with the one that is chosen, even where it cannot be any more. */
const withPlace = (places: readonly Place[], chosen: string | undefined): readonly Place[] =>
  !chosen || places.some(({ slug }) => slug === chosen)
    ? places
    : [...places, { slug: chosen, name: chosen }];

/** Puts a variable where the caret stands, around what is selected, and selects its name. */
function insertVariable(area: HTMLTextAreaElement, name: string): void {
  const { selectionStart: from, selectionEnd: to, value } = area;
  const selected = value
    .slice(from, to)
    .replace(/[{}\n]/g, '')
    .slice(0, 60);
  const inside = selected.trim() === '' ? name : selected;
  insertText(area, `{{${inside}}}`, from, to);
  area.setSelectionRange(from + 2, from + 2 + inside.length);
}

/** From what is stored to what is typed here. */
function differences(
  stored: Prompt,
  fields: Fields,
  communities: readonly Place[],
  t: Translate<'learner'>,
): ComparedText[] {
  const mine = textsOfPrompt(fields);
  const placeOf = (wanted: string | null) =>
    wanted === null
      ? t('prompt_writing.community_none')
      : (communities.find(({ slug }) => slug === wanted)?.name ?? wanted);
  return [
    { label: t('prompt_writing.name'), before: stored.name, after: mine.name },
    { label: t('prompt_writing.intro'), before: stored.intro, after: mine.intro },
    { label: t('prompt_writing.body'), before: stored.body ?? '', after: mine.body, isCode: true },
    { label: t('prompt_writing.tags'), before: stored.tags.join('\n'), after: mine.tags.join('\n') },
    {
      label: t('prompt_writing.works_with'),
      before: stored.works_with.join('\n'),
      after: mine.works_with.join('\n'),
    },
    {
      label: t('prompt_writing.visibility'),
      before: t(`prompt_writing.visible_to.${stored.visibility}`),
      after: t(`prompt_writing.visible_to.${mine.visibility}`),
    },
    {
      label: t('prompt_writing.community'),
      before: placeOf(stored.community_slug),
      after: placeOf(mine.community_slug),
    },
  ];
}
