import type { Prompt, PromptCase } from '@cungnghe/contracts/prompts/endpoints';
import { BusyButton } from '@cungnghe/ui/busy-button';
import { Problem } from '@cungnghe/ui/states';
import { useTranslation } from '@cungnghe/ui/translation';
import { listOf } from '@cungnghe/web/list';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { problemText } from '../../../shell/problem-text.ts';
import { promptCasesQuery } from '../queries.ts';
import { caseElementId, caseInHash } from './anchor.ts';
import { CaseItem } from './case-item.tsx';
import classes from './cases.module.css';

interface CasesProps {
  readonly prompt: Prompt;
  /** Puts around a case what its author can do with it, given the case with the tools in their place. */
  readonly around?: (told: PromptCase, read: (tools?: ReactNode) => ReactNode) => ReactNode;
  /** The form for one more case. */
  readonly form?: ReactNode;
}

/** More than these stand between the reader and the prompt only when they are asked for. */
const atFirst = 3;

/** What the prompt did for others, most thanked first. */
export function Cases({ prompt, around = (_told, read) => read(), form }: CasesProps) {
  const { t } = useTranslation('learner');
  const { slug } = prompt;
  const { rows, wanted, isWhole, list, showMore } = useCases(prompt);
  return (
    <section className={classes.cases} aria-labelledby="cases">
      <h2 id="cases" className="title">
        {t('prompts.cases_title')}
      </h2>
      {rows.length === 0 ? (
        <div className={classes.none}>
          <p>{t('prompts.cases_none')}</p>
          {prompt.can.add_case ? <p className="dim">{t('prompts.cases_none_body')}</p> : null}
        </div>
      ) : null}
      {rows.map((told) => (
        <Fragment key={told.id}>
          {around(told, (tools) => (
            <CaseItem slug={slug} told={told} isWanted={told.id === wanted} tools={tools} />
          ))}
        </Fragment>
      ))}
      {list.error === null && list.moreError === null ? null : (
        <Problem>{problemText(list.error ?? list.moreError, t)}</Problem>
      )}
      {isWhole ? null : (
        <div className={classes.more}>
          <BusyButton variant="default" loading={list.isFetching} onClick={showMore}>
            {t('prompts.cases_more')}
          </BusyButton>
        </div>
      )}
      {form ? <div className={classes.form}>{form}</div> : null}
    </section>
  );
}

/** The first few; then those that came with the prompt; then all, page after page. */
function useCases({ slug, cases, case_count: count }: Prompt) {
  const { hash, key: visit } = useLocation();
  const wanted = caseInHash(hash);
  const [shown, setShown] = useState<'few' | 'first' | 'all'>('few');
  const isFurther = wanted !== null && !cases.some(({ id }) => id === wanted);
  const needsAll = shown === 'all' || (isFurther && count > cases.length);
  const list = listOf(useInfiniteQuery({ ...promptCasesQuery(slug), enabled: needsAll }));
  const all = needsAll ? (list.rows ?? cases) : cases;
  const rows = shown === 'few' && wanted === null ? all.slice(0, atFirst) : all;
  const isHere = rows.some(({ id }) => id === wanted);
  const { hasMore, loadMore, moreError } = list;

  useEffect(() => {
    if (wanted !== null && !isHere && needsAll && hasMore && moreError === null) loadMore();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asking for the same case again goes there again
  useEffect(() => {
    if (wanted === null || !isHere) return;
    const element = document.getElementById(caseElementId(wanted));
    element?.scrollIntoView({ block: 'start' });
    element?.focus({ preventScroll: true });
  }, [wanted, visit, isHere]);

  const isWhole =
    rows.length === all.length && (needsAll && list.rows !== undefined ? !hasMore : all.length >= count);
  return {
    rows,
    wanted,
    isWhole,
    list,
    showMore: () => {
      if (shown === 'all') loadMore();
      if (list.error !== null) list.retry();
      setShown(cases.length < count ? 'all' : 'first');
    },
  };
}
