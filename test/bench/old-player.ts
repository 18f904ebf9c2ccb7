import { randomUUID } from 'node:crypto';
import type { PlayerCommand } from '../../server/domain/player/player.commands';
import type { PlayerEvent } from '../../server/domain/player/player.events';
import type { PlayerState } from '../../server/domain/player/player.state';
import { PLAYER_AGGREGATE } from '../../server/platform/commands/aggregates';
import type { StatefulOutcome } from '../../server/platform/commands/command-outcome';
import { momentBy } from '../../server/platform/commands/moment-by';
import { addDays } from '../../server/rules/calendar';
import { commandContext, openCore } from '../support/processes/core';

const FIRST_DAY = '2022-01-01';

export interface OldPlayer {
  readonly id: string;
  /** The last day that was played, YYYY-MM-DD. */
  readonly lastDay: string;
}

/** A player who does the day's quests day after day, on the clock of each day, until the stream has so many events. */
export async function playManyDays(url: string, events: number): Promise<OldPlayer> {
  const id = randomUUID();
  const run = async (command: PlayerCommand): Promise<StatefulOutcome<PlayerEvent, PlayerState>> => {
    const outcome = await runner.runToLatest(PLAYER_AGGREGATE, id, command, commandContext(id));
    count += outcome.events.length;
    return outcome;
  };
  let count = 0;
  let lastDay = FIRST_DAY;
  let now = new Date(`${FIRST_DAY}T08:00:00.000Z`);
  const clock = { now: () => now };
  const { runner, close } = await openCore(url, clock);
  await run({
    ...{ type: 'RegisterPlayer', userId: id, nickname: 'Olena', username: id },
    ...{ characterClass: 'scholar', language: 'en', timeZone: 'UTC' },
  });
  for (let day = FIRST_DAY; count < events; day = addDays(day, 1)) {
    lastDay = day;
    now = new Date(`${day}T09:00:00.000Z`);
    const moment = momentBy(clock);
    const { state } = await run({ type: 'StartDay', moment });
    if (state.status !== 'registered') throw new Error('The player is not there');
    for (const { questId, isCompleted } of Object.values(state.quests)) {
      if (!isCompleted && count < events) {
        await run({ type: 'AdvanceQuest', how: 'increment', questId, moment });
      }
    }
  }
  await close();
  return { id, lastDay };
}
