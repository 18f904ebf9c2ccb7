import type { LoggerService } from '@nestjs/common';
import type { Logger } from 'pino';

/** Forwards Nest's own messages to the process's logger; its start-up messages have level debug. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, context?: string): void {
    this.logger.debug({ context }, String(message));
  }

  warn(message: unknown, context?: string): void {
    this.logger.warn({ context }, String(message));
  }

  debug(message: unknown, context?: string): void {
    this.logger.debug({ context }, String(message));
  }

  verbose(message: unknown, context?: string): void {
    this.logger.trace({ context }, String(message));
  }

  error(message: unknown, stackOrContext?: string, context?: string): void {
    this.logger.error(
      { err: message instanceof Error ? message : undefined, context, stackOrContext },
      String(message),
    );
  }
}
