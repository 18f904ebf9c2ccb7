import type { CurrentNames } from '../../domain/party/party.commands';
import { PLAYER_AGGREGATE } from './aggregates';
import type { CommandRunner } from './command-runner';

/** The names that players have now (R382); without an entry for an id that is no player's. */
export async function loadCurrentNames(
  runner: CommandRunner,
  userIds: readonly string[],
): Promise<CurrentNames> {
  const names = await Promise.all(
    userIds.map(async (userId) => {
      const player = await runner.loadState(PLAYER_AGGREGATE, userId);
      if (player.status !== 'registered') return [];
      const { nickname, username } = player;
      return [[userId, { nickname, username }] as const];
    }),
  );
  return Object.fromEntries(names.flat());
}
