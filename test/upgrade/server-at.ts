import { startServerProcess, type ServerProcess } from '../support/processes/server-process';

const MOVED_CLOCK = new URL('moved-clock.mjs', import.meta.url).href;

/**
 * Starts the built server on a data folder at a moment (ISO 8601), from which its clock runs on; by default this
 * release's, else that of `main`. Its secret is the folder's own.
 */
export function startServerAt(moment: string, dataDir: string, main?: string): Promise<ServerProcess> {
  return startServerProcess(
    {
      DATA_DIR: dataDir,
      SESSION_SECRET: '',
      NODE_OPTIONS: `--import ${MOVED_CLOCK}`,
      CLOCK_AHEAD_MS: String(Date.parse(moment) - Date.now()),
    },
    main,
  );
}
