import { z } from 'zod';
import { text } from '../shared.ts';

/** The body of a deletion that can be undone. A new one each time: the description of the API names it after its endpoint. */
export const removal = () =>
  z.strictObject({ reason: text(0, 500).default('').describe('Why, for other operators to read.') });
