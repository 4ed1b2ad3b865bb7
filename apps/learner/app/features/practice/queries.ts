import { call } from '@cungnghe/client/call';
import { communityRef } from '@cungnghe/contracts/fields/community-ref';
import { answerQuiz, listOwnQuizzes, listReviews } from '@cungnghe/contracts/practice/endpoints';
import { getWeeklyAim } from '@cungnghe/contracts/practice/weekly-aim';
import { allOf, read } from '@cungnghe/web/queries';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** A question of a lesson: the community it is read through, its course, the lesson, and its key. */
export interface QuestionRef {
  readonly slug: string;
  readonly courseSlug: string;
  readonly lessonId: string;
  readonly question: string;
}

const paramsOf = ({ slug, courseSlug, lessonId }: Omit<QuestionRef, 'question'>) => ({
  params: { slug: communityRef(slug), courseSlug, lessonId },
});

export const ownQuizzesQuery = (lesson: Omit<QuestionRef, 'question'>) =>
  read(listOwnQuizzes, paramsOf(lesson));

export const reviewsQuery = () => read(listReviews, {});

export const weeklyAimQuery = () => read(getWeeklyAim, {});

export function useAnswer(ref: QuestionRef) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (choices: readonly number[]) => {
      const { question } = ref;
      const answer = await call(answerQuiz, { ...paramsOf(ref), body: { question, choices: [...choices] } });
      return { ...answer, choices };
    },
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ownQuizzesQuery(ref).queryKey });
      // What is shown of it now stays until the page is opened again.
      void queryClient.invalidateQueries({ ...allOf(listReviews), refetchType: 'none' });
    },
  });
}
