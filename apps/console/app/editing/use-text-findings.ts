import type { TextFinding } from '@cungnghe/contracts/authoring/drafts';
import { useTranslation } from '@cungnghe/ui/translation';

/** What readers would not see of a text as it was written: what keeps it from being published, and what is only said. */
export function useTextFindings(findings: readonly TextFinding[]) {
  const { t } = useTranslation('editing');
  const said = (blocks: boolean) =>
    findings
      .filter((one) => one.blocks === blocks)
      .map(({ rule, found }) => t(`finding.${rule}`, { found }))
      .join(' ') || null;
  return { error: said(true), note: said(false) };
}
