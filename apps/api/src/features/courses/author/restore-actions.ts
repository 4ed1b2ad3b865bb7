import { restorerOf } from '../../authoring/public.ts';
import { courseOutline } from './outline-queries.ts';

/** Brings a deleted unit or lesson back. */
export const restoreToCourse = restorerOf(courseOutline);
