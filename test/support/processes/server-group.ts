import { Audit } from '../api/audit';
import { createEmptyDatabase, type TestDatabase } from '../database/database';
import { startServerProcess, type ServerEnvironment, type ServerProcess } from './server-process';

/** Server processes on one database, which begins without tables. */
export class ServerGroup {
  private readonly servers: ServerProcess[] = [];

  private constructor(
    readonly database: TestDatabase,
    readonly audit: Audit,
  ) {}

  static async open(): Promise<ServerGroup> {
    const database = await createEmptyDatabase();
    return new ServerGroup(database, new Audit(database.url));
  }

  async start(environment: ServerEnvironment = {}): Promise<ServerProcess> {
    const server = await startServerProcess({
      DATABASE_URL: this.database.url,
      LOG_LEVEL: 'fatal',
      ...environment,
    });
    this.servers.push(server);
    return server;
  }

  /** Kills the processes and drops the database. */
  async close(): Promise<void> {
    for (const server of this.servers.splice(0)) await server.stop('SIGKILL');
    await this.audit.close();
    await this.database.drop();
  }
}
