import { live as en } from './en.ts';
import { live as vi } from './vi.ts';

export const liveTexts = { vi, en };
