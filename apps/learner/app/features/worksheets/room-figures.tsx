import type { RoomFigure } from '@cungnghe/contracts/worksheets/endpoints';
import { compute, resultsOf, type Worksheet, type WorksheetValues } from '@cungnghe/markdown/worksheet';
import { showFigure, showRange } from '@cungnghe/markdown/worksheet-numbers';
import { DateText } from '@cungnghe/ui/dates';
import { useLocale } from '@cungnghe/ui/locale';
import { roomResult as en } from '../../strings/room-result/en.ts';
import { roomResult as vi } from '../../strings/room-result/vi.ts';
import classes from './fill-in.module.css';

const texts = { vi, en };

interface RoomFiguresProps {
  readonly figures: readonly RoomFigure[];
  readonly worksheet: Worksheet;
  readonly values: WorksheetValues;
}

/** What the newest workshop gave, beside what one has computed oneself; loaded where there was one. */
export default function RoomFigures({ figures, worksheet, values }: RoomFiguresProps) {
  const said = texts[useLocale().locale];
  const results = compute(worksheet, values);
  const computed = resultsOf(worksheet).filter(({ row, column }) => results[row]?.[column] !== null);
  return figures
    .filter(({ name }) => computed.some((result) => result.name === name))
    .map(({ name, label, unit, held_at, answered, median, from, to }) => (
      <p key={name} className={classes.state}>
        {said.session} <DateText instant={held_at} />, <span lang="vi">{label}</span>: {said.median}{' '}
        <strong lang="vi">{showFigure(median, unit)}</strong>, {said.half} {showRange(from, to)} ({answered}{' '}
        {said.people}).
      </p>
    ));
}
