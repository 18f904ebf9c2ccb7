import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { LeaseEpoch } from '../../database/lease-epoch';
import { openPool } from '../../database/open-pool';

/** All policies settle, save and look at their states; statements are short. */
const POOL_SIZE = 4;
const QUERY_TIMEOUT_MS = 5_000;

export interface PolicyPoolOptions {
  readonly connectionString: string;
  readonly logger: Logger;
  /** The leader's: once another process leads, no statement on these connections writes any more. */
  readonly lease: LeaseEpoch;
}

/** Connections for the tables of the policies in one term of a leader. */
export function createPolicyPool({ connectionString, logger, lease }: PolicyPoolOptions): Pool {
  return openPool({
    connectionString,
    logger,
    lease,
    name: 'questlog-policies',
    size: POOL_SIZE,
    query_timeout: QUERY_TIMEOUT_MS,
  });
}
