import type { HostActivity } from '@cungnghe/contracts/live/activities';
import type { HostRoom } from '@cungnghe/contracts/live/host';
import { type KindTraits, kindTraits } from '@cungnghe/contracts/live/kinds';
import type { Activity } from '@cungnghe/contracts/live/room';
import { type Bar, barsBy, type Shown } from './projected-bars.ts';
import { cut, fitting, type Space, wordsIn, wordsOnScreen } from './projected-length.ts';

export interface ProjectedItem {
  readonly id: string;
  readonly prompt: string;
  readonly answered: number | null;
  readonly chart: Chart;
  readonly bars: readonly Bar[];
  /** Of a scale the mean, of a number the median; null until the room may see them. */
  readonly middle: number | null;
  /** What the ends of a scale mean. */
  readonly ends: readonly [string, string] | null;
  readonly unit: string | null;
  /** Null until the room may see the key. */
  readonly rightNumber: number | null;
  readonly explanation: string | null;
  /** Of a word cloud, without what is hidden; null until the room may see it. */
  readonly words: readonly { readonly word: string; readonly count: number }[] | null;
  /** Of an open question: the groups in their order, and last, without a name, what is in none. */
  readonly columns: readonly Column[] | null;
  /** Words or cards for which there is no room on a projector. */
  readonly left: number;
}

export interface Column {
  readonly id: string;
  readonly name: string | null;
  readonly cards: readonly { readonly id: string; readonly text: string }[];
}

/** What is drawn of the answers to an item; null: nothing. */
export type Chart = KindTraits['results'];

/** What the projector shows. There is no name in any of it. */
export type Projected =
  | { readonly kind: 'empty' }
  | {
      readonly kind: 'activity';
      readonly id: string;
      readonly activity: Activity['kind'];
      readonly state: 'active' | 'paused' | 'closed';
      readonly title: string;
      readonly responses: number;
      readonly items: readonly ProjectedItem[];
      readonly cells: readonly string[];
      /** When the question of a race may be seen; null: now. */
      readonly beginsAt: string | null;
      /** Until when a race is run; null of everything else, and once it is over. */
      readonly endsAt: string | null;
      /** The last page, once what is right in a race has been shown. */
      readonly board: ProjectedBoard | null;
    }
  | { readonly kind: 'question'; readonly id: string; readonly text: string; readonly votes: number }
  | { readonly kind: 'resource'; readonly id: string; readonly title: string; readonly url: string }
  | {
      readonly kind: 'reflection';
      readonly id: string;
      /** Of the activity; null when it is gone. */
      readonly title: string | null;
      readonly cells: readonly Cell[];
    };

export type ProjectedBoard = NonNullable<HostRoom['board']>;

interface Cell {
  readonly label: string;
  readonly text: string;
}

/**
 * What is on the stage, of what the host knows only what the room may know: no key before it is revealed, no counts
 * before they are shown, no draft, no hidden question, no name. Never more words than the back row reads, and of these no
 * more than `share` where the type would become too small.
 */
export function projected(
  room: Pick<HostRoom, 'stage' | 'activities' | 'resources' | 'questions' | 'board'>,
  share = 1,
): Projected {
  const words = wordsOnScreen * share;
  const { stage } = room;
  switch (stage.kind) {
    case 'activity':
      return projectedActivity(
        room.activities.find(({ id }) => id === stage.id),
        { board: room.board, share },
      );
    case 'question': {
      const found = room.questions.find(({ id, hidden, waiting }) => id === stage.id && !hidden && !waiting);
      return found
        ? { kind: 'question', id: found.id, text: cut(found.text, words), votes: found.votes }
        : nothing;
    }
    case 'resource': {
      const found = room.resources.find(({ id, is_active }) => id === stage.id && is_active);
      return found ? { kind: 'resource', id: found.id, title: found.title, url: found.url } : nothing;
    }
    case 'reflection_response':
      return projectedCells(room, words);
    default:
      return nothing;
  }
}

const nothing = { kind: 'empty' } as const;

function projectedCells(
  { stage, activities }: Pick<HostRoom, 'stage' | 'activities'>,
  words: number,
): Projected {
  const { id, reflection } = stage;
  if (id === null || reflection === null) return nothing;
  const title = activities.find((activity) => activity.id === reflection.activity_id)?.title ?? null;
  const all = reflection.cells.reduce((sum, { text }) => sum + wordsIn(text), 0);
  // Of each cell as much as of the others.
  const cells = reflection.cells.map(({ label, text }) => ({
    label,
    text: all <= words ? text : cut(text, (wordsIn(text) * words) / all),
  }));
  return { kind: 'reflection', id, title, cells };
}

