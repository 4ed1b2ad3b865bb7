import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import classes from './draft-notice.module.css';
import type { Draft } from './use-draft.ts';

/** Where the words are kept. Quiet: nobody needs to hear it while they write. */
export function DraftState({ draft }: { draft: Draft }) {
  const { t } = useTranslation('learner');
  if (draft.where === 'blank' || draft.other !== null) return null;
  const state =
    draft.where === 'saved' ? 'saved' : !draft.stuck ? 'saving' : draft.isNowhere ? 'nowhere' : 'stuck';
  return <span className={classes.state}>{t(`draft.${state}`)}</span>;
}

interface OtherDraftProps {
  readonly draft: Draft;
  /** How people read what is kept. */
  readonly asRead?: (text: string) => string;
  /** Those of its fields that hold words; all of them when left out. */
  readonly names?: readonly string[];
}

/** What another device wrote into the same draft, and the choice between the two. */
export function OtherDraft({ draft, asRead = (text) => text, names }: OtherDraftProps) {
  const { t } = useTranslation('learner');
  const { other } = draft;
  if (other === null) return null;
  const words = (names ?? Object.keys(other)).map((name) => other[name] ?? '').filter((text) => text.trim());
  return (
    <section className={classes.other} role="alert" aria-label={t('draft.other_title')}>
      <p className={classes.title}>{t('draft.other_title')}</p>
      <p>{t('draft.other_body')}</p>
      <blockquote className={classes.otherText} lang="vi">
        {words.length === 0 ? t('draft.other_empty') : asRead(words.join('\n\n'))}
      </blockquote>
      <div className={classes.choice}>
        <Button variant="default" onClick={draft.keepMine}>
          {t('draft.keep_mine')}
        </Button>
        <Button variant="default" onClick={draft.takeOther}>
          {t('draft.take_other')}
        </Button>
      </div>
    </section>
  );
}
