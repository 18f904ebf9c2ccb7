// For node --import: tests run in Node as it is, without jest's sandbox. One process runs file after file, so the server's
// modules are loaded once and stay compiled; it saves a quarter of what the integration tests ask of the processors.
import { register } from 'node:module';
import '../../../scripts/typescript-loader.mjs';

register('./hooks.mjs', import.meta.url);
// What a test has left open doesn't outlive the run.
process.once('disconnect', () => process.exit());
