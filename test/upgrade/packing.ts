import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';

const run = promisify(execFile);
const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/**
 * Packs a data folder that no process uses. A cluster holds four databases that are nearly the same: the largest window
 * there is has the compressor find that.
 */
export async function packFolder(dataDir: string, archive: string): Promise<void> {
  const tar = `${archive}.tar`;
  await run('tar', ['-cf', tar, '-C', dataDir, '.']);
  const params = {
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_LARGE_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_LARGE_WINDOW]: 1,
  };
  await writeFile(archive, await compress(await readFile(tar), { params }));
  await rm(tar);
}

/** Puts the files back into an empty folder, with the modes that Postgres asks for, as this user's own. */
export async function unpackFolder(archive: string, dataDir: string): Promise<void> {
  const tar = join(dataDir, 'folder.tar');
  const params = { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 };
  await writeFile(tar, await decompress(await readFile(archive), { params }));
  await run('tar', ['-xpf', tar, '--no-same-owner', '-C', dataDir]);
  await rm(tar);
}

export async function packJson(value: unknown, file: string): Promise<void> {
  await writeFile(file, await compress(JSON.stringify(value)));
}

export async function unpackJson(file: string): Promise<unknown> {
  return JSON.parse((await decompress(await readFile(file))).toString());
}
