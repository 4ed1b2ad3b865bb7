import type { Activity } from '@cungnghe/contracts/live/room';
import fc from 'fast-check';

/** What a random walk through a live room may do, and what it should have led to. */

const doings = [
  'create',
  'start',
  'start',
  'pause',
  'resume',
  'close',
  'reveal',
  'conceal',
  'results',
  'show',
  'showResponse',
  'showQuestion',
  'remove',
  'answer',
  'answer',
  'answer',
  'answerLate',
  'end',
  'rehearse',
  'ask',
  'vote',
  'hide',
  'unhide',
  'answered',
  'deadline',
  'later',
  'delete',
  'rewrite',
  'correct',
  'visibility',
  'hideSaid',
  'hideSaid',
] as const;

export const step = fc.record({
  doing: fc.constantFrom(...doings),
  who: fc.nat(2),
  which: fc.nat(1_000),
  flag: fc.boolean(),
});
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

export interface KnownActivity {
  readonly id: string;
  readonly kind: Activity['kind'];
  readonly canary: string;
  items: { id: string; choices: { id: string }[] }[];
  prompts: { id: string }[];
  answered: boolean;
  /** Who has, in the room or after the session. */
  answeredBy: Set<number>;
  state: 'draft' | 'active' | 'paused' | 'closed';
  reveal: boolean;
  /** Whether the room sees the results. */
  shown: boolean;
}

export interface KnownQuestion {
  readonly id: string;
  readonly canary: string;
  hidden: boolean;
}

interface KnownReflection {
  readonly id: string;
  readonly activityId: string;
  readonly author: number;
  canary: string;
}

/** What somebody said in a word cloud or to an open question. */
export interface KnownSaid {
  readonly responseId: string;
  readonly activity: KnownActivity;
  readonly author: number;
  canary: string;
  hidden: boolean;
}

/** What has happened so far, as it should have. */
export interface Model {
  readonly activities: KnownActivity[];
  readonly questions: KnownQuestion[];
  readonly reflections: KnownReflection[];
  readonly said: KnownSaid[];
  readonly replaced: { canary: string }[];
  readonly visible: Set<number>;
  /** `canary`: of the version of a reflection that the host chose. */
  stage: { kind: string; id: string; canary?: string } | null;
  deadline: number | null;
  /** The session has taken place. */
  over: boolean;
  /** Who has answered what after the session, and what with: nobody in the room is to read it. */
  readonly late: { activityId: string; who: number; canary: string }[];
  now: number;
  made: number;
}
