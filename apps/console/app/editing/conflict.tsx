import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import notice from '../parts/notice.module.css';
import { Notice } from '../parts/notice.tsx';
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
  return (
    <div role="alert">
      <Notice tone="warning" title={title}>
        <div className={classes.pair}>
          <section>
            <h3>{t('theirs')}</h3>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
            <div className={classes.side} tabIndex={0}>
              {theirs ?? t('other_gone')}
            </div>
          </section>
          <section>
            <h3>{t('mine')}</h3>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
            <div className={classes.side} tabIndex={0}>
              {mine}
            </div>
          </section>
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
