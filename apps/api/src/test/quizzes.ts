import { sql } from 'kysely';
import type { Services } from '../platform/services.ts';

/** Adds a question to the end of a lesson. The first choice is right. */
export async function addQuiz(
  { db }: Pick<Services, 'db'>,
  lessonId: string,
  {
    key = 'cau-hoi',
    why = 'Vì bài nói vậy.',
    right = [0],
  }: { key?: string; why?: string; right?: number[] } = {},
): Promise<void> {
  const choices = ['Cốc và nắp', 'Lương quản lý', 'Cà phê'].map(
    (words, place) => `- [${right.includes(place) ? 'x' : ' '}] ${words}`,
  );
  const quiz = [`:::quiz ${key}`, `Câu hỏi ${key}?`, ...choices, `> ${why}`, ':::'].join('\n');
  await sql`UPDATE legacy_lessons SET body = body || ${`\n\n${quiz}`} WHERE id = ${lessonId}`.execute(db);
}
