import { logSettings } from './test-log';
import { TEST_SECRET } from './test-secret';
import { openResources } from '../../../server/composition/resources';
import { createCore, type Core } from '../../../server/composition/core';
import type { Clock } from '../../../server/platform/clock';
import { parseConfig } from '../../../server/platform/config/config';
import { createLogger } from '../../../server/platform/logging/logger';
import type { CommandContext } from '../../../server/platform/commands/command-context';
import { createCommandContext } from '../../../server/platform/commands/command-context';

export interface TestCore extends Core {
  /** Closes its resources too. */
  close(): Promise<void>;
}

/** A server process's command runner and sessions, without a port. Two on one database act as two processes. */
export async function openCore(
  databaseUrl: string,
  clock?: Clock,
  settings: Readonly<Record<string, string>> = {},
): Promise<TestCore> {
  const config = parseConfig({
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: TEST_SECRET,
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
    ...(await logSettings(databaseUrl)),
    ...settings,
  });
  const resources = await openResources(config, createLogger(config.logLevel));
  const core = createCore(resources, clock);
  return {
    ...core,
    close: async () => {
      await core.close();
      await resources.close();
    },
  };
}

/** Command options without an idempotency key, or with one and the request it belongs to. */
export function commandContext(
  actor: string,
  idempotencyKey?: string,
  request: unknown = null,
): CommandContext {
  const keyed = idempotencyKey === undefined ? undefined : { key: idempotencyKey, secret: TEST_SECRET };
  return createCommandContext({ actor, correlationId: 'a test', idempotency: keyed, request });
}
