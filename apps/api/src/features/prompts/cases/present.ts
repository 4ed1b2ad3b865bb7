import type { PromptCase } from '@cungnghe/contracts/prompts/endpoints';
import type { Viewer } from '../../../platform/viewer.ts';
import { presentAuthor } from '../library/present.ts';
import { canDelete, canEdit, canReport, canThank } from '../rules.ts';
import type { CaseRow } from './queries.ts';

export const presentCase = (row: CaseRow, { accountId }: Pick<Viewer, 'accountId'>): PromptCase => ({
  id: row.id,
  title: row.title,
  situation: row.situation,
  result: row.result,
  image_url: row.image_url,
  author: presentAuthor(row),
  prompt_version: row.prompt_version,
  thanks_count: row.thanks_count,
  thanked: row.thanked,
  created_at: row.created_at,
  edited_at: row.edited_at,
  version: row.version,
  unlisted: row.unlisted_at !== null,
  can: {
    edit: canEdit(row, accountId),
    delete: canDelete(row, accountId),
    thank: canThank(row, accountId),
    report: canReport(row, accountId),
  },
});
