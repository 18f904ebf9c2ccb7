// npm start: builds what has changed, then becomes the server. One process, so signals and exit codes need no passing on.
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
