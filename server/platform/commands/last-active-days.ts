import type { EventLog } from '../../event-log/event-log';
import { readEventTime } from '../../event-log/event-time';
import { streamIdOf } from './aggregate-stream';
import { PLAYER_AGGREGATE } from './aggregates';
import type { CommandRunner } from './command-runner';

/** By player, the last day played (YYYY-MM-DD); of one who never started a day, the date of the last event, or null (R79). */
export async function findLastActiveDays(
  runner: CommandRunner,
  log: EventLog,
  players: readonly { readonly userId: string }[],
): Promise<Readonly<Record<string, string | null>>> {
  const days = players.map(
    async ({ userId }) => [userId, await findLastActiveDay(runner, log, userId)] as const,
  );
  return Object.fromEntries(await Promise.all(days));
}

async function findLastActiveDay(
  runner: CommandRunner,
  log: EventLog,
  userId: string,
): Promise<string | null> {
  const player = await runner.loadState(PLAYER_AGGREGATE, userId);
  if (player.status === 'registered' && player.day !== null) return player.day;
  const last = log.readStream(streamIdOf(PLAYER_AGGREGATE, userId), { direction: 'backwards', limit: 1 });
  for await (const recorded of last) {
    const time = readEventTime(recorded);
    return Number.isNaN(time) ? null : new Date(time).toISOString().slice(0, 10);
  }
  return null;
}
