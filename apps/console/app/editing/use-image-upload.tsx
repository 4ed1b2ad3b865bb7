import { useTranslation } from '@cungnghe/ui/translation';
import { type ReactNode, useCallback, useState } from 'react';
import { refusedHere, useRefusalText } from '../images/refusal.ts';
import { Notice } from '../parts/notice.tsx';

type Send = (file: File) => Promise<string>;

/** Sends images that are pasted or dropped into a text, and says how that went. */
export function useImageUpload(
  send: Send | undefined,
  maxBytes?: number,
): {
  readonly upload: Send | undefined;
  readonly notice: ReactNode;
} {
  const { t } = useTranslation('editing');
  const reason = useRefusalText();
  const [sending, setSending] = useState(0);
  const [failure, setFailure] = useState<unknown>();
  const upload = useCallback(
    async (file: File): Promise<string> => {
      setFailure(undefined);
      setSending((count) => count + 1);
      try {
        const refused = refusedHere(file, maxBytes);
        if (refused !== null) throw refused;
        if (send === undefined) throw new Error('Texts here have no images');
        return await send(file);
      } catch (error) {
        setFailure(error);
        // The editor has no word for a failure: an image that never comes leaves the text as it was.
        return await new Promise<never>(() => {});
      } finally {
        setSending((count) => count - 1);
      }
    },
    [send, maxBytes],
  );
  return {
    upload: send && upload,
    notice: (
      <div aria-live="polite">
        {sending > 0 && <p className="dim">{t('image_sending')}</p>}
        {failure !== undefined && (
          <Notice tone="danger">
            <p>{t('image_failed', { reason: reason(failure) })}</p>
          </Notice>
        )}
      </div>
    ),
  };
}
