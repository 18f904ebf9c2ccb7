import { isUUID } from 'class-validator';
import { InvalidArgumentError } from 'commander';
import { printAnswer, type CommandGroup, type Session } from '../../../projections/cli/command';
import { PartyAdministration } from '../../identity/administration/party-administration';
import { systemClock } from '../../platform/clock';
import { CommandRunner } from '../../platform/commands/command-runner';
import { SnapshotStore } from '../../platform/commands/snapshot-store';
import { Metrics } from '../../platform/metrics/metrics';
import { DEFAULT_GAME_SETTINGS } from '../../rules/game-settings';
import { parseReason } from './parse-reason';

interface ActOptions {
  readonly reason: string;
}

/** Commands on parties (R373). */
export const partyCommands: CommandGroup = (program, perform) => {
  program
    .command('remove-from-party')
    .description('remove a player from a party; of a leader, the lead passes on first')
    .argument('<name>', 'e-mail, nickname or id')
    .argument('<party>', "the party's id, as `show` lists it", parseId)
    .requiredOption('--reason <text>', 'why', parseReason)
    .action((name: string, partyId: string, { reason }: ActOptions) =>
      perform(async (session) => {
        await administerParties(session, (parties) =>
          parties.removeMember(name, partyId, { reason, actor: session.actor }),
        );
        printAnswer(session, { partyId }, 'Removed.');
      }),
    );
  program
    .command('close-party')
    .description('delete a party')
    .argument('<party>', "the party's id", parseId)
    .requiredOption('--reason <text>', 'why', parseReason)
    .action((partyId: string, { reason }: ActOptions) =>
      perform(async (session) => {
        await administerParties(session, (parties) =>
          parties.close(partyId, { reason, actor: session.actor }),
        );
        printAnswer(session, { partyId }, 'Closed.');
      }),
    );
};

async function administerParties(
  { console: { pool, log, logger } }: Session,
  act: (parties: PartyAdministration) => Promise<void>,
): Promise<void> {
  const snapshots = new SnapshotStore(pool, logger);
  // None of the settings concerns these commands.
  const runner = new CommandRunner(
    log,
    snapshots,
    systemClock,
    new Metrics().commands,
    DEFAULT_GAME_SETTINGS,
  );
  try {
    await act(new PartyAdministration(pool, log, runner));
  } finally {
    await snapshots.drain();
  }
}

function parseId(value: string): string {
  if (isUUID(value)) return value.toLowerCase();
  throw new InvalidArgumentError('It is the id of a party.');
}
