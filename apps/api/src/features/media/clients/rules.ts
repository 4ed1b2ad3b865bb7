export const sessionDays = 30;
export const sessionSeconds = sessionDays * 24 * 60 * 60;

/** How often the use of a session is written down at most. */
export const lastUsedWriteIntervalMs = 60 * 60 * 1000;
