import { pino, type DestinationStream, type Logger } from 'pino';
import type { LogLevel } from '../config/config';
import { getRequestContext } from './request-context';

/** Nest's injection token for the process's logger. */
export const LOGGER = Symbol('Logger');

const SECRET_FIELDS = ['password', 'cookie', 'authorization', '["set-cookie"]'];
/** Places where a logged request, answer, or an error holding one, may contain headers. */
const REDACT_PREFIXES = ['', '*', '*.headers', 'err.*.headers'];
/** Parameters of a query: e-mail addresses, password hashes. */
const QUERY_PARAMETER_PATHS = ['err.parameters', 'err.*.parameters'];

const REDACT_PATHS = [
  ...REDACT_PREFIXES.flatMap((path) =>
    SECRET_FIELDS.map((secret) => `${path}${path && !secret.startsWith('[') ? '.' : ''}${secret}`),
  ),
  ...QUERY_PARAMETER_PATHS,
];

/** Writes one JSON line per record to stderr; stdout is for messages to the person who starts the game. */
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
