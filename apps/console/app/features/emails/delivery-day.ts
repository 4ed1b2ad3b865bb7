/** `20/11/2026`, of `2026-11-20`. */
export const dayLabel = (day: string) => day.split('-').reverse().join('/');

/** The outbox, with the messages that were written on one day. */
export const messagesOf = (day: string) => `/outbox?from=${day}&to=${day}`;
