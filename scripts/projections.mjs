// npm run projections -- <command>: builds what has changed, then becomes the operators' command.
import { build, BuildFailed } from './build.mjs';

try {
  // The answer alone goes to stdout.
  await build(['server'], console.error);
} catch (error) {
  if (!(error instanceof BuildFailed)) throw error;
  console.error(error.message);
  process.exit(70);
}
process.env.NODE_ENV ??= 'production';
process.setSourceMapsEnabled(true);
await import('../dist/server/projections.js');
