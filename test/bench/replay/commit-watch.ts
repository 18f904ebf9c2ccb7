import pg from 'pg';
import type { Position } from '../../../server/contracts/position';
import { parsePos } from '../../../server/event-log/postgres/position-codec';
import { APPENDED_CHANNEL } from '../../../server/event-log/postgres/schema.migration';
import {
  parseProjectionAdvance,
  PROJECTION_ADVANCED_CHANNEL,
} from '../../../server/read-models/projection-advanced';

interface Commit {
  readonly position: Position;
  /** `performance.now()` */
  readonly at: number;
}

/**
 * Notes when appends and a projector's rows become visible: each of these commits notifies, and Postgres delivers that when the
 * commit is visible to others. Both times are of one connection and one clock.
 */
export class CommitWatch {
  private appends: Commit[] = [];
  private advances: Commit[] = [];

  private constructor(private readonly client: pg.Client) {}

  static async open(databaseUrl: string, projector: string): Promise<CommitWatch> {
    const client = new pg.Client({ connectionString: databaseUrl });
    const watch = new CommitWatch(client);
    client.on('notification', ({ channel, payload = '' }) => {
      const at = performance.now();
      if (channel === APPENDED_CHANNEL) {
        const position = parsePos(payload);
        if (position) watch.appends.push({ position, at });
      } else {
        const advance = parseProjectionAdvance(payload);
        if (advance?.projector === projector) watch.advances.push({ position: advance.position, at });
      }
    });
    await client.connect();
    for (const channel of [APPENDED_CHANNEL, PROJECTION_ADVANCED_CHANNEL])
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
    return watch;
  }

  /** When what was appended at `position` was in the log; `undefined` when it is not. */
  appendedAt(position: Position): number | undefined {
    return findFirst(this.appends, position);
  }

  /** When the rows of what was appended at `position` became visible; `undefined` when they have not. */
  visibleAt(position: Position): number | undefined {
    return findFirst(this.advances, position);
  }

  /** Forgets what was noted so far. */
  clear(): void {
    this.appends = [];
    this.advances = [];
  }

  async close(): Promise<void> {
    await this.client.end();
  }
}

/** When the first commit at or after a position was noted. Commits come in order, and the one asked for is among the latest. */
function findFirst(commits: readonly Commit[], position: Position): number | undefined {
  const index = commits.findLastIndex((commit) => commit.position < position);
  return commits[index + 1]?.at;
}
