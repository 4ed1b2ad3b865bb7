import { type BusinessModel, canvasCells, type JobsToBeDone } from '@cungnghe/contracts/canvases/endpoints';

type Cell = (typeof canvasCells)[number];

/** A canvas as it is typed: one text for each cell. */
export type TypedModel = Readonly<Record<Cell, string>>;

const forEachCell = <Value>(of: (cell: Cell) => Value) =>
  Object.fromEntries(canvasCells.map((cell) => [cell, of(cell)])) as Record<Cell, Value>;

/** A note is its title and, on the lines below, its detail; an empty line stands between two. */
export const typedModel = (model: BusinessModel | null): TypedModel =>
  forEachCell((cell) =>
    (model?.[cell] ?? [])
      .map(({ title, detail }) => (detail === '' ? title : `${title}\n${detail}`))
      .join('\n\n'),
  );

const linesIn = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export const modelIn = (typed: TypedModel): BusinessModel =>
  forEachCell((cell) =>
    typed[cell]
      .split(/\n\s*\n/)
      .map(linesIn)
      .flatMap(([title, ...detail]) => (title === undefined ? [] : [{ title, detail: detail.join(' ') }])),
  );

/** A job as it is typed: its sentence, and lists with one sentence a line. */
export interface TypedJob {
  /** Tells fields apart while jobs come and go; never sent. */
  readonly key: number;
  readonly job: string;
  readonly pains: string;
  readonly gains: string;
  readonly stories: string;
}

export const jobLists = ['pains', 'gains', 'stories'] as const;

export const typedJobs = (jobs: JobsToBeDone | null): readonly TypedJob[] =>
  (jobs ?? []).map(({ job, pains, gains, stories }, key) => ({
    key,
    job,
    pains: pains.join('\n'),
    gains: gains.join('\n'),
    stories: stories.join('\n'),
  }));

export const emptyJob = (jobs: readonly TypedJob[]): TypedJob => ({
  key: 1 + Math.max(-1, ...jobs.map(({ key }) => key)),
  job: '',
  pains: '',
  gains: '',
  stories: '',
});

export const jobsIn = (typed: readonly TypedJob[]): JobsToBeDone =>
  typed.map(({ job, pains, gains, stories }) => ({
    job: job.trim(),
    pains: linesIn(pains),
    gains: linesIn(gains),
    stories: linesIn(stories),
  }));
