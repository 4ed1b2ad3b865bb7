import type { Translation } from '@cungnghe/ui/translation';
import type { readAloud as vi } from './vi.ts';

export const readAloud: Translation<typeof vi> = {
  title: 'Reading aloud',
  play: 'Play',
  pause: 'Pause',
  previous: 'Previous paragraph',
  next: 'Next paragraph',
  paragraph: 'Paragraph',
  rate: 'Speed',
  restart: 'From the start',
  close: 'Stop reading',
  failed: 'The voice of this device failed.',
};
