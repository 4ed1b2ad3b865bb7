import type { HostActivity } from '@cungnghe/contracts/live/activities';
import { writeQuiz } from '@cungnghe/markdown/quiz';

export interface LessonQuestionsText {
  /** As it stands in a lesson; empty when no question can be taken. */
  readonly text: string;
  /** How many of them a lesson does not take yet, because they do not say why. */
  readonly unexplained: number;
  /** How many a lesson cannot ask as they are. */
  readonly left: number;
}

/** The questions of a quiz as a lesson asks them. A question keeps its key, so that taken twice it is the same one. */
export function lessonQuestionsOf({ items }: Pick<HostActivity, 'items'>): LessonQuestionsText {
  const written = items.map(({ id, prompt, choices, explanation }) => {
    const why = explanation?.trim() ?? '';
    const right = choices.flatMap(({ is_correct }, at) => (is_correct === true ? [at] : []));
    const labels = choices.map(({ label }) => label);
    return { why, block: writeQuiz({ key: id, question: prompt, choices: labels, right, why }) };
  });
  const taken = written.filter(({ block }) => block !== undefined);
  return {
    text: taken.map(({ block }) => `${block}\n`).join('\n'),
    unexplained: taken.filter(({ why }) => why === '').length,
    left: written.length - taken.length,
  };
}
