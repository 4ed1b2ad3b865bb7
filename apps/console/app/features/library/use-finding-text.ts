import { ApiError } from '@cungnghe/client/call';
import { textRules } from '@cungnghe/contracts/authoring/drafts';
import { documentRules, type Finding } from '@cungnghe/contracts/library/author';
import { useTranslation } from '@cungnghe/ui/translation';

/** Rules that only settings can break. */
const ofSettings = ['preview_of_shown', 'shelf_whole'] as const;

type Said = { readonly path: string; readonly rule?: string; readonly found?: Finding['found'] };

/** What a library asks, in the words of the interface. */
export function useFindingText() {
  const { t } = useTranslation('library');
  const { t: te } = useTranslation('editing');
  return ({ rule, found }: Said): string => {
    const ofText = textRules.find((name) => name === rule);
    if (ofText !== undefined) return te(`finding.${ofText}`, { found: found ?? '' });
    const known = [...documentRules, ...ofSettings].find((name) => name === rule) ?? 'form';
    return t(`finding.${known}`, { found: found ?? '' });
  };
}

/** What is to be said at one field: what is in the way first, then what publishing would mean. */
export function useFieldFindings(findings: readonly Finding[]) {
  const say = useFindingText();
  const at = (path: string, blocks: boolean) =>
    findings
      .filter((one) => one.path === path && one.blocks === blocks)
      .map(say)
      .join(' ') || null;
  return { error: (path: string) => at(path, true), note: (path: string) => at(path, false) };
}

/** The rules that a refused save was told, by field. */
export function refusalsOf(error: unknown): readonly Said[] {
  if (!(error instanceof ApiError) || error.code !== 'VALIDATION_FAILED') return [];
  return (error.details.issues ?? []) as readonly Said[];
}
