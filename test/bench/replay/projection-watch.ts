import pg from 'pg';
import type { Position } from '../../../server/contracts/position';
import {
  parseProjectionAdvance,
  PROJECTION_ADVANCED_CHANNEL,
} from '../../../server/read-models/projection-advanced';

interface Advance {
  readonly position: Position;
  /** `performance.now()` */
  readonly at: number;
}

/**
 * Notes when a projector's rows become visible: each of its commits notifies, and Postgres delivers that when the commit
 * is visible to others.
 */
export class ProjectionWatch {
  private readonly advances: Advance[] = [];

  private constructor(private readonly client: pg.Client) {}

  static async open(databaseUrl: string, projector: string): Promise<ProjectionWatch> {
    const client = new pg.Client({ connectionString: databaseUrl });
    const watch = new ProjectionWatch(client);
    client.on('notification', ({ payload }) => {
      const at = performance.now();
      const advance = parseProjectionAdvance(payload ?? '');
      if (advance?.projector === projector) watch.advances.push({ position: advance.position, at });
    });
    await client.connect();
    await client.query(`listen ${PROJECTION_ADVANCED_CHANNEL}`);
    return watch;
  }

  /** When the rows of what was appended at `position` became visible; `undefined` when they have not. */
  visibleAt(position: Position): number | undefined {
    // Advances come in order, and the one asked for is among the latest.
    let found: number | undefined;
    for (let index = this.advances.length - 1; index >= 0; index -= 1) {
      const advance = this.advances[index];
      if (!advance || advance.position < position) break;
      found = advance.at;
    }
    return found;
  }

  /** Forgets what was noted so far. */
  clear(): void {
    this.advances.length = 0;
  }

  async close(): Promise<void> {
    await this.client.end();
  }
}
