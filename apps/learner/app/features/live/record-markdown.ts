import { cellName } from '@cungnghe/contracts/live/names';
import type { SessionRecord } from '@cungnghe/contracts/live/record';
import type { Locale } from '@cungnghe/contracts/shared';
import type { Translate } from '@cungnghe/ui/translation';
import { rightInWords, saidInWords } from './said-in-words.ts';
import { verdictOn } from './verdict.ts';

interface RecordContext {
  readonly name: string;
  readonly day: string;
  readonly locale: Locale;
  readonly t: Translate<'learner'>;
}

type Activity = SessionRecord['activities'][number];
type Said = Activity['answers'][number];

/** The keepsake as Markdown, to be kept wherever somebody keeps notes. */
export function recordMarkdown(record: SessionRecord, { name, day, locale, t }: RecordContext): string {
  const { event, activities, questions, resources, answered_questions: others } = record;
  const blocks = [
    `# ${plain(event.title)}`,
    `${plain(name)}, ${day}`,
    ...activities.flatMap((activity) => activityBlocks(activity, { locale, t })),
    ...section(
      t('record.questions'),
      questions.map(({ text, answered, answer }) => {
        const mark = answered && answer === null ? [t('live.answered_mark')] : [];
        const said = answer === null ? [] : [t('live.host_replies'), quote(answer)];
        return [quote(text), ...mark, ...said].join('\n\n');
      }),
    ),
    ...section(
      t('record.others_asked'),
      others.map(({ text, answer }) =>
        [quote(text), quote(answer ?? '')].join(`\n\n${t('live.host_replies')}\n\n`),
      ),
    ),
    ...section(
      t('record.resources'),
      resources.map(({ title, url }) => `- [${plain(title)}](<${url}>)`),
    ),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function activityBlocks(
  { kind, title, answers, cells, evaluation }: Activity,
  { locale, t }: Pick<RecordContext, 'locale' | 't'>,
): string[] {
  return [
    `## ${plain(title)}`,
    ...answers.flatMap((answer) => saidBlocks(kind, answer, { title, t })),
    ...cells.flatMap(({ label, text }) => [`### ${plain(cellName(label, locale))}`, quote(text)]),
    ...(evaluation?.status === 'done'
      ? [
          `**${t('live.evaluation.done')} ${evaluation.overall}/${evaluation.max_overall}**`,
          evaluation.scores
            .map(({ label, score, max_score, comment }) =>
              [`- ${plain(label)}: ${score}/${max_score}`, plain(comment)].filter(Boolean).join('. '),
            )
            .join('\n'),
          ...(evaluation.feedback === '' ? [] : [quote(evaluation.feedback)]),
        ]
      : []),
  ];
}

function saidBlocks(
  kind: Activity['kind'],
  said: Said,
  { title, t }: { title: string; t: RecordContext['t'] },
): string[] {
  const { prompt, is_correct, explanation } = said;
  const words = saidInWords(kind, said);
  const right = rightInWords(said);
  const verdict = verdictOn(said);
  return [
    ...(prompt === title ? [] : [`### ${plain(prompt)}`]),
    ...(verdict === null ? [] : [t(`live.verdict.${verdict}`)]),
    ...(words === null ? (verdict === null ? [t('record.left_out')] : []) : [quote(words)]),
    ...(is_correct !== true && right !== null ? [`${t('live.right')}: ${plain(right)}`] : []),
    ...(explanation === null ? [] : [plain(explanation)]),
  ];
}

const section = (heading: string, entries: readonly string[]) =>
  entries.length === 0 ? [] : [`## ${heading}`, ...entries];

/** Somebody's words on one line, with what Markdown would read into them taken literally. */
const plain = (text: string) => escaped(text.replace(/\s+/g, ' ').trim());
const escaped = (text: string) => text.replace(/[\\`*_[\]<>#|~]/g, '\\$&');

/** Somebody's words with their lines. */
const quote = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => `> ${escaped(line)}`.trimEnd())
    .join('\n');
