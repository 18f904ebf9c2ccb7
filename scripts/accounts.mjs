// npm run accounts -- <command>
import { runOperatorsCommand } from './run-operators-command.mjs';

await runOperatorsCommand('accounts');
