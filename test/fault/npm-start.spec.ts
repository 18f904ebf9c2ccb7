import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataFolder, isAlive } from '../support/database/data-folder';
import { startWithNpm, type ServerProcess } from '../support/processes/server-process';

/** All processes that descend from this one, with their command lines. */
function listDescendants(pid: number): ReadonlyMap<number, string> {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  const processes = lines.flatMap((line) => {
    const [, id, parent, args = ''] = /^ *(\d+) +(\d+) (.*)$/.exec(line) ?? [];
    return id === undefined ? [] : [{ id: Number(id), parent: Number(parent), args }];
  });
  const descendants = new Map<number, string>();
  // A parent may be listed after its child.
  for (let size = -1; size !== descendants.size;) {
    size = descendants.size;
    for (const { id, parent, args } of processes)
      if (parent === pid || descendants.has(parent)) descendants.set(id, args);
  }
  return descendants;
}

describe('npm start', () => {
  let folder: DataFolder;
  const servers: ServerProcess[] = [];

  beforeAll(async () => {
    folder = await DataFolder.create();
  });

  afterAll(async () => {
    for (const server of servers) await server.stop();
    await folder.remove();
  });

  async function start(): Promise<ServerProcess> {
    const server = await startWithNpm({ DATA_DIR: folder.path, SESSION_SECRET: '' });
    servers.push(server);
    return server;
  }

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'ends all of its processes at a %s to npm alone, and can be started again',
    async (signal) => {
      const server = await start();
      const processes = listDescendants(server.pid);
      const commands = [...processes.values()].join('\n');
      expect(commands).toContain('scripts/start.mjs');
      expect(commands).toContain('postgres');

      expect(await server.stop(signal)).toBe(0);
      expect([...processes.keys()].filter(isAlive).map((pid) => processes.get(pid))).toStrictEqual([]);

      const again = await start();
      expect((await fetch(`${again.url}/api/user`)).status).toBe(401);
      expect(await again.stop(signal)).toBe(0);
    },
  );
});
