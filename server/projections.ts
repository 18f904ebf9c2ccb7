import 'reflect-metadata';
import { runProjectionsCommand } from './composition/projections-cli';
import { runOperatorProcess } from './composition/run-operator-process';

/** Entry point of the operators' command line: node dist/server/projections.js <command>. */
await runOperatorProcess(runProjectionsCommand);
