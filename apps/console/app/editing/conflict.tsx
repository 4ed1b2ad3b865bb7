import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import notice from '../parts/notice.module.css';
import { Notice } from '../parts/notice.tsx';
import { differences, type Piece } from './differences.ts';
import classes from './editing.module.css';

interface ConflictProps {
  readonly title: string;
  /** Null when there is nothing on the other side any more. */
  readonly theirs: string | null;
  readonly mine: string;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
}

/** Two versions beside each other; a person chooses, and until then nothing is overwritten. */
export function Conflict({ title, theirs, mine, onKeepMine, onTakeTheirs }: ConflictProps) {
  const { t } = useTranslation('editing');
  const both = useMemo(() => (theirs === null ? undefined : differences(theirs, mine)), [theirs, mine]);
  return (
    <div role="alert">
      <Notice tone="warning" title={title}>
        <div className={classes.pair}>
          <Side title={t('theirs')} pieces={both?.theirs}>
            {t('other_gone')}
          </Side>
          <Side title={t('mine')} pieces={both?.mine}>
            {mine}
          </Side>
        </div>
        <div className={notice.row}>
          <Button onClick={onKeepMine}>{t('keep_mine')}</Button>
          <Button variant="default" onClick={onTakeTheirs}>
            {t('take_theirs')}
          </Button>
        </div>
      </Notice>
    </div>
  );
}

interface DifferencesProps {
  readonly one: { readonly title: string; readonly text: string };
  readonly other: { readonly title: string; readonly text: string };
}

/** Two texts beside each other, what each has alone marked in it. */
export function Differences({ one, other }: DifferencesProps) {
  const { theirs, mine } = useMemo(() => differences(one.text, other.text), [one.text, other.text]);
  return (
    <div className={classes.pair}>
      <Side title={one.title} pieces={theirs}>
        {one.text}
      </Side>
      <Side title={other.title} pieces={mine}>
        {other.text}
      </Side>
    </div>
  );
}

interface SideProps {
  readonly title: string;
  /** Undefined: there is nothing to compare with. */
  readonly pieces: readonly Piece[] | undefined;
  readonly children: ReactNode;
}

function Side({ title, pieces, children }: SideProps) {
  const { t } = useTranslation('editing');
  return (
    <section>
      <h3>{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <div className={classes.side} tabIndex={0}>
        {pieces?.map((piece, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no names, and are drawn anew together
          <div key={place} className={piece.kind === 'skipped' ? 'dim' : ''}>
            {piece.kind === 'own' ? (
              <mark className={classes.own}>{piece.text || ' '}</mark>
            ) : piece.kind === 'skipped' ? (
              t('same_lines', { count: piece.count })
            ) : (
              piece.text || ' '
            )}
          </div>
        )) ?? children}
      </div>
    </section>
  );
}
