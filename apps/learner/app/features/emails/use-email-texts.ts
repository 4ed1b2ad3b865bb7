import { useLocale } from '@cungnghe/ui/locale';
import { emailPreferences as en } from '../../strings/email-preferences/en.ts';
import { emailPreferences as vi } from '../../strings/email-preferences/vi.ts';

const texts = { vi, en };

/** What is said of e-mails one may do without. */
export const useEmailTexts = () => texts[useLocale().locale];
