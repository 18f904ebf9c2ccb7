import { pino, type Logger } from 'pino';
import type { LogLevel } from '../config/config';
import { currentRequest } from './request-context';

/** Nest's injection token for the process's logger. */
export const LOGGER = Symbol('Logger');

/** One JSON line a record on stderr; stdout is for what a person starting the game should read. */
export function createLogger(level: LogLevel): Logger {
  return pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: ['password', '*.password', 'cookie', '*.cookie', 'headers.authorization'],
      mixin: () => {
        const request = currentRequest();
        return request ? { correlationId: request.correlationId } : {};
      },
    },
    pino.destination({ dest: 2, sync: true }),
  );
}
