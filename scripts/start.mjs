// npm start: builds what has changed, then runs the server in this process, so signals and exit codes need no forwarding.
// npm passes a signal to the shell that it starts the script with, and that shell would end without passing it on: so the
// script in package.json begins with exec, which puts this process in the shell's place.
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
