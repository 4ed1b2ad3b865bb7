import type { Prompt } from '@cungnghe/contracts/prompts/endpoints';
import { promptVisibilities } from '@cungnghe/contracts/prompts/endpoints';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { Problem } from '@cungnghe/ui/states';
import { type Translate, useTranslation } from '@cungnghe/ui/translation';
import { Button, NativeSelect } from '@mantine/core';
import { IconBraces } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { DraftState, OtherDraft } from '../../drafts/draft-notice.tsx';
import type { Fields } from '../../drafts/reconcile.ts';
import { remoteDrafts } from '../../drafts/remote-drafts.ts';
import { useDraft } from '../../drafts/use-draft.ts';
import { focusFirstInvalid, useFocusFirstInvalid } from '../../shell/focus-first-invalid.ts';
import { insertText } from '../../shell/insert-text.ts';
import { problemText } from '../../shell/problem-text.ts';
import { ChangedElsewhere } from './changed-elsewhere.tsx';
import { DiscardDraft } from './discard-draft.tsx';
import { FilledPreview, VariableList } from './filled-preview.tsx';
import { NamesField } from './names-field.tsx';
import { promptPath } from './paths.ts';
import {
  fieldsOfPrompt,
  isComplete,
  nameLimits,
  namesIn,
  promptNames,
  type TextName,
  textsOfPrompt,
  versionIn,
  visibilityIn,
} from './prompt-fields.ts';
import classes from './prompt-form.module.css';
import { promptQuery, refreshPrompts } from './queries.ts';
import { SimilarNote } from './similar-note.tsx';
import type { ComparedText } from './text-difference.tsx';
import { isDeletedMeanwhile, refusedFields, savePrompt, sendPrompt, storedNow } from './writing-queries.ts';
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
  const { accountId, stored, communities, onSaved } = props;
  const { t } = useTranslation('learner');
  const queryClient = useQueryClient();
  const [blank] = useState(() => fieldsOfPrompt(stored, props.community));
  const draft = useDraft({
    draftKey: `prompt:${stored?.id ?? 'new'}`,
    accountId,
    blank,
    remote: remoteDrafts,
  });
  const { fields } = draft;
  const [strict, setStrict] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const body = useRef<HTMLTextAreaElement>(null);

  const save = useMutation({
    mutationFn: (version: number) => {
      const texts = textsOfPrompt(fields);
      return stored === null ? sendPrompt(texts, draft.sendId) : savePrompt(stored.slug, texts, version);
    },
    onSuccess: async (saved) => {
      // Before the next form asks whether there is one.
      await draft.clear();
      queryClient.setQueryData(promptQuery(saved.slug).queryKey, saved);
      onSaved(saved);
      await refreshPrompts(queryClient);
    },
  });
  useFocusFirstInvalid(form, save.error);
  const current = storedNow<Prompt>(save.error);
  const refused = refusedFields(save.error);
  const type = (words: Fields) => {
    draft.type(words);
    // A refusal that shows another text stays until somebody decides.
    if (!save.isPending && current === null) save.reset();
  };
  const showStored = (now: Prompt) => {
    save.reset();
    // The refusal carries no cases.
    queryClient.setQueryData(promptQuery(now.slug).queryKey, (old) => ({
      ...now,
      cases: old?.cases ?? [],
    }));
  };
  const complete = isComplete(fields, promptNames);
  const written = (name: TextName) => ({
    name,
    value: fields[name],
    strict,
    isRefused: refused.has(name),
    onType: (text: string) => type({ [name]: text }),
  });
  const places = communities.some(({ slug }) => slug === fields.community_slug)
    ? communities
    : [
        ...communities,
        ...(fields.community_slug ? [{ slug: fields.community_slug, name: fields.community_slug }] : []),
      ];

  return (
    <form
      ref={form}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setStrict(true);
        if (!complete) focusFirstInvalid(event.currentTarget);
        else if (!save.isPending) save.mutate(versionIn(fields, stored?.version ?? 0));
      }}
    >
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
      <SimilarNote name={fields.name ?? ''} body={fields.body ?? ''} except={stored?.slug} />
      <FilledPreview body={fields.body ?? ''} />
      <div className={classes.pair}>
        <NamesField
          name="tags"
          label={t('prompt_writing.tags')}
          description={t('prompt_writing.tags_hint', { count: nameLimits.count })}
          names={namesIn(fields.tags)}
          error={refused.has('tags') ? t('prompt_writing.field_invalid') : null}
          onChange={(names) => type({ tags: names.join('\n') })}
        />
        <NamesField
          name="works_with"
          label={t('prompt_writing.works_with')}
          description={t('prompt_writing.works_with_hint', { count: nameLimits.count })}
          names={namesIn(fields.works_with)}
          suggestions={assistants}
          error={refused.has('works_with') ? t('prompt_writing.field_invalid') : null}
          onChange={(names) => type({ works_with: names.join('\n') })}
        />
      </div>
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
      <NativeSelect
        className={classes.community}
        name="community_slug"
        label={t('prompt_writing.community')}
        value={fields.community_slug ?? ''}
        error={refused.has('community_slug') ? t('prompt_writing.field_invalid') : null}
        onChange={(event) => type({ community_slug: event.currentTarget.value })}
      >
        <option value="">{t('prompt_writing.community_none')}</option>
        {places.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </NativeSelect>
      <OtherDraft draft={draft} names={promptNames} />
      {current === null ? null : (
        <ChangedElsewhere
          title={t('prompt_writing.changed_title')}
          texts={differences(current, fields, places, t)}
          keepLabel={t('prompt_writing.keep_mine')}
          isSaving={save.isPending}
          mine={promptNames.map((name) => fields[name] ?? '').join('\n\n')}
          onKeep={() => {
            setStrict(true);
            if (complete) save.mutate(current.version);
          }}
          onTake={() => void draft.clear().then(() => showStored(current))}
        />
      )}
      {strict && !complete ? <Problem>{t('problem.invalid')}</Problem> : null}
      {save.error === null || current !== null ? null : (
        <Problem>
          {isDeletedMeanwhile(save.error)
            ? t('prompt_writing.deleted_meanwhile')
            : problemText(save.error, t)}
        </Problem>
      )}
      <div className={classes.actions}>
        {current === null ? (
          <BusyButton type="submit" size="lg" loading={save.isPending}>
            {t(`prompt_writing.${save.isError ? 'send_again' : stored === null ? 'send' : 'save'}`)}
          </BusyButton>
        ) : null}
        {stored === null ? null : (
          <Button component={Link} to={promptPath(stored.slug)} variant="default" size="lg">
            {t('prompt_writing.cancel')}
          </Button>
        )}
        <DraftState draft={draft} />
        <DiscardDraft
          draft={draft}
          onDiscarded={() => {
            setStrict(false);
            save.reset();
          }}
        />
      </div>
    </form>
  );
}

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
