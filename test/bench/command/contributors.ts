import type { BenchParty } from '../live-feed/bench-parties';
import { sendingOf, type Sending } from './command-cells';
import { CONTRIBUTE } from './commands';

/** Contributions, one player a connection: party after party, and in each of them member after member. */
export function contributionsOf(parties: readonly BenchParty[]): Sending {
  const contributors = (parties[0]?.members ?? []).flatMap((_, member) =>
    parties.flatMap(({ partyId, questId, members }) => {
      const player = members[member];
      return player ? [{ ...player, partyId, questId }] : [];
    }),
  );
  return sendingOf(CONTRIBUTE, (_target, connections) => takePlayers(contributors, connections));
}

/** One for each connection; the first again where there are more connections. */
export function takePlayers<Player>(
  players: readonly Player[],
  connections: number,
): readonly (readonly Player[])[] {
  return Array.from({ length: connections }, (_, place) => {
    const player = players[place % players.length];
    if (!player) throw new Error('There are no players');
    return [player];
  });
}
