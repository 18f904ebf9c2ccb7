import { pino, type DestinationStream, type Logger } from 'pino';
import type { LogLevel } from '../config/config';
import { getRequestContext } from './request-context';

/** Nest's injection token for the process's logger. */
export const LOGGER = Symbol('Logger');

const SECRET_FIELDS = ['password', 'cookie', 'authorization', '["set-cookie"]'];
/** Where whoever logs a request, an answer or an error with one inside may have put them. */
const REDACT_PREFIXES = ['', '*', '*.headers', 'err.*.headers'];
/** What a query was given: e-mail addresses, hashes of passwords. */
const QUERY_PARAMETER_PATHS = ['err.parameters', 'err.*.parameters'];

const REDACT_PATHS = [
  ...REDACT_PREFIXES.flatMap((path) =>
    SECRET_FIELDS.map((secret) => `${path}${path && !secret.startsWith('[') ? '.' : ''}${secret}`),
  ),
  ...QUERY_PARAMETER_PATHS,
];

/** One JSON line a record on stderr; stdout is for what a person starting the game should read. */
export function createLogger(
  level: LogLevel,
  destination: DestinationStream = pino.destination({ dest: 2, sync: true }),
): Logger {
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: REDACT_PATHS,
      mixin: () => {
        const request = getRequestContext();
        return request ? { correlationId: request.correlationId } : {};
      },
    },
    destination,
  );
}
