import { restorerOf } from '../../authoring/public.ts';
import { bookOutline } from './outline-queries.ts';

/** Brings a deleted chapter or section back. */
export const restoreToBook = restorerOf(bookOutline);
