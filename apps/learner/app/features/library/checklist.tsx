import type { LibraryDocument, PortableBlock } from '@cungnghe/contracts/library/read';
import { PortableText } from '@cungnghe/markdown/portable-text';
import { Progress } from '@cungnghe/ui/progress';
import { Prose } from '@cungnghe/ui/prose';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import classes from './checklist.module.css';
import { useTicks } from './use-ticks.ts';

interface ChecklistProps {
  readonly document: LibraryDocument;
  readonly blocks: readonly PortableBlock[];
  readonly accountId: string;
}

/** A text whose tasks can be ticked, with how many are done. */
export function Checklist({ document, blocks, accountId }: ChecklistProps) {
  const { t } = useTranslation('learner');
  const { ticks, done, total, clear } = useTicks(accountId, document.id, blocks);
  const said = t('document.ticked', { done, total });
  return (
    <>
      {total === 0 ? null : (
        <div className={classes.status}>
          <Progress value={done} max={total} label={said} />
          <p role="status">{done === total ? t('document.ticked_all') : said}</p>
          {done === 0 ? (
            <span className="dim">{t('document.ticks_kept')}</span>
          ) : (
            <Button variant="subtle" onClick={clear}>
              {t('document.untick')}
            </Button>
          )}
        </div>
      )}
      <div className={classes.text}>
        <Prose lang="vi">
          <PortableText blocks={blocks} ticks={ticks} />
        </Prose>
      </div>
    </>
  );
}
