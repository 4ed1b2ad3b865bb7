/** A sheet is saved whenever typing rests: more often than anybody types in one and reads in another. */
export const limits = { saves: { name: 'worksheet-save', max: 600, minutes: 10 } } as const;
