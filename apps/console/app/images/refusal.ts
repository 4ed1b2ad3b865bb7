import { ApiError } from '@cungnghe/client/call';
import { useTranslation } from '@cungnghe/ui/translation';
import { useProblemText } from '../parts/problem.tsx';

/** What the server takes; said before sending, so that nobody waits for ten megabytes to be refused. */
const largestImage = 10 * 1024 * 1024;
export const imageTypes = 'image/png,image/jpeg,image/webp,image/avif';

const rules = ['svg', 'not_an_image', 'moving', 'too_many_pixels', 'too_slow', 'damaged'] as const;

/** Why an image was not taken and what to do, in the words of the interface. */
export function useRefusalText() {
  const { t } = useTranslation('images');
  const problem = useProblemText();
  return (error: unknown): string => {
    if (!(error instanceof ApiError)) return problem(error);
    if (error.code === 'PAYLOAD_TOO_LARGE')
      return t('refusal.too_large', { megabytes: Number(error.details.megabytes ?? 10) });
    const [issue] = (error.details.issues ?? []) as { rule?: string }[];
    const rule = rules.find((known) => known === issue?.rule);
    return rule === undefined ? problem(error) : t(`refusal.${rule}`);
  };
}

/** What is wrong with a file as far as one can tell without sending it. */
export function refusedHere(file: File, maxBytes = largestImage): ApiError | null {
  if (file.size > maxBytes) {
    const megabytes = Math.floor(maxBytes / 1_000_000);
    return new ApiError(413, 'PAYLOAD_TOO_LARGE', 'Too large', { megabytes });
  }
  const known = file.type === '' || imageTypes.split(',').includes(file.type);
  if (known) return null;
  const rule = file.type === 'image/svg+xml' ? 'svg' : 'not_an_image';
  return new ApiError(415, 'UNSUPPORTED_MEDIA', rule, { issues: [{ path: 'file', rule }] });
}
