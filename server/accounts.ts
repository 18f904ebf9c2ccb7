import 'reflect-metadata';
import { runAccountsCommand } from './composition/accounts-cli';
import { runOperatorProcess } from './composition/run-operator-process';

/** Entry point of the operators' command line for accounts: node dist/server/accounts.js <command>. */
await runOperatorProcess(runAccountsCommand);
