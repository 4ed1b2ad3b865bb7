import { useSyncExternalStore } from 'react';

/** What is taught is Vietnamese, whatever the language of the interface. */
export const spokenLanguage = 'vi';

const speech = () => (typeof window === 'undefined' ? undefined : window.speechSynthesis);

/** The voice of this device for a language: its own choice, else the first. */
export function findVoice(language: string): SpeechSynthesisVoice | undefined {
  const fits = speech()
    ?.getVoices()
    .filter(({ lang }) => lang.toLowerCase().split(/[-_]/)[0] === language);
  return fits?.find((voice) => voice.default) ?? fits?.[0];
}

function onVoicesChange(look: () => void): () => void {
  const own = speech();
  own?.addEventListener?.('voiceschanged', look);
  return () => own?.removeEventListener?.('voiceschanged', look);
}

/** Whether texts can be read aloud here; browsers find their voices some time after the page. */
export const useHasVoice = (language: string): boolean =>
  useSyncExternalStore(
    onVoicesChange,
    () => findVoice(language) !== undefined,
    () => false,
  );
