import { kindTraits } from '@cungnghe/contracts/live/kinds';
import { cellName, kindNames } from '@cungnghe/contracts/live/names';
import { byteOrderMark, csvLine, minuteInVietnam } from '../../../platform/csv.ts';
import type { Database } from '../../../platform/services.ts';
import { isCorrect, labelsOf, type StoredItem } from '../rules.ts';
import { presentEvaluation, presentSecond } from '../state/present.ts';
import {
  type ActivityRow,
  type AnswerRow,
  answeredActivities,
  answerRows,
  type Cursor,
  type ModeratedItem,
  type QuestionRow,
  questionRows,
  type Row,
  rowsPerRead,
} from './export-queries.ts';

/** Always all of them and in this order: sheets are built on it. */
const columns = [
  'Loại',
  'Hoạt động',
  'Câu hỏi',
  'Trả lời',
  'Đúng',
  'Chấm',
  'Người chấm',
  'Điểm',
  'Điểm tối đa',
  'Nhận xét',
  'Bình chọn',
  'Trạng thái',
  'Họ tên',
  'Mã người',
  'Mã bài',
  'Lúc (giờ Việt Nam)',
  'Người chấm thứ hai',
  'Điểm thứ hai',
  'Chênh lệch',
] as const;
type Cells = Partial<Record<(typeof columns)[number], string | number>>;

const evaluationWords = { pending: 'Chờ chấm', done: 'Đã chấm', failed: 'Chấm hỏng' } as const;
const lineOf = (cells: Cells) => csvLine(columns.map((column) => cells[column] ?? ''));

/**
 * Every answer and question of an event, at one instant and read piece by piece: of thousands only their finished
 * lines are kept. The whole is made before it is sent, so that a slow reader holds no connection.
 */
export async function exportCsv(db: Database, eventId: string): Promise<Uint8Array> {
  const parts = [Buffer.from(byteOrderMark + csvLine(columns))];
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      for (const activity of await answeredActivities(trx, eventId)) {
        for await (const rows of pages((after) => answerRows(trx, activity.id, after)))
          parts.push(Buffer.from(rows.flatMap((row) => linesOfAnswer(activity, row)).join('')));
      }
      for await (const rows of pages((after) => questionRows(trx, eventId, after)))
        parts.push(Buffer.from(rows.map(lineOfQuestion).join('')));
    });
  return Buffer.concat(parts);
}

async function* pages<R extends Row>(read: (after: Cursor) => Promise<R[]>): AsyncGenerator<R[]> {
  let after: Cursor;
  for (;;) {
    const rows = await read(after);
    if (rows.length > 0) yield rows;
    if (rows.length < rowsPerRead) return;
    after = rows.at(-1);
  }
}

function linesOfAnswer(activity: ActivityRow, row: AnswerRow): string[] {
  const { kind, items, answer_key, prompts } = activity;
  const { response } = row;
  const common: Cells = {
    Loại: kindNames.vi[kind],
    'Hoạt động': activity.title,
    'Họ tên': row.full_name,
    'Mã người': row.user_id,
    'Mã bài': row.id,
    'Lúc (giờ Việt Nam)': minuteInVietnam(row.at),
  };
  const ofItem = (item: StoredItem): Cells => {
    const given = response.answers.find(({ item_id }) => item_id === item.id);
    const key = answer_key.find(({ item_id }) => item_id === item.id);
    // What was left out is neither right nor wrong.
    const correct = given && key ? isCorrect(given, key) : null;
    const separator = kindTraits[kind].answer === 'order' ? ' > ' : ' | ';
    return {
      'Câu hỏi': item.prompt,
      'Trả lời':
        given?.text ??
        given?.number ??
        (given?.words ?? labelsOf(kind, item, given?.choice_ids ?? [])).join(separator),
      ...(correct !== null && { Đúng: correct ? 'Đúng' : 'Sai' }),
      'Trạng thái': stateOf(row.moderation?.find(({ item_id }) => item_id === item.id)),
    };
  };
  const ofCell = ({ id, label }: { id: string; label: string }): Cells => ({
    'Câu hỏi': cellName(label, 'vi'),
    'Trả lời': response.answers.find(({ prompt_id }) => prompt_id === id)?.text ?? '',
  });
  const parts = kind === 'reflection' ? (prompts ?? []).map(ofCell) : items.map(ofItem);
  // A score is of the whole response: on its first line alone, so that a column of scores adds up.
  return parts.map((part, at) =>
    lineOf({
      ...common,
      ...part,
      ...(row.is_late && { 'Trạng thái': 'Sau buổi' }),
      ...(at === 0 && evaluationOf(row)),
    }),
  );
}

/** What the host made of an answer to one question, in the column that says the same of questions to the host. */
function stateOf(item: ModeratedItem | undefined): string {
  if (item === undefined) return '';
  const hidden = item.hidden_words.length > 0 ? `Đã ẩn: ${item.hidden_words.join(' | ')}` : '';
  return [item.hidden ? 'Đã ẩn' : hidden, item.group === null ? '' : `Nhóm: ${item.group}`]
    .filter((part) => part !== '')
    .join(', ');
}

function evaluationOf({ response, status, second: stored }: AnswerRow): Cells {
  if (status === null) return {};
  const evaluation = presentEvaluation(response, response.rubric);
  const { by_host, overall, max_overall, feedback } = evaluation;
  const second = presentSecond(stored, evaluation);
  return {
    Chấm: evaluationWords[status],
    'Người chấm': status === 'done' ? (by_host ? 'Người dẫn' : 'Mô hình') : '',
    Điểm: overall === null ? '' : String(overall),
    'Điểm tối đa': String(max_overall),
    'Nhận xét': feedback,
    ...(second && {
      'Người chấm thứ hai': second.judge ?? 'Mô hình',
      'Điểm thứ hai': String(second.overall),
      'Chênh lệch': second.is_far ? 'Hơn một phần tư' : '',
    }),
  };
}

function lineOfQuestion(row: QuestionRow): string {
  const states = [
    row.withdrawn && 'Đã rút',
    row.merged_into !== null && `Đã gộp vào câu ${row.merged_into}`,
    row.waiting && 'Chờ duyệt',
    row.hidden && 'Đã ẩn',
    row.anonymous && 'Ẩn tên với phòng',
    row.answered && 'Đã trả lời',
  ].filter((word) => word !== false);
  return lineOf({
    Loại: 'Câu hỏi cho người dẫn',
    'Câu hỏi': row.text,
    'Trả lời': row.answer ?? '',
    // Of a part they are among those of the one, so that a column of votes adds up.
    'Bình chọn': row.merged_into === null ? String(row.votes) : '',
    'Trạng thái': states.join(', '),
    'Họ tên': row.full_name,
    'Mã người': row.user_id,
    'Mã bài': row.id,
    'Lúc (giờ Việt Nam)': minuteInVietnam(row.at),
  });
}
