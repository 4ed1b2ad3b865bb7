import type { Locale } from '../shared.ts';
import { type Activity, REFLECTION_FRAMEWORKS } from './room.ts';

/** What each kind of activity is called, on every page, on paper and in spreadsheets. */
export const kindNames: Readonly<Record<Locale, Readonly<Record<Activity['kind'], string>>>> = {
  vi: {
    quiz: 'Trắc nghiệm',
    poll: 'Thăm dò ý kiến',
    reflection: 'Nhìn lại',
    task: 'Bài thực hành',
    word_cloud: 'Đám mây từ',
    open_text: 'Câu hỏi mở',
    scale: 'Mức độ 1–5',
    ranking: 'Xếp thứ tự',
    number: 'Con số',
    image_choice: 'Bình chọn ảnh',
  },
  en: {
    quiz: 'Quiz',
    poll: 'Poll',
    reflection: 'Reflection',
    task: 'Task',
    word_cloud: 'Word cloud',
    open_text: 'Open question',
    scale: 'Scale 1–5',
    ranking: 'Ranking',
    number: 'Number',
    image_choice: 'Picture vote',
  },
};

const knownCells = [...REFLECTION_FRAMEWORKS['4F'], ...REFLECTION_FRAMEWORKS.start_continue_stop] as const;
type KnownCell = (typeof knownCells)[number];

/** Cells of our frameworks are stored by their English names and called by these. */
export const cellNames: Readonly<Record<Locale, Readonly<Record<KnownCell, string>>>> = {
  vi: {
    Facts: 'Sự việc',
    Feelings: 'Cảm xúc',
    Findings: 'Điều nhận ra',
    Future: 'Việc sắp tới',
    Start: 'Bắt đầu',
    Continue: 'Tiếp tục',
    Stop: 'Dừng lại',
  },
  en: {
    Facts: 'Facts',
    Feelings: 'Feelings',
    Findings: 'Findings',
    Future: 'Future',
    Start: 'Start',
    Continue: 'Continue',
    Stop: 'Stop',
  },
};

/** Which cell of our frameworks this is; undefined for one that a host has named. */
export const knownCell = (label: string): KnownCell | undefined => knownCells.find((one) => one === label);

/** How a cell is called: ours in one's own language, others as the host has written them. */
export function cellName(label: string, locale: Locale): string {
  const known = knownCell(label);
  return known === undefined ? label : cellNames[locale][known];
}
