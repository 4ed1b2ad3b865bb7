import { type DestinationStream, destination, type Logger, pino, stdSerializers } from 'pino';

/** Where a database error quotes whole rows: lessons that are sold, what people said about themselves. */
const quotesRows = new Set(['detail', 'where', 'internalQuery']);

/** The process's own log, one JSON line each. It says what happened, never what was in it. */
export function createLog(level: string, stream: DestinationStream = standardOutput()): Logger {
  const options = {
    level,
    redact: ['req.headers.authorization', 'req.headers.cookie'],
    serializers: { err: withoutRows },
  };
  return pino(options, stream);
}

/** Characters that may wait for a collector that stands still; beyond them it costs lines, not the server. */
const maxWaiting = 16 * 1024 * 1024;

/** Lines are written together: each write of its own would cost as much as a statement. */
const together = { minLength: 4096, periodicFlush: 250 } as const;

/** Nobody's answer waits for a line to be written; what is left over is written when the process ends or crashes. */
const standardOutput = () => destination({ fd: 1, sync: false, maxLength: maxWaiting, ...together });

function withoutRows(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  return Object.fromEntries(
    Object.entries(stdSerializers.err(error)).filter(([name]) => !quotesRows.has(name)),
  );
}