function projectedActivity(
  activity: HostActivity | undefined,
  { board, share }: { board: HostRoom['board']; share: number },
): Projected {
  if (activity === undefined || activity.state === 'draft') return nothing;
  const isRevealed = activity.state === 'closed' && activity.reveal_answer;
  const race = activity.state === 'active' ? activity.race : null;
  return {
    kind: 'activity',
    id: activity.id,
    activity: activity.kind,
    state: activity.state,
    title: activity.title,
    responses: activity.response_count,
    items: shortened(
      itemsOf(activity, { counts: activity.results_shown, key: isRevealed }, share),
      wordsOnScreen * share,
    ),
    cells: activity.prompts.map(({ label }) => label),
    beginsAt: race?.begins_at ?? null,
    endsAt: race?.ends_at ?? null,
    board: activity.race !== null && isRevealed ? board : null,
  };
}

/** Questions and explanations as far as they are read on a projector; choices are never cut. */
function shortened(items: readonly ProjectedItem[], words: number): readonly ProjectedItem[] {
  // The rows of a scale stand together.
  const together = items.some(({ chart }) => chart === 'steps') ? items.length : 1;
  return items.map((item) => {
    const choices = item.bars.reduce((sum, { label }) => sum + wordsIn(label), 0);
    const prompt = cut(item.prompt, Math.max(words / 4, (words - choices) / together));
    const left = Math.max(words / 4, words - choices - wordsIn(prompt));
    return { ...item, prompt, explanation: item.explanation === null ? null : cut(item.explanation, left) };
  });
}

/** How many pages the projector has for it: one for each question, and the board; the rows of a scale are read together. */
export function pagesOf(shown: Projected): number {
  if (shown.kind !== 'activity') return 0;
  const questions = kindTraits[shown.activity].results === 'steps' ? 1 : shown.items.length;
  return questions + (shown.board === null ? 0 : 1);
}

/** The questions of an activity with their counts, and with the key or without it. */
export function itemsOf(activity: HostActivity, shown: Shown, share = 1): readonly ProjectedItem[] {
  const chart = kindTraits[activity.kind].results;
  return activity.items.map((item) => {
    const result = activity.results?.find(({ item_id }) => item_id === item.id);
    const { id, prompt, unit = null, min_label, max_label } = item;
    return {
      id,
      prompt,
      chart,
      bars: chart === null ? [] : barsBy[chart](item, result, shown),
      ends: min_label || max_label ? [min_label ?? '', max_label ?? ''] : null,
      unit,
      ...(shown.counts ? countedIn(result) : { answered: null, middle: null }),
      ...(shown.key ? rightIn(item) : { rightNumber: null, explanation: null }),
      ...saidOf(shown.counts ? result : undefined, { share, besides: prompt }),
    };
  });
}

const countedIn = (result: NonNullable<Activity['results']>[number] | undefined) => ({
  answered: result?.answered ?? 0,
  middle: result?.mean ?? result?.median ?? null,
});

const rightIn = ({ correct_number = null, explanation }: Activity['items'][number]) => ({
  rightNumber: correct_number,
  explanation,
});
type Result = NonNullable<HostActivity['results']>[number];

/** So many characters are still read from the back row: a cloud, and cards side by side or in columns. */
const roomFor = { words: 1_300, cards: 750, column: 250, columns: 1_000 } as const;
/** Of a card; its author and whoever reads along on a phone have all of it. */
const wordsOfCard = 40;

/** What people said in words of their own, as far as a projector can show it beside the question. */
function saidOf(
  result: Result | undefined,
  { share, besides }: { share: number; besides: string },
): Pick<ProjectedItem, 'words' | 'columns' | 'left'> {
  const words = Math.max(10, wordsOnScreen - wordsIn(besides)) * share;
  if (result?.words !== undefined) {
    const all = result.words.filter(({ hidden }) => !hidden).map(({ word, count }) => ({ word, count }));
    const space = { characters: roomFor.words * share, words, between: 2 };
    const shown = fitting(all, ({ word }) => word, space);
    return { words: shown, columns: null, left: all.length - shown.length };
  }
  if (result?.cards === undefined) return { words: null, columns: null, left: 0 };
  const columns: Column[] = [
    ...(result.groups ?? []).map(({ id, name, cards }) => ({ id, name, cards: inSight(cards) })),
    { id: '', name: null, cards: inSight(result.cards) },
  ].filter(({ cards }) => cards.length > 0);
  const space = spaceOfColumn(columns.length, { characters: share, words });
  const shown = columns.map((column) => ({
    ...column,
    cards: fitting(column.cards, ({ text }) => text, { ...space, between: 20 }),
  }));
  const counted = (some: readonly Column[]) => some.reduce((sum, { cards }) => sum + cards.length, 0);
  return { words: null, columns: shown, left: counted(columns) - counted(shown) };
}

function spaceOfColumn(count: number, { characters: share, words }: Space): Space {
  if (count <= 1) return { characters: roomFor.cards * share, words };
  return { characters: Math.min(roomFor.column, roomFor.columns / count) * share, words: words / count };
}

const inSight = (cards: NonNullable<Result['cards']>) =>
  cards.filter(({ hidden }) => !hidden).map(({ id, text }) => ({ id, text: cut(text, wordsOfCard) }));
