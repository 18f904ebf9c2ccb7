import type { PartyEvent } from '../../../server/domain/party/party.events';
import { evolveParty } from '../../../server/domain/party/party.evolve';
import type { PartyState } from '../../../server/domain/party/party.state';
import type { PlayerEvent } from '../../../server/domain/player/player.events';
import { evolvePlayer } from '../../../server/domain/player/player.evolve';
import type { PlayerState } from '../../../server/domain/player/player.state';
import type { DomainEvent } from '../../../server/event-log/codec';
import { PARTY_EVENTS, PLAYER_EVENTS } from '../../../server/event-log/registry';
import { operatorActs } from '../../../server/operations/operator-acts';
import { example, type CommandGroup } from '../command-group';
import { parseMoment, type Moment } from '../moment';
import { pastState, type Fold } from '../past-state';
import { pastStateText } from '../past-state-text';
import type { Session } from '../session';
import { partyIdOf, playerIdOf } from '../subject';
import { wholeNumber } from '../whole-number';
import { WrongUsage } from '../wrong-usage';

const PLAYER_FOLD: Fold<PlayerEvent, PlayerState> = {
  codec: PLAYER_EVENTS,
  initial: { status: 'unregistered' },
  evolve: evolvePlayer,
};

const PARTY_FOLD: Fold<PartyEvent, PartyState> = {
  codec: PARTY_EVENTS,
  initial: { status: 'unfounded' },
  evolve: evolveParty,
};

interface ShowOptions {
  readonly at?: string;
  readonly around: number;
}

const ABOUT = `
The state is folded from the events themselves, as commands see it, without read models. Moments are a date
(2026-11-20: the start of that day, UTC), a time with its zone (2026-11-20T10:00Z), or a position as "status" prints it.
That somebody looked is recorded as an act.`;

export const showCommands: CommandGroup = (program, perform) => {
  const show = program
    .command('show')
    .description('a player or a party as it was at any moment, with the events around it')
    .addHelpText('after', ABOUT)
    .addHelpText('after', example('show player Olena --at 2026-11-20T10:00Z'));

  show
    .command('player')
    .argument('<player>', 'id, nickname or e-mail')
    .description("a player's state at a moment")
    .option('--at <moment>', 'when; default: now')
    .option('--around <events>', 'events before and after it', wholeNumber(0, 1_000), 5)
    .addHelpText('after', ABOUT)
    .addHelpText('after', example('show player Olena --at 2026-11-20T10:00Z'))
    .action((told: string, options: ShowOptions) =>
      perform(async (session) => {
        const id = await playerIdOf(session.console.pool, told);
        return showPast(session, `player-${id}`, PLAYER_FOLD, options);
      }),
    );

  show
    .command('party')
    .argument('<party>', 'id or name')
    .description("a party's state at a moment")
    .option('--at <moment>', 'when; default: now')
    .option('--around <events>', 'events before and after it', wholeNumber(0, 1_000), 5)
    .addHelpText('after', ABOUT)
    .addHelpText('after', example('show party "Early birds" --at 2026-11-20'))
    .action((told: string, options: ShowOptions) =>
      perform(async (session) => {
        const id = await partyIdOf(session.console.pool, told);
        return showPast(session, `party-${id}`, PARTY_FOLD, options);
      }),
    );
};

async function showPast<Event extends DomainEvent, State>(
  { console, output, json, actor }: Session,
  streamId: string,
  fold: Fold<Event, State>,
  { at, around }: ShowOptions,
): Promise<void> {
  const now = new Date();
  const head = await console.log.head();
  const moment: Moment = at === undefined ? { kind: 'position', position: head } : parseMoment(at, head, now);
  const past = await pastState(console.log.readStream(streamId), fold, moment, around);
  if (!past) throw new WrongUsage(`The log holds nothing of ${streamId}`);
  await operatorActs.record(console.pool, {
    actor,
    act: 'show',
    subject: streamId,
    details: { at: at ?? null },
  });
  if (json) output.json({ stream: streamId, at: moment, ...past });
  else for (const line of pastStateText(streamId, moment, past)) output.line(line);
}
