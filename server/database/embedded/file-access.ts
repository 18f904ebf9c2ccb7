import { constants } from 'node:fs';
import { access, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DataFolderUnwritable } from './errors';

/** Whether `error` is a system error with one of these codes, such as ENOENT. */
export function hasErrorCode(error: unknown, ...codes: readonly string[]): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && codes.includes(String(error.code));
}

const ACCESS_ERROR_CODES = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT'] as const;

/**
 * Creates the folder if needed and checks that this process may use it.
 *
 * @throws DataFolderUnwritable
 */
export async function ensureWritable(dataDir: string): Promise<void> {
  await wrapAccessErrors(dataDir, async () => {
    await createFolder(dataDir);
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  });
}

/**
 * Runs work on files of the data folder; a permission error becomes one line for the operator.
 *
 * @throws DataFolderUnwritable
 */
export async function wrapAccessErrors<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!hasErrorCode(error, ...ACCESS_ERROR_CODES)) throw error;
    const { message } = error as Error;
    throw new DataFolderUnwritable(dataDir, message.replace(/^[A-Z]+: /, ''), { cause: error });
  }
}

/**
 * Creates the folder and its parents. Node's own recursive mkdir loops forever where a folder exists but can't hold
 * any, such as /proc.
 */
async function createFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    if (hasErrorCode(error, 'EEXIST') && (await stat(folder)).isDirectory()) return;
    const parent = dirname(folder);
    const parentIsMissing = await stat(parent).then(
      () => false,
      () => true,
    );
    if (!hasErrorCode(error, 'ENOENT') || !parentIsMissing) throw error;
    await createFolder(parent);
    await mkdir(folder);
  }
}
