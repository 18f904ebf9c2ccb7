import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { EmbeddedPostgresFailed } from './errors';
import { hasErrorCode } from './file-access';

/** How this process starts programs of Postgres, which refuse to run as root. */
export interface UnprivilegedUser {
  /** Words before the program and its arguments. */
  readonly prefix: readonly string[];
  /** Gives a file or folder, with its contents, to that user. */
  chown(path: string): Promise<void>;
}

const run = promisify(execFile);
const ROOT_UID = 0;

/**
 * An ordinary user runs Postgres directly. Root runs it
 * - as the owner of the cluster, if that is another user: the owner can still use it afterwards;
 * - in a user namespace where root is mapped to `nobody`: files stay root's, nothing on the host changes;
 * - where namespaces are refused (many containers), as the user `nobody`, with the one capability that
 *   lets it reach binaries and data below folders that only root may enter.
 *
 * @param clusterDir may not exist yet
 * @throws EmbeddedPostgresFailed when root can do none of these
 */
export async function resolveUnprivilegedUser(clusterDir: string): Promise<UnprivilegedUser> {
  if (process.getuid?.() !== ROOT_UID) return { prefix: [], chown: () => Promise.resolve() };
  const owner = await readOwner(clusterDir);
  const nobody = await readNobodyIds();
  if (owner === null || owner.uid === ROOT_UID) {
    const unsharePrefix = [
      'unshare',
      '--user',
      `--map-user=${nobody.uid}`,
      `--map-group=${nobody.gid}`,
      '--',
    ];
    if (await canRunWithPrefix(unsharePrefix))
      return { prefix: unsharePrefix, chown: () => Promise.resolve() };
  }
  const ids = owner === null || owner.uid === ROOT_UID ? nobody : owner;
  const setprivPrefix = [
    'setpriv',
    `--reuid=${ids.uid}`,
    `--regid=${ids.gid}`,
    '--clear-groups',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    '--',
  ];
  if (!(await canRunWithPrefix(setprivPrefix))) {
    throw new EmbeddedPostgresFailed(
      'it must not run as root, and this system lets root neither make a user namespace nor become another user',
    );
  }
  return { prefix: setprivPrefix, chown: (path) => changeOwner(path, ids) };
}

interface Ids {
  readonly uid: number;
  readonly gid: number;
}

async function readOwner(path: string): Promise<Ids | null> {
  try {
    const { uid, gid } = await stat(path);
    return { uid, gid };
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return null;
    throw error;
  }
}

async function readNobodyIds(): Promise<Ids> {
  const entry = /^nobody:[^:]*:(\d+):(\d+):/m.exec(await readFile('/etc/passwd', 'utf8'));
  return { uid: Number(entry?.[1] ?? 65534), gid: Number(entry?.[2] ?? 65534) };
}

async function canRunWithPrefix(prefix: readonly string[]): Promise<boolean> {
  const [program = '', ...args] = prefix;
  return run(program, [...args, 'true']).then(
    () => true,
    () => false,
  );
}

async function changeOwner(path: string, ids: Ids): Promise<void> {
  const { uid } = await stat(path);
  if (uid === ids.uid) return;
  await run('chown', ['-R', `${ids.uid}:${ids.gid}`, path]);
}
