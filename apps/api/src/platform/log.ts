import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';

/** Where a database error quotes whole rows: lessons that are sold, what people said about themselves. */
const quotesRows = new Set(['detail', 'where', 'internalQuery']);

/** The process's own log, one JSON line each. It says what happened, never what was in it. */
export function createLog(level: string, stream?: DestinationStream): Logger {
  const options = {
    level,
    redact: ['req.headers.authorization', 'req.headers.cookie'],
    serializers: { err: withoutRows },
  };
  return stream === undefined ? pino(options) : pino(options, stream);
}

function withoutRows(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  return Object.fromEntries(
    Object.entries(stdSerializers.err(error)).filter(([name]) => !quotesRows.has(name)),
  );
}
