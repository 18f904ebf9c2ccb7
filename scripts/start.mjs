// npm start: builds what has changed, then runs the server in this process, so signals and exit codes need no forwarding.
import { build, BuildFailed } from './build.mjs';

try {
  await build();
} catch (error) {
  if (!(error instanceof BuildFailed)) throw error;
  console.error(error.message);
  process.exit(1);
}
process.env.NODE_ENV ??= 'production';
process.setSourceMapsEnabled(true);
await import('../dist/server/main.js');
