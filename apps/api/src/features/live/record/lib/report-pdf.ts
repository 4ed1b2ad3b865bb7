import { setImmediate } from 'node:timers/promises';
import type { HostActivity } from '@cungnghe/contracts/live/activities';
import type { SessionSummary } from '@cungnghe/contracts/live/afterwards';
import { kindTraits } from '@cungnghe/contracts/live/kinds';
import type { Locale } from '@cungnghe/contracts/shared';
import { dayOf } from '@cungnghe/emails/formats';
import { showResult } from '@cungnghe/markdown/worksheet-numbers';
import PDFDocument from 'pdfkit';
import { bytesOf, pdfFonts } from '../../../../platform/pdf.ts';
import {
  accent,
  dim,
  list,
  margin,
  numberPages,
  subheading,
  table,
  text,
} from '../../../../platform/pdf-parts.ts';
import { type ItemReport, percent, reportsOf } from './report-results.ts';
import { type ReportWords, reportWords } from './report-words.ts';

export interface Report {
  readonly event: { readonly title: string; readonly starts_at: string; readonly host_name: string | null };
  readonly summary: SessionSummary;
  readonly activities: readonly HostActivity[];
  readonly questions: readonly {
    readonly text: string;
    readonly author_name: string;
    /** Asked without a name: on paper it stays without one. */
    readonly anonymous: boolean;
    readonly votes: number;
    readonly answered: boolean;
    readonly answer: string | null;
  }[];
  /** Null: the report has no names of learners. */
  readonly came: readonly { readonly full_name: string; readonly response_count: number }[] | null;
}

interface Sheet {
  readonly doc: PDFKit.PDFDocument;
  readonly root: PDFKit.PDFStructureElement;
  readonly say: ReportWords;
}

/** So many questions are on paper, the most wanted first. */
const mostQuestions = 100;

/** A session on pages that can be handed on: tagged, so that they can be read aloud as well. */
export async function drawReport(report: Report, locale: Locale): Promise<Buffer> {
  const say = reportWords[locale];
  const { event, activities, questions, came } = report;
  const doc = new PDFDocument({
    size: 'A4',
    margin,
    lang: locale,
    displayTitle: true,
    tagged: true,
    pdfVersion: '1.7',
    bufferPages: true,
    info: {
      Title: `${say.title}: ${event.title}`,
      Author: 'Cùng Nghề',
      CreationDate: new Date(event.starts_at),
    },
  });
  const bytes = bytesOf(doc);
  const root = doc.struct('Document');
  doc.addStructure(root);
  const sheet = { doc, root, say };
  drawHead(sheet, report, locale);
  for (const [at, activity] of activities.entries()) {
    await drawActivity(sheet, activity, at + 1);
  }
  if (questions.length > 0) drawQuestions(sheet, report);
  if (came !== null) drawCame(sheet, came, report.summary.people.joined);
  root.end();
  numberPages(doc, say.page);
  doc.end();
  return await bytes;
}

function drawHead({ doc, root, say }: Sheet, { event, summary, activities }: Report, locale: Locale): void {
  const { people } = summary;
  text(doc, root, 'P', say.title, { face: pdfFonts.title, size: 13, colour: accent });
  text(doc, root, 'H1', event.title, { face: pdfFonts.title, size: 24, below: 2 });
  const day = dayOf(locale, event.starts_at);
  const host = event.host_name === null ? '' : ` · ${say.host}: ${event.host_name}`;
  text(doc, root, 'P', `${day}${host}`, { colour: dim, below: 6 });
  subheading(doc, root, say.people);
  table(
    doc,
    root,
    (['said_yes', 'joined', 'answered'] as const).map((name) => ({
      label: say[name],
      value: showResult(people[name]),
    })),
    { valueWidth: 90, align: 'right' },
  );
  if (activities.length === 0) return;
  subheading(doc, root, say.compared);
  table(
    doc,
    root,
    [
      { label: say.activity, value: say.numbers, tone: 'head' },
      ...activities.map((activity) => ({
        label: `${activity.title} (${say.kinds[activity.kind]})`,
        value: figuresOf(activity, summary, say),
      })),
    ],
    { valueWidth: 220, align: 'right' },
  );
}

/** How many answered, how many of them rightly, and how well. */
function figuresOf({ id }: HostActivity, { people, activities }: SessionSummary, say: ReportWords): string {
  const of = activities.find((one) => one.id === id);
  if (of === undefined) return '';
  const { response_count, right_share, mean_score, max_score } = of;
  return [
    say.of_answers(showResult(response_count), percent(response_count, people.joined)),
    ...(right_share === null ? [] : [say.right_share(percent(right_share, 1))]),
    ...(mean_score === null ? [] : [say.mean_score(showResult(mean_score), String(max_score))]),
  ].join(' · ');
}

async function drawActivity(sheet: Sheet, activity: HostActivity, number: number): Promise<void> {
  const { doc, root, say } = sheet;
  subheading(doc, root, `${number}. ${activity.title}`, 90);
  text(doc, root, 'P', say.kinds[activity.kind], { size: 9, colour: dim });
  if (kindTraits[activity.kind].results === null) {
    for (const { prompt } of activity.items) text(doc, root, 'P', prompt);
    text(doc, root, 'P', say.not_public, { colour: dim, below: 8 });
    return;
  }
  for (const [at, report] of reportsOf(activity, say).entries()) {
    const prompt = activity.items[at]?.prompt ?? '';
    if (prompt !== activity.title) text(doc, root, 'P', prompt, { face: pdfFonts.strong });
    drawItem(sheet, report);
    // Hundreds of cards take long to be set; others are answered in between.
    await setImmediate();
  }
}

function drawItem({ doc, root, say }: Sheet, { rows, groups, lines }: ItemReport): void {
  if (rows.length > 0) table(doc, root, [...rows], { valueWidth: 110, align: 'right' });
  for (const { name, texts } of groups) {
    if (name !== null || groups.length > 1) text(doc, root, 'P', name ?? say.ungrouped, { colour: dim });
    list(doc, root, texts);
  }
  if (rows.length === 0 && groups.length === 0) text(doc, root, 'P', say.said_nothing, { colour: dim });
  for (const line of lines) text(doc, root, 'P', line, { colour: dim, below: 8 });
}

function drawQuestions({ doc, root, say }: Sheet, { questions, came }: Report): void {
  subheading(doc, root, say.questions);
  const most = questions.toSorted((a, b) => b.votes - a.votes).slice(0, mostQuestions);
  for (const { text: asked, author_name, anonymous, votes, answered, answer } of most) {
    text(doc, root, 'P', asked, { face: pdfFonts.strong, below: 2 });
    const facts = [
      say.votes(showResult(votes)),
      ...(came === null || anonymous ? [] : [say.by(author_name)]),
    ];
    text(doc, root, 'P', facts.join(' · '), { size: 9, colour: dim, below: 2 });
    const said = answer === null ? (answered ? say.answered_aloud : say.unanswered) : say.answer(answer);
    text(doc, root, 'P', said, { below: 8 });
  }
}

function drawCame({ doc, root, say }: Sheet, came: NonNullable<Report['came']>, joined: number): void {
  if (came.length === 0) return;
  subheading(doc, root, say.came);
  table(
    doc,
    root,
    came.map(({ full_name, response_count }) => ({
      label: full_name,
      value: say.answers(showResult(response_count)),
    })),
    { valueWidth: 180, align: 'right' },
  );
  if (joined > came.length) text(doc, root, 'P', say.more(showResult(joined - came.length)), { colour: dim });
}
