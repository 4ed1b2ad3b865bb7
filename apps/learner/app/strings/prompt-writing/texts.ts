import { promptWriting as en } from './en.ts';
import { promptWriting as vi } from './vi.ts';

export const promptWritingTexts = { vi, en };
