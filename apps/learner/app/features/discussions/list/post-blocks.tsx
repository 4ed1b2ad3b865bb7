import { useTranslation } from '@cungnghe/ui/translation';
import { blockNames } from '../blocks.ts';
import classes from './post-blocks.module.css';

/** Why a thread opens with three blocks, said to somebody who has never written one. */
export function PostBlocks() {
  const { t } = useTranslation('learner');
  return (
    <ol className={classes.blocks}>
      {blockNames.map((name) => (
        <li key={name}>
          <strong>{t(`discussions.block.${name}`)}</strong>
          <span>{t(`discussions.block_hint.${name}`)}</span>
        </li>
      ))}
    </ol>
  );
}
