import type {
  Prompt,
  PromptListItem,
  PromptStats,
  PromptTeaser,
} from '@cungnghe/contracts/prompts/endpoints';
import type { Viewer } from '../../../platform/viewer.ts';
import { canAddCase, canDelete, canEdit, canReport, canRestore, canThank } from '../rules.ts';
import type { OwnRow, PromptRow, StatsRow, TeaserRow } from './queries.ts';

interface Authored {
  readonly author_id: string;
  readonly author_name: string;
  readonly author_photo_url: string | null;
}

export const presentAuthor = (row: Authored) => ({
  id: row.author_id,
  name: row.author_name,
  photo_url: row.author_photo_url,
});

/** One by one, so that nothing a query selects gets here by itself. */
export const presentTeaser = (row: TeaserRow): PromptTeaser => ({
  slug: row.slug,
  name: row.name,
  intro: row.intro,
  tags: row.tags,
  works_with: row.works_with,
  visibility: row.visibility,
  community_slug: row.community_slug,
  author: presentAuthor(row),
  case_count: row.case_count,
  thanks_count: row.thanks_count,
  created_at: row.created_at,
});

export const presentListItem = (row: TeaserRow, own: OwnRow | undefined): PromptListItem => ({
  ...presentTeaser(row),
  locked: own?.locked ?? true,
  saved: own?.saved ?? false,
  unlisted: row.unlisted_at !== null,
});

export const presentStats = ({ member_open, pro_only, cases }: StatsRow): PromptStats => ({
  total: member_open + pro_only,
  member_open,
  pro_only,
  cases,
});

export function presentPrompt(row: PromptRow, cases: Prompt['cases'], { accountId }: Viewer): Prompt {
  return {
    ...presentListItem(row, row),
    id: row.id,
    edited_at: row.edited_at,
    version: row.version,
    thanked: row.thanked,
    deleted: row.deleted_at !== null,
    community_hidden: row.community_hidden,
    can: {
      edit: canEdit(row, accountId),
      delete: canDelete(row, accountId),
      restore: canRestore(row, accountId),
      thank: canThank(row, accountId),
      report: canReport(row, accountId),
      add_case: canAddCase(row),
    },
    cases,
    body: row.body,
  };
}
