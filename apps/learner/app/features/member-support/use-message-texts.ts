import { useLocale } from '@cungnghe/ui/locale';
import { messages as en } from '../../strings/messages/en.ts';
import { messages as vi } from '../../strings/messages/vi.ts';

const texts = { vi, en };

/** What is said of messages from operators. */
export const useMessageTexts = () => texts[useLocale().locale];
