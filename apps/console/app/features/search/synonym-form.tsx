import { ApiError, call } from '@cungnghe/client/call';
import {
  adminListSynonyms,
  adminSaveSynonym,
  type SearchSynonym,
  synonymLimits,
} from '@cungnghe/contracts/search/synonyms';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { Problem } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { allOf } from '@cungnghe/web/queries';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import notice from '../../parts/notice.module.css';
import { useProblemText } from '../../parts/problem.tsx';
import { useStoredDraft } from '../../shell/use-stored-draft.ts';
import classes from './synonyms.module.css';

const linesOf = (typed: string) =>
  typed
    .split('\n')
    .map((each) => each.trim())
    .filter((each) => each !== '');

const isPhrase = (typed: string) => typed.length <= synonymLimits.length && /[\p{L}\p{N}]/u.test(typed);

interface SynonymFormProps {
  /** What is changed; undefined for a new one. */
  readonly synonym: SearchSynonym | undefined;
  /** What a new one begins with. */
  readonly phrase: string;
  /** Saved, or given up: undefined. */
  readonly onDone: (saved?: SearchSynonym) => void;
}

/** What a phrase stands for, saved for everybody at once. */
export function SynonymForm({ synonym, phrase, onDone }: SynonymFormProps) {
  const { t } = useTranslation('search');
  const [isAsked, setAsked] = useState(false);
  const form = useSynonym({ synonym, phrase, onDone });
  const { content, put, save } = form;
  const isPhraseWrong =
    !isPhrase(content.phrase) || content.phrase.trim().split(/\s+/).length > synonymLimits.words;
  const lines = linesOf(content.also);
  const isAlsoWrong = lines.length > synonymLimits.also || !lines.every(isPhrase);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!isPhraseWrong && !isAlsoWrong) save.mutate(lines);
  };
  const { length, words, also: most } = synonymLimits;
  return (
    <form className={classes.form} noValidate onSubmit={send}>
      <TextInput
        lang="vi"
        label={t('synonyms.phrase')}
        description={t('synonyms.phrase_hint')}
        autoComplete="off"
        readOnly={synonym !== undefined}
        value={content.phrase}
        onChange={(event) => put({ phrase: event.currentTarget.value })}
        error={isAsked && isPhraseWrong ? t('synonyms.phrase_missing', { words, length }) : null}
      />
      <Textarea
        lang="vi"
        label={t('synonyms.also')}
        description={t('synonyms.also_hint')}
        autosize
        minRows={3}
        value={content.also}
        onChange={(event) => put({ also: event.currentTarget.value })}
        error={isAsked && isAlsoWrong ? t('synonyms.also_wrong', { lines: most, length }) : null}
      />
      {save.error !== null && <SaveProblem error={save.error} />}
      <div className={notice.row}>
        <BusyButton type="submit" loading={save.isPending}>
          {t('synonyms.save')}
        </BusyButton>
        {synonym !== undefined && (
          <Button variant="default" onClick={form.cancel}>
            {t('synonyms.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}

/** What is typed stays in this browser until it is saved. */
function useSynonym({ synonym, phrase, onDone }: SynonymFormProps) {
  const queryClient = useQueryClient();
  const start = { phrase: synonym?.phrase ?? phrase, also: (synonym?.also ?? []).join('\n') };
  const { content, put, drop } = useStoredDraft(`synonym ${synonym?.id ?? ''} ${phrase}`, start, '');
  // What somebody else has saved meanwhile is replaced once it was shown.
  const [version, setVersion] = useState(synonym?.version ?? 0);
  const save = useMutation({
    mutationFn: (also: string[]) =>
      call(adminSaveSynonym, { body: { phrase: content.phrase.trim(), also, version } }),
    onSuccess: async (saved) => {
      drop();
      await queryClient.invalidateQueries(allOf(adminListSynonyms));
      onDone(saved);
    },
    onError: (error) => setVersion(currentOf(error)?.version ?? version),
  });
  const cancel = () => {
    drop();
    onDone();
  };
  return { content, put, save, cancel };
}

interface Current {
  readonly version: number;
  readonly content: { readonly also: readonly string[] };
}

const currentOf = (error: unknown): Current | undefined =>
  error instanceof ApiError && error.code === 'CONFLICT'
    ? (error.details as { current?: Current } | undefined)?.current
    : undefined;

function SaveProblem({ error }: { error: Error }) {
  const { t } = useTranslation('search');
  const problem = useProblemText();
  const current = currentOf(error);
  if (current !== undefined)
    return (
      <Problem>
        {t('synonyms.taken', { also: current.content.also.join(', ') || t('synonyms.none') })}
      </Problem>
    );
  const isFull = error instanceof ApiError && error.code === 'CONFLICT';
  return (
    <Problem>{isFull ? t('synonyms.too_many', { max: synonymLimits.phrases }) : problem(error)}</Problem>
  );
}
