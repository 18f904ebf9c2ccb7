import { isUUID } from 'class-validator';
import { InvalidArgumentError } from 'commander';
import { printAnswer, type CommandGroup, type CommandContext } from '../../../projections/cli/command';
import { PartyAdministration } from '../../identity/administration/party-administration';
import { parseReason } from './parse-reason';
import { runCommands } from './run-commands';

interface ActOptions {
  readonly reason: string;
}

interface HideOptions extends ActOptions {
  readonly quest?: string;
}

/** Commands on parties (R373, R486). */
export const partyCommands: CommandGroup = (program, perform) => {
  program
    .command('remove-from-party')
    .description('remove a player from a party; of a leader, the lead passes on first')
    .argument('<name>', 'e-mail, nickname or id')
    .argument('<party>', "the party's id, as `show` lists it", parseId)
    .requiredOption('--reason <text>', 'why', parseReason)
    .action((name: string, partyId: string, { reason }: ActOptions) =>
      perform(async (context) => {
        await administerParties(context, (parties) =>
          parties.removeMember(name, partyId, { reason, actor: context.actor }),
        );
        printAnswer(context, { partyId }, 'Removed.');
      }),
    );
  program
    .command('close-party')
    .description('delete a party')
    .argument('<party>', "the party's id", parseId)
    .requiredOption('--reason <text>', 'why', parseReason)
    .action((partyId: string, { reason }: ActOptions) =>
      perform(async (context) => {
        await administerParties(context, (parties) =>
          parties.close(partyId, { reason, actor: context.actor }),
        );
        printAnswer(context, { partyId }, 'Closed.');
      }),
    );
  program
    .command('hide-texts')
    .description('replace the texts of a party, or of one of its quests, by neutral ones')
    .argument('<party>', "the party's id", parseId)
    .option('--quest <id>', 'the quest whose texts are meant', parseId)
    .requiredOption('--reason <text>', 'why', parseReason)
    .action((partyId: string, { quest, reason }: HideOptions) =>
      perform(async (context) => {
        const questId = quest ?? null;
        await administerParties(context, (parties) =>
          parties.hideTexts(partyId, questId, { reason, actor: context.actor }),
        );
        printAnswer(context, { partyId, questId }, 'Hidden.');
      }),
    );
};

function administerParties(
  context: CommandContext,
  act: (parties: PartyAdministration) => Promise<void>,
): Promise<void> {
  const { pool, log } = context.services;
  return runCommands(context, (runner) => act(new PartyAdministration(pool, log, runner)));
}

function parseId(value: string): string {
  if (isUUID(value)) return value.toLowerCase();
  throw new InvalidArgumentError('It is the id of a party or a quest.');
}
