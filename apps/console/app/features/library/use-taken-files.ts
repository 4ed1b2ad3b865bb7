import { ApiError } from '@cungnghe/client/call';
import { fileKinds, maxFileBytes } from '@cungnghe/contracts/library/files';
import { useTranslation } from '@cungnghe/ui/translation';
import type { Taken } from '../../images/file-upload.tsx';
import { useProblemText } from '../../parts/problem.tsx';

const megabytes = Math.floor(maxFileBytes / 1_000_000);
const rules = ['file_kind', 'file_damaged', 'file_encoding', 'file_infected'] as const;

/** Which files a document may lead to, and why another was not taken. */
export function useTakenFiles(): Taken {
  const { t } = useTranslation('library');
  const problem = useProblemText();
  return {
    // Told by the ending, since systems know these types by many names.
    types: fileKinds.map((kind) => `.${kind}`).join(),
    hint: t('file_hint', { megabytes }),
    refusedHere: ({ size }) =>
      size > maxFileBytes ? new ApiError(413, 'PAYLOAD_TOO_LARGE', 'Too large', {}) : null,
    refusalText: (error) => {
      if (!(error instanceof ApiError)) return problem(error);
      if (error.code === 'PAYLOAD_TOO_LARGE') return t('file_refusal.too_large', { megabytes });
      if (error.details.missing === 'image_store') return t('file_refusal.store_away');
      const [issue] = (error.details.issues ?? []) as { rule?: string; found?: string }[];
      const rule = rules.find((known) => known === issue?.rule);
      return rule === undefined ? problem(error) : t(`file_refusal.${rule}`, { found: issue?.found ?? '' });
    },
  };
}
