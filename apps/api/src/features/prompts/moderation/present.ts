import type { AdminPrompt, PromptReport } from '@cungnghe/contracts/prompts/moderation';
import { presentAuthor } from '../library/present.ts';
import { statusOf } from '../rules.ts';
import type { AdminPromptRow, listAdminCases, listAdminPrompts, listCasesOf, ReportRow } from './queries.ts';

type ItemRow = Awaited<ReturnType<typeof listAdminPrompts>>[number];
type CaseItemRow = Awaited<ReturnType<typeof listAdminCases>>[number];
type CaseRow = Awaited<ReturnType<typeof listCasesOf>>[number];

export const presentAdminItem = (row: ItemRow) => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  visibility: row.visibility,
  community_slug: row.community_slug,
  author: presentAuthor(row),
  status: statusOf(row),
  case_count: row.case_count,
  thanks_count: row.thanks_count,
  created_at: row.created_at,
});

export const presentAdminCaseItem = (row: CaseItemRow) => ({
  id: row.id,
  title: row.title,
  prompt_id: row.prompt_id,
  prompt_name: row.prompt_name,
  author: presentAuthor(row),
  status: statusOf(row),
  thanks_count: row.thanks_count,
  created_at: row.created_at,
});

const presentAdminCase = (row: CaseRow): AdminPrompt['cases'][number] => ({
  id: row.id,
  title: row.title,
  situation: row.situation,
  result: row.result,
  image_url: row.image_url,
  author: presentAuthor(row),
  status: statusOf(row),
  created_at: row.created_at,
});

export const presentAdminPrompt = (
  row: AdminPromptRow,
  cases: readonly CaseRow[],
  learnerUrl: string,
): AdminPrompt => ({
  ...presentAdminItem(row),
  url: `${learnerUrl}/prompts/${row.slug}`,
  intro: row.intro,
  tags: row.tags,
  unlisted_at: row.unlisted_at,
  unlisted_by_name: row.unlisted_by_name,
  cases: cases.map(presentAdminCase),
  body: row.body,
});

export const presentReport = (row: ReportRow): PromptReport => ({
  id: row.id,
  status: row.status as PromptReport['status'],
  reason: row.reason as PromptReport['reason'],
  detail: row.detail,
  reporter: { id: row.reporter_id, name: row.reporter_name, photo_url: row.reporter_photo_url },
  created_at: row.created_at,
  decided_at: row.decided_at,
  decided_by_name: row.decided_by_name,
  report_count: row.report_count,
  others: row.others,
  prompt_id: row.prompt_id,
  prompt_slug: row.prompt_slug,
  prompt_name: row.prompt_name,
  case_id: row.case_id,
  reported_text: row.reported_text,
  text_author: presentAuthor(row),
  text_status: statusOf(row),
});
