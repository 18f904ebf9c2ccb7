import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));

/** A release of the past, checked out of the repository's history, with the packages of its own lock file, and built. */
export class PastRelease {
  private constructor(private readonly folder: string) {}

  static async checkOut(commit: string): Promise<PastRelease> {
    const release = new PastRelease(await mkdtemp(join(tmpdir(), 'questlog-release-')));
    const archive = join(release.folder, 'release.tar');
    await run('git', ['-C', REPOSITORY, 'archive', `--output=${archive}`, commit]);
    await run('tar', ['-xf', archive, '-C', release.folder]);
    await rm(archive);
    await release.node('scripts/prepare.mjs');
    await release.node('scripts/build.mjs');
    return release;
  }

  /** Its built server. */
  get main(): string {
    return join(this.folder, 'dist/server/main.js');
  }

  /** Types and versions of the events it can append and read, as `Type.v1`. */
  async eventVersions(): Promise<readonly string[]> {
    const names = await readdir(join(this.folder, 'test/golden-events'));
    return names.filter((name) => /\.v\d+\.json$/.test(name)).map((name) => name.slice(0, -'.json'.length));
  }

  /** Runs one of the operators' commands on a data folder. */
  async operate(dataDir: string, ...args: readonly string[]): Promise<void> {
    await run(process.execPath, [join(this.folder, 'dist/server/projections.js'), ...args], {
      env: { ...process.env, DATA_DIR: dataDir },
    });
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }

  private async node(script: string): Promise<void> {
    const child = spawn(process.execPath, [script], { cwd: this.folder, stdio: 'inherit' });
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) throw new Error(`${script} of the release ended with ${code}`);
  }
}
