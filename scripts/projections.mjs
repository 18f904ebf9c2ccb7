// npm run projections -- <command>
import { runOperatorsCommand } from './run-operators-command.mjs';

await runOperatorsCommand('projections');
