import { useTranslation } from '@cungnghe/ui/translation';
import { VisuallyHidden } from '@mantine/core';
import { useMemo } from 'react';
import { changesBetween, type Piece, type Row, withoutUnchanged } from './text-changes.ts';
import classes from './text-difference.module.css';

export interface ComparedText {
  readonly label: string;
  readonly before: string;
  readonly after: string;
  /** Of a prompt itself, where every sign counts. */
  readonly isCode?: boolean;
}

/** How several texts changed; those that did not are left away. */
export function TextDifferences({ texts }: { texts: readonly ComparedText[] }) {
  const { t } = useTranslation('learner');
  const changed = texts.filter(({ before, after }) => before !== after);
  if (changed.length === 0) return <p className="dim">{t('prompt_writing.no_difference')}</p>;
  return (
    <dl className={classes.texts}>
      {changed.map((text) => (
        <div key={text.label}>
          <dt className={classes.label}>{text.label}</dt>
          <dd className={classes.text}>
            <Difference {...text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Difference({ before, after, isCode = false }: ComparedText) {
  const { t } = useTranslation('learner');
  const rows = useMemo(() => withoutUnchanged(changesBetween(before, after)), [before, after]);
  return (
    <div className={isCode ? `${classes.rows} ${classes.code}` : classes.rows} lang="vi">
      {rows.map((row, at) =>
        row.kind === 'gap' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of two texts never move
          <p key={at} className={classes.gap}>
            {t('prompt_writing.unchanged', { count: row.count })}
          </p>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of two texts never move
          <Line key={at} row={row} />
        ),
      )}
    </div>
  );
}

const signs = { same: ' ', removed: '−', added: '+' } as const;

function Line({ row }: { row: Exclude<Row, { kind: 'gap' }> }) {
  const { t } = useTranslation('learner');
  const isWhole = row.pieces.length === 1;
  const text = row.pieces.map((piece, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of two texts never move
    <Words key={at} piece={piece} isWhole={isWhole} />
  ));
  return (
    <div className={`${classes.line} ${classes[row.kind]}`}>
      <span className={classes.sign} aria-hidden="true">
        {signs[row.kind]}
      </span>
      <span className={classes.words} dir="auto">
        {row.kind === 'same' ? null : <VisuallyHidden>{t(`prompt_writing.${row.kind}`)}: </VisuallyHidden>}
        {text}
      </span>
    </div>
  );
}

function Words({ piece: { kind, text }, isWhole }: { piece: Piece; isWhole: boolean }) {
  if (kind === 'same') return text;
  const Tag = kind === 'removed' ? 'del' : 'ins';
  return <Tag className={isWhole ? classes.wholeLine : undefined}>{text}</Tag>;
}
