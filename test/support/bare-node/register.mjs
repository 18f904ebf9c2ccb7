// For node --import: runs tests, and benches that share their support, in plain Node, without jest's sandbox. One process runs file
// after file, so the server's modules load once and stay compiled; this saves a quarter of the integration tests' CPU time.
import { register } from 'node:module';
import '../../../scripts/typescript-loader.mjs';

register('./hooks.mjs', import.meta.url);
// Resources that a test has left open end with the run.
process.once('disconnect', () => process.exit());
