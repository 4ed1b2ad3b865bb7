import type { Prompt, PromptVersion } from '@cungnghe/contracts/prompts/endpoints';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { formatDateTime } from '@cungnghe/ui/dates';
import { useLocale } from '@cungnghe/ui/locale';
import { Problem, RowsSkeleton, TextSkeleton } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { listOf } from '@cungnghe/web/list';
import { Button, NativeSelect } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { ListView } from '../../shell/list-view.tsx';
import { LiveRegion } from '../../shell/live-region.tsx';
import { PartFailure } from '../../shell/part-failure.tsx';
import { problemText } from '../../shell/problem-text.ts';
import { promptQuery, refreshPrompts } from './queries.ts';
import { type ComparedText, TextDifferences } from './text-difference.tsx';
import classes from './versions.module.css';
import { bringBackVersion, storedNow, versionQuery, versionsQuery } from './writing-queries.ts';

interface VersionsProps {
  readonly prompt: Prompt;
  /** The two that are compared. */
  readonly from: number;
  readonly to: number;
  readonly onCompare: (from: number, to: number) => void;
}

/** The versions of a prompt, and how any one of them became any other. */
export function Versions({ prompt, from, to, onCompare }: VersionsProps) {
  const { t } = useTranslation('learner');
  const list = listOf(useInfiniteQuery(versionsQuery(prompt.slug)));
  const heading = useId();
  const restore = useRestore(prompt, onCompare);
  const restored =
    restore.data === undefined
      ? ''
      : t('prompt_versions.restored', { from: restore.variables, to: restore.data.version });
  const compare = (older: number, newer: number) => {
    onCompare(older, newer);
    document.getElementById(heading)?.scrollIntoView({ block: 'start' });
  };
  return (
    <div className={classes.columns}>
      <section aria-labelledby={`${heading}-list`} className={classes.part}>
        <h2 id={`${heading}-list`} className={classes.heading}>
          {t('prompt_versions.list')}
        </h2>
        {restored === '' ? null : <p className={classes.done}>{restored}</p>}
        <LiveRegion>{restored}</LiveRegion>
        {restore.error === null ? null : (
          <Problem>
            {storedNow(restore.error) === null ? problemText(restore.error, t) : t('prompt_versions.changed')}
          </Problem>
        )}
        <ListView
          list={list}
          skeleton={<RowsSkeleton count={3} />}
          empty={null}
          more={t('prompt_versions.more')}
          className={classes.list}
        >
          {(versions) => (
            <ol className={classes.rows}>
              {versions.map((each) => (
                <VersionRow
                  key={each.version}
                  of={each}
                  isCurrent={each.version === prompt.version}
                  onCompare={() => compare(each.version - 1, each.version)}
                  restore={prompt.can.edit ? restore : undefined}
                />
              ))}
            </ol>
          )}
        </ListView>
      </section>
      <section aria-labelledby={heading} className={classes.part}>
        <h2 id={heading} className={classes.heading}>
          {prompt.version === 1
            ? t('prompt_versions.only_one')
            : t('prompt_versions.difference', { from, to })}
        </h2>
        {prompt.version === 1 ? null : (
          <>
            <div className={classes.chosen}>
              <VersionChoice
                label={t('prompt_versions.from')}
                current={prompt.version}
                chosen={from}
                onChoose={(number) => onCompare(number, to)}
              />
              <VersionChoice
                label={t('prompt_versions.to')}
                current={prompt.version}
                chosen={to}
                onChoose={(number) => onCompare(from, number)}
              />
            </div>
            <Compared slug={prompt.slug} from={from} to={to} />
          </>
        )}
      </section>
    </div>
  );
}

/** Makes an older version the newest. */
function useRestore(prompt: Prompt, onRestored: VersionsProps['onCompare']) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (old: number) => bringBackVersion(prompt.slug, old, prompt.version),
    onSuccess: async (changed, old) => {
      queryClient.setQueryData(promptQuery(prompt.slug).queryKey, changed);
      onRestored(old, changed.version);
      await refreshPrompts(queryClient);
    },
    onError: (error) => {
      if (storedNow(error) !== null) void refreshPrompts(queryClient);
    },
  });
}

