import { readWorksheet, type Worksheet } from '@cungnghe/markdown/worksheet';
import { withoutFields } from '@cungnghe/markdown/worksheet-blocks';
import { useTranslation } from '@cungnghe/ui/translation';
import { saveText } from '@cungnghe/web/save-text';
import { Button } from '@mantine/core';
import { lazy, Suspense, useId, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import type { Fields } from '../../drafts/fields.ts';
import { useProfile } from '../../shell/use-profile.ts';
import { FieldTable } from './field-table.tsx';
import classes from './fill-in.module.css';
import { OtherSheet } from './other-sheet.tsx';
import { PrintedSheet } from './printed-sheet.tsx';
import { csvOf, markdownOf } from './sheet-text.ts';
import { valuesOf } from './typed-values.ts';
import { useWorksheet } from './use-worksheet.ts';
import type { WorksheetInLesson } from './worksheet-in-lesson.ts';

const RoomFigures = lazy(() => import('./room-figures.tsx'));

/** A worksheet that one fills in; loaded where there is one. */
export default function FillIn({ block, ...rest }: WorksheetInLesson) {
  const { worksheet } = useMemo(() => readWorksheet(block), [block]);
  if (worksheet === undefined) return <p style={{ whiteSpace: 'pre-wrap' }}>{withoutFields(block.source)}</p>;
  return <Sheet key={`${rest.lessonId} ${block.key}`} worksheet={worksheet} {...rest} />;
}

type SheetProps = Omit<WorksheetInLesson, 'block'> & { readonly worksheet: Worksheet };

function Sheet({ worksheet, lessonTitle, newPostPath, ...ref }: SheetProps) {
  const { t } = useTranslation('learner');
  const navigate = useNavigate();
  const { id: accountId } = useProfile();
  const sheet = useWorksheet(ref, worksheet, accountId);
  const { typed, where, other } = sheet;
  const values = useMemo(() => valuesOf(worksheet, typed), [worksheet, typed]);
  const isEmpty = Object.values(typed).every((text) => (text ?? '') === '');
  const [isPrinting, setPrinting] = useState(false);
  const title = useId();
  const print = () => {
    flushSync(() => setPrinting(true));
    window.addEventListener('afterprint', () => setPrinting(false), { once: true });
    window.print();
  };
  const show = () => {
    const begins = { title: worksheet.title, context: markdownOf(worksheet, values) };
    void navigate(newPostPath, { state: { title: lessonTitle, begins } });
  };
  return (
    <section className={classes.sheet} aria-labelledby={title} data-block="">
      <header className={classes.head}>
        <p id={title} className={classes.title} lang="vi" data-block-title="">
          {worksheet.title}
        </p>
        <p className={classes.hint}>{t('worksheet.hint')}</p>
      </header>
      {other === null ? null : (
        <OtherSheet
          worksheet={worksheet}
          mine={typed}
          other={other}
          onKeepMine={sheet.keepMine}
          onTakeOther={sheet.takeOther}
        />
      )}
      <FieldTable worksheet={worksheet} typed={typed} values={values} onType={sheet.type} />
      {sheet.room.length > 0 && (
        <Suspense fallback={null}>
          <RoomFigures figures={sheet.room} worksheet={worksheet} values={values} />
        </Suspense>
      )}
      <p className={classes.state}>
        {where === 'blank' || other !== null
          ? t('worksheet.for_you')
          : t(where === 'saved' || where === 'faulty' ? `worksheet.${where}` : `draft.${where}`)}
      </p>
      <div className={classes.actions}>
        <Button variant="default" onClick={print}>
          {t('worksheet.print')}
        </Button>
        <Button
          variant="default"
          onClick={() => saveText(`${worksheet.key}.csv`, 'text/csv', csvOf(worksheet, values))}
        >
          {t('worksheet.csv')}
        </Button>
        <Button variant="default" onClick={show}>
          {t('worksheet.show')}
        </Button>
        <Emptying typed={typed} isEmpty={isEmpty} onReplace={sheet.replace} />
      </div>
      {isPrinting ? <PrintedSheet worksheet={worksheet} values={values} lessonTitle={lessonTitle} /> : null}
    </section>
  );
}

interface EmptyingProps {
  readonly typed: Fields;
  readonly isEmpty: boolean;
  readonly onReplace: (typed: Fields) => void;
}

/** Empties the sheet, and fills it again as long as nothing else was typed. */
function Emptying({ typed, isEmpty, onReplace }: EmptyingProps) {
  const { t } = useTranslation('learner');
  const [before, setBefore] = useState<Fields | null>(null);
  if (isEmpty && before !== null)
    return (
      <Button
        variant="subtle"
        onClick={() => {
          onReplace(before);
          setBefore(null);
        }}
      >
        {t('worksheet.undo')}
      </Button>
    );
  if (isEmpty) return null;
  return (
    <Button
      variant="subtle"
      onClick={() => {
        setBefore(typed);
        onReplace({});
      }}
    >
      {t('worksheet.empty')}
    </Button>
  );
}
