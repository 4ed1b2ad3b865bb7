import type { AskedQuestion, OwnResponse, Snapshot } from '@cungnghe/contracts/live/room';

/** What one has just done oneself, shown in the room before the room tells of it. */
type Me = Snapshot['me'];

const inMe = (snapshot: Snapshot, me: Partial<Me>): Snapshot => ({
  ...snapshot,
  me: { ...snapshot.me, ...me },
});

export function withResponse(snapshot: Snapshot, response: OwnResponse): Snapshot {
  const others = snapshot.me.responses.filter(({ activity_id }) => activity_id !== response.activity_id);
  return inMe(snapshot, { responses: [...others, response] });
}

/** In the list of all, or of those that the host has to let through first. */
export function withQuestion(snapshot: Snapshot, { waiting, ...question }: AskedQuestion): Snapshot {
  if (waiting) {
    const { id, text, created_at } = question;
    const rest = snapshot.me.waiting.filter((one) => one.id !== id);
    return inMe(snapshot, { waiting: [...rest, { id, text, created_at }] });
  }
  const others = snapshot.questions.filter(({ id }) => id !== question.id);
  const asked = snapshot.me.asked.filter((id) => id !== question.id);
  return inMe({ ...snapshot, questions: [...others, question] }, { asked: [...asked, question.id] });
}

export function withoutQuestion(snapshot: Snapshot, questionId: string): Snapshot {
  const questions = snapshot.questions.filter(({ id }) => id !== questionId);
  return inMe(
    { ...snapshot, questions },
    {
      asked: snapshot.me.asked.filter((id) => id !== questionId),
      waiting: snapshot.me.waiting.filter(({ id }) => id !== questionId),
      merged: snapshot.me.merged.filter(({ id }) => id !== questionId),
    },
  );
}

/** The vote given or taken back; unchanged when it already stands so. */
export function withVote(snapshot: Snapshot, questionId: string, voted: boolean): Snapshot {
  const others = snapshot.me.voted.filter((id) => id !== questionId);
  if (others.length < snapshot.me.voted.length === voted) return snapshot;
  const questions = snapshot.questions.map((question) =>
    question.id === questionId ? { ...question, votes: question.votes + (voted ? 1 : -1) } : question,
  );
  return inMe({ ...snapshot, questions }, { voted: voted ? [...others, questionId] : others });
}

export const withVisibility = (snapshot: Snapshot, visibility: Me['profile_visibility']): Snapshot =>
  inMe(snapshot, { profile_visibility: visibility });

export const withOnBoard = (snapshot: Snapshot, on_board: boolean): Snapshot => inMe(snapshot, { on_board });
