import { build, BuildFailed } from './build.mjs';

/** Builds what has changed, then runs an operators' command of `dist/server` in this process. */
export async function runOperatorsCommand(program) {
  try {
    // Build messages go to stderr: stdout carries only the command's answer.
    await build(['server'], console.error);
  } catch (error) {
    if (!(error instanceof BuildFailed)) throw error;
    console.error(error.message);
    process.exit(70);
  }
  process.env.NODE_ENV ??= 'production';
  process.setSourceMapsEnabled(true);
  await import(`../dist/server/${program}.js`);
}