interface VersionRowProps {
  readonly of: Pick<PromptVersion, 'version' | 'name' | 'created_at'>;
  readonly isCurrent: boolean;
  readonly onCompare: () => void;
  /** Absent for whoever may not. */
  readonly restore: ReturnType<typeof useRestore> | undefined;
}

function VersionRow({ of: { version, name, created_at }, isCurrent, onCompare, restore }: VersionRowProps) {
  const { t } = useTranslation('learner');
  const { locale } = useLocale();
  return (
    <li className={classes.row}>
      <p className={classes.number}>
        {t('prompt_versions.number', { number: version })}
        {isCurrent ? <span className={classes.current}>{t('prompt_versions.current')}</span> : null}
      </p>
      <p lang="vi" dir="auto">
        {name}
      </p>
      <p className="dim">
        <time dateTime={created_at}>{formatDateTime(created_at, locale)}</time>
      </p>
      <div className={classes.tools}>
        {version > 1 ? (
          <Button
            variant="subtle"
            aria-label={t('prompt_versions.compare_before_label', { number: version })}
            onClick={onCompare}
          >
            {t('prompt_versions.compare_before')}
          </Button>
        ) : null}
        {restore !== undefined && !isCurrent ? (
          <BusyButton
            variant="subtle"
            aria-label={t('prompt_versions.restore_label', { number: version })}
            loading={restore.isPending && restore.variables === version}
            onClick={() => restore.mutate(version)}
          >
            {t('prompt_versions.restore')}
          </BusyButton>
        ) : null}
      </div>
    </li>
  );
}

interface VersionChoiceProps {
  readonly label: string;
  readonly current: number;
  readonly chosen: number;
  readonly onChoose: (version: number) => void;
}

/** Versions are numbered without gaps, so none has to be fetched to be chosen. */
function VersionChoice({ label, current, chosen, onChoose }: VersionChoiceProps) {
  const { t } = useTranslation('learner');
  return (
    <NativeSelect
      label={label}
      value={chosen}
      onChange={(event) => onChoose(Number(event.currentTarget.value))}
    >
      {Array.from({ length: current }, (_, at) => current - at).map((number) => (
        <option key={number} value={number}>
          {t('prompt_versions.number', { number })}
        </option>
      ))}
    </NativeSelect>
  );
}

function Compared({ slug, from, to }: { slug: string; from: number; to: number }) {
  const { t } = useTranslation('learner');
  const before = useQuery(versionQuery(slug, from));
  const after = useQuery(versionQuery(slug, to));
  const failed = [before, after].find(({ isError }) => isError);
  if (failed !== undefined) return <PartFailure of={failed} />;
  if (before.data === undefined || after.data === undefined) return <TextSkeleton lines={5} />;
  const locked = [before.data, after.data].filter(({ body }) => body === null);
  const texts: ComparedText[] = [
    { label: t('prompt_writing.name'), before: before.data.name, after: after.data.name },
    { label: t('prompt_writing.intro'), before: before.data.intro, after: after.data.intro },
    {
      label: t('prompt_writing.tags'),
      before: before.data.tags.join('\n'),
      after: after.data.tags.join('\n'),
    },
    {
      label: t('prompt_writing.works_with'),
      before: before.data.works_with.join('\n'),
      after: after.data.works_with.join('\n'),
    },
    {
      label: t('prompt_writing.visibility'),
      before: t(`prompt_writing.visible_to.${before.data.visibility}`),
      after: t(`prompt_writing.visible_to.${after.data.visibility}`),
    },
  ];
  const body = bodyOf(before.data, after.data);
  if (body !== null) texts.push({ ...body, label: t('prompt_writing.body'), isCode: true });
  return (
    <>
      {locked.map(({ version }) => (
        <p key={version} className={classes.locked}>
          {t('prompt_versions.locked', { number: version })}
        </p>
      ))}
      {body === null && !texts.some((text) => text.before !== text.after) ? null : (
        <TextDifferences texts={texts} />
      )}
    </>
  );
}

const bodyOf = ({ body: before }: PromptVersion, { body: after }: PromptVersion) =>
  before === null || after === null ? null : { before, after };
