import { InvalidArgumentError } from 'commander';
import { ACT_REASON } from '../../contracts/accounts';
import { hasForbiddenCharacters, hasGraphemes, normalisePlayerText } from '../../rules/text';

/** The reason of an act, within the limits of the browser's. */
export function parseReason(value: string): string {
  const reason = normalisePlayerText(value);
  if (hasGraphemes(reason, ACT_REASON) && !hasForbiddenCharacters(reason, 'several')) return reason;
  throw new InvalidArgumentError(`It has ${ACT_REASON.min} to ${ACT_REASON.max} characters.`);
}
