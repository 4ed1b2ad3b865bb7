import { z } from 'zod';
import { bulkAction, reportBulk } from '../bulk-actions/endpoints.ts';
import { csvOf } from '../csv.ts';
import { moderation, reporters, reportStatuses } from '../discussions/moderation.ts';
import { author } from '../discussions/posts.ts';
import { endpoint } from '../endpoint.ts';
import { reportReasons } from '../fields/moderated-text.ts';
import { ageSort, days, id, instant, page, searchText } from '../shared.ts';
import { promptVisibilities } from './endpoints.ts';

const tag = 'Console: prompts';
const access = { roles: ['editor', 'support'] } as const;

// Operators look after the library. Nothing here writes a prompt or a case.

export const promptStatuses = ['listed', 'unlisted', 'deleted'] as const;

export const adminPromptCase = z.object({
  id,
  title: z.string(),
  situation: z.string(),
  result: z.string(),
  image_url: z.string().nullable().describe('Null: there is none.'),
  author,
  status: z.enum(promptStatuses),
  created_at: instant,
});

export const adminPromptItem = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  visibility: z.enum(promptVisibilities),
  community_slug: z.string().nullable().describe('Null: of no single community.'),
  author,
  status: z.enum(promptStatuses),
  case_count: z.int(),
  thanks_count: z.int(),
  created_at: instant,
});

export const adminPrompt = adminPromptItem.extend({
  url: z.url().describe('The prompt on its page in the learner app.'),
  intro: z.string(),
  tags: z.array(z.string()),
  unlisted_at: instant.nullable().describe('Null: listed.'),
  unlisted_by_name: z.string().nullable(),
  cases: z.array(adminPromptCase).describe('The first hundred, newest first.'),
  body: z.string(),
});
export type AdminPrompt = z.infer<typeof adminPrompt>;

const searched = page.extend({
  q: searchText.optional().describe('Words to look for, with or without Vietnamese marks'),
  status: z.enum(promptStatuses).default('listed').describe('Only entries with this status'),
  ...days,
  sort: ageSort,
});

export const adminListPrompts = endpoint({
  method: 'GET',
  mayLag: true,
  path: '/api/admin/prompts',
  summary: 'Prompts of all communities, newest first',
  tag,
  access,
  query: searched,
  counted: true,
  responses: { 200: z.array(adminPromptItem) },
});

export const adminPromptsCsv = csvOf(adminListPrompts, '/api/admin/prompts.csv', 'Prompts');

export const adminListPromptCases = endpoint({
  method: 'GET',
  mayLag: true,
  path: '/api/admin/prompts/cases',
  summary: 'Cases of all prompts, newest first',
  tag,
  access,
  query: searched,
  counted: true,
  responses: {
    200: z.array(
      z.object({
        id,
        title: z.string(),
        prompt_id: id,
        prompt_name: z.string(),
        author,
        status: z.enum(promptStatuses),
        thanks_count: z.int(),
        created_at: instant,
      }),
    ),
  },
});

export const adminPromptCasesCsv = csvOf(adminListPromptCases, '/api/admin/prompts/cases.csv', 'Cases');

export const adminGetPrompt = endpoint({
  method: 'GET',
  path: '/api/admin/prompts/:id',
  summary: 'A prompt with its cases, as it has to be read to be judged',
  tag,
  access,
  params: z.object({ id }),
  responses: { 200: adminPrompt },
  errors: ['NOT_FOUND'],
});

const listing = (of: 'prompt' | 'case', verb: 'unlist' | 'relist', summary: string) =>
  endpoint({
    method: 'POST',
    path: of === 'prompt' ? `/api/admin/prompts/:id/${verb}` : `/api/admin/prompts/cases/:id/${verb}`,
    summary,
    tag,
    access,
    params: z.object({ id }),
    body: moderation,
    bodyOptional: true,
    responses: { 200: adminPrompt },
    errors: ['NOT_FOUND'],
  });
export const unlistPrompt = listing(
  'prompt',
  'unlist',
  'Take a prompt off the library; its author still sees it. Pending reports of it are upheld. Twice changes nothing.',
);
export const relistPrompt = listing('prompt', 'relist', 'Put a prompt back. Twice changes nothing.');
export const unlistPromptCase = listing(
  'case',
  'unlist',
  'Take a case off its prompt; its author still sees it. Pending reports of it are upheld. Twice changes nothing.',
);
export const relistPromptCase = listing('case', 'relist', 'Put a case back. Twice changes nothing.');

export const promptReport = z.object({
  id,
  status: z.enum(reportStatuses),
  reason: z.enum(reportReasons),
  detail: z.string(),
  reporter: author,
  created_at: instant,
  decided_at: instant.nullable().describe('Null: not decided yet.'),
  decided_by_name: z.string().nullable(),
  ...reporters,
  prompt_id: id,
  prompt_slug: z.string(),
  prompt_name: z.string(),
  case_id: id.nullable(),
  reported_text: z.string().describe('The text as its reporter could read it then.'),
  text_author: author,
  text_status: z.enum(promptStatuses).describe('Of the text as it is now.'),
});
export type PromptReport = z.infer<typeof promptReport>;

export const listPromptReports = endpoint({
  method: 'GET',
  mayLag: true,
  path: '/api/admin/prompts/reports',
  summary: 'Prompts and cases that members reported, one entry for each, oldest pending first',
  tag,
  access,
  query: page.extend({
    status: z.enum(reportStatuses).default('pending').describe('Only entries with this status'),
    author_id: id.optional().describe('Only reports of texts of this person'),
  }),
  counted: true,
  responses: { 200: z.array(promptReport) },
});

const ofReport = {
  tag,
  access,
  params: z.object({ id }),
  responses: { 200: promptReport },
  errors: ['NOT_FOUND', 'INVALID_TRANSITION'],
} as const;
export const upholdPromptReport = endpoint({
  ...ofReport,
  method: 'POST',
  path: '/api/admin/prompts/reports/:id/uphold',
  summary:
    'The report is right: the text is unlisted, its author is told why, and all pending reports of it are upheld. Twice changes nothing.',
  body: moderation,
  bodyOptional: true,
});
export const rejectPromptReport = endpoint({
  ...ofReport,
  method: 'POST',
  path: '/api/admin/prompts/reports/:id/reject',
  summary: 'The text stays listed, and all pending reports of it are rejected. Twice changes nothing.',
  ignoresBody: true,
});
export const startPromptReportBulkAction = endpoint({
  method: 'POST',
  path: '/api/admin/prompts/reports/bulk',
  summary:
    'Decide many reports, in the order given, each as if alone, or restore all texts that one bulk action removed. Answers at once; watched at `/api/admin/bulk-actions/:id`. 409 CONFLICT with `reason: "count_changed"` when they are not as many as `expected`.',
  tag,
  access,
  body: reportBulk,
  responses: { 201: bulkAction },
  errors: ['CONFLICT'],
});
