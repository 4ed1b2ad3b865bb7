import { fieldsOf, type Worksheet } from '@cungnghe/markdown/worksheet';
import { useTranslation } from '@cungnghe/ui/translation';
import { Button } from '@mantine/core';
import { type Fields, plain } from '../../drafts/fields.ts';
import { labelOf } from './field-table.tsx';
import classes from './fill-in.module.css';
import { ticked } from './typed-values.ts';

interface OtherSheetProps {
  readonly worksheet: Worksheet;
  readonly mine: Fields;
  readonly other: Fields;
  readonly onKeepMine: () => void;
  readonly onTakeOther: () => void;
}

/** What another tab or device has filled in, where it differs, and the choice between the two. */
export function OtherSheet({ worksheet, mine, other, onKeepMine, onTakeOther }: OtherSheetProps) {
  const { t } = useTranslation('learner');
  const kinds = new Map(fieldsOf(worksheet).map(({ name, kind }) => [name, kind]));
  const differing = worksheet.rows.flatMap((cells, row) =>
    cells.flatMap((cell, column) => {
      if (cell.kind === 'words' || !kinds.has(cell.name)) return [];
      if (plain(mine[cell.name]) === plain(other[cell.name])) return [];
      return [{ name: cell.name, label: labelOf(worksheet, row, column) }];
    }),
  );
  const shown = (typed: Fields, name: string) => {
    const text = typed[name] ?? '';
    if (kinds.get(name) === 'tick') return text === ticked ? '☑' : '☐';
    return text === '' ? t('draft.other_empty') : text;
  };
  return (
    <section className={classes.other} role="alert" aria-label={t('worksheet.other_title')}>
      <p className={classes.title}>{t('worksheet.other_title')}</p>
      <table className={classes.compared}>
        <thead>
          <tr>
            <th scope="col">{t('worksheet.field')}</th>
            <th scope="col">{t('worksheet.here')}</th>
            <th scope="col">{t('worksheet.there')}</th>
          </tr>
        </thead>
        <tbody lang="vi">
          {differing.map(({ name, label }) => (
            <tr key={name}>
              <th scope="row">{label}</th>
              <td>{shown(mine, name)}</td>
              <td>{shown(other, name)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={classes.actions}>
        <Button variant="default" onClick={onKeepMine}>
          {t('draft.keep_mine')}
        </Button>
        <Button variant="default" onClick={onTakeOther}>
          {t('draft.take_other')}
        </Button>
      </div>
    </section>
  );
}
