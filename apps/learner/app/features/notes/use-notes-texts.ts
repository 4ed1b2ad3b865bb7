import { useLocale } from '@cungnghe/ui/locale';
import { notes as en } from '../../strings/notes/en.ts';
import { notes as vi } from '../../strings/notes/vi.ts';

const texts = { vi, en };

/** What is said of notes. */
export const useNotesTexts = () => texts[useLocale().locale];
