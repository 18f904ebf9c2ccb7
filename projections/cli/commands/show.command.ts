import type { PartyEvent } from '../../../server/domain/party/party.events';
import { evolveParty } from '../../../server/domain/party/party.evolve';
import type { PartyState } from '../../../server/domain/party/party.state';
import type { PlayerEvent } from '../../../server/domain/player/player.events';
import { evolvePlayer } from '../../../server/domain/player/player.evolve';
import type { PlayerState } from '../../../server/domain/player/player.state';
import type { DomainEvent } from '../../../server/event-log/codec';
import { PARTY_EVENTS, PLAYER_EVENTS } from '../../../server/event-log/registry';
import { operatorActs } from '../../../server/operations/operators/operator-acts';
import { printAnswer, formatExample, UsageError, type CommandGroup, type CommandContext } from '../command';
import { formatPreciseInstant, formatPosition } from '../format';
import { parseMoment, type Moment } from '../moment';
import { formatOutline } from '../format-outline';
import { foldPastState, type Fold, type PastEvent, type PastState } from '../past-state';
import { findPartyId, findPlayerId } from '../find-player-or-party';
import { createIntegerParser } from '../options';

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

/** Event data is truncated to this length; `--json` shows it whole. */
const MAX_DATA_LENGTH = 140;

interface ShowOptions {
  readonly at?: string;
  readonly around: number;
}

const HELP_TEXT = `
The state is folded from the events themselves, as commands see it, without read models. Moments are a date
(2026-11-20: the start of that day, UTC), a time with its zone (2026-11-20T10:00Z), or a position as "status" prints it.
That somebody looked is recorded as an act.`;

export const showCommands: CommandGroup = (program, perform) => {
  const show = program
    .command('show')
    .description('a player or a party as it was at any moment, with the events around it')
    .addHelpText('after', HELP_TEXT)
    .addHelpText('after', formatExample('show player Olena --at 2026-11-20T10:00Z'));

  show
    .command('player')
    .argument('<player>', 'id, nickname or e-mail')
    .description("a player's state at a moment")
    .option('--at <moment>', 'when; default: now')
    .option('--around <events>', 'events before and after it', createIntegerParser(0, 1_000), 5)
    .addHelpText('after', HELP_TEXT)
    .addHelpText('after', formatExample('show player Olena --at 2026-11-20T10:00Z'))
    .action((reference: string, options: ShowOptions) =>
      perform(async (context) => {
        const id = await findPlayerId(context.services.pool, reference);
        return showPast(context, `player-${id}`, PLAYER_FOLD, options);
      }),
    );

  show
    .command('party')
    .argument('<party>', 'id or name')
    .description("a party's state at a moment")
    .option('--at <moment>', 'when; default: now')
    .option('--around <events>', 'events before and after it', createIntegerParser(0, 1_000), 5)
    .addHelpText('after', HELP_TEXT)
    .addHelpText('after', formatExample('show party "Early birds" --at 2026-11-20'))
    .action((reference: string, options: ShowOptions) =>
      perform(async (context) => {
        const id = await findPartyId(context.services.pool, reference);
        return showPast(context, `party-${id}`, PARTY_FOLD, options);
      }),
    );
};

async function showPast<Event extends DomainEvent, State>(
  context: CommandContext,
  streamId: string,
  fold: Fold<Event, State>,
  { at, around }: ShowOptions,
): Promise<void> {
  const { services, actor } = context;
  const now = new Date();
  const head = await services.log.head();
  const moment: Moment = at === undefined ? { kind: 'position', position: head } : parseMoment(at, head, now);
  const past = await foldPastState(services.log.readStream(streamId), fold, moment, around);
  if (!past) throw new UsageError(`The log holds nothing of ${streamId}`);
  await operatorActs.record(services.pool, {
    actor,
    act: 'show',
    subject: streamId,
    details: { at: at ?? null },
  });
  const document = { stream: streamId, at: moment, ...past };
  printAnswer(context, document, ...formatPastState(streamId, moment, past));
}

/** The text output of `show`. */
function formatPastState<State>(
  streamId: string,
  moment: Moment,
  { state, revision, before, after }: PastState<State>,
): readonly string[] {
  const at =
    moment.kind === 'position'
      ? `position ${formatPosition(moment.position)}`
      : formatPreciseInstant(moment.instant);
  return [
    `${streamId} at ${at}${revision < 0 ? ', before its first event' : `, after its event #${revision}`}`,
    ...formatOutline(state, '  '),
    '',
    'Events before:',
    ...formatEvents(before),
    'Events after:',
    ...formatEvents(after),
  ];
}

function formatEvents(events: readonly PastEvent[]): readonly string[] {
  if (events.length === 0) return ['  none'];
  return events.flatMap(({ revision, time, type, position, data }) => [
    `  #${revision}  ${formatPreciseInstant(time)}  ${type}  (position ${formatPosition(position)})`,
    `      ${truncate(JSON.stringify(data))}`,
  ]);
}

function truncate(text: string): string {
  return text.length > MAX_DATA_LENGTH ? `${text.slice(0, MAX_DATA_LENGTH - 1)}…` : text;
}
