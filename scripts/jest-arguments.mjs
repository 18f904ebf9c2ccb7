import { join } from 'node:path';
import { V8_FLAGS } from './v8-flags.mjs';

/** The arguments of node that run the jest of the checkout `root`; further arguments go to jest. */
export function jestArguments(root) {
  return [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    '--import',
    join(root, 'test/support/bare-node/register.mjs'),
    ...V8_FLAGS,
  ];
}
