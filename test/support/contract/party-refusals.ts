import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { createTestParty, type Party } from '../api/game-api';
import { changeParty, createTeam, type Team } from '../api/party-api';
import { TestPlayer, type Answer, type CallOptions } from '../api/player';
import { at, reused, type Asked, type Refusal } from './refusals';
import { startServerWithDatabase, type ServerWithDatabase } from '../processes/server';

const MONDAY_MORNING = '2026-03-02T08:00:00.000Z';

/** A leader and a member of one party, and a stranger with a hidden one: whom the calls of parties are refused to. */
export class PartyWorld {
  stranger!: TestPlayer;
  /** The stranger's own party, which the others can't see. */
  hidden!: Party;
  private team!: Team;

  private constructor(
    readonly server: ServerWithDatabase,
    /** ISO 8601, UTC. */
    readonly time: { now: string },
  ) {}

  static async open(): Promise<PartyWorld> {
    const time = { now: MONDAY_MORNING };
    return new PartyWorld(await startServerWithDatabase({ clock: { now: () => new Date(time.now) } }), time);
  }

  close(): Promise<void> {
    return this.server.close();
  }

  /** New players and parties, at the same time. */
  async reset(): Promise<void> {
    this.time.now = MONDAY_MORNING;
    const { url } = this.server;
    [this.team, this.stranger] = await Promise.all([createTeam(url, 1), TestPlayer.register(url)]);
    this.hidden = await createTestParty(this.stranger, { isPublic: false });
  }

  get leader(): TestPlayer {
    return this.team.leader;
  }

  get member(): TestPlayer {
    return this.team.members[0]!;
  }

  get partyId(): string {
    return this.team.party.id;
  }
}

/** How calls of parties are refused to the players of a world. */
export function refusalsIn(world: () => PartyWorld) {
  return {
    memberOnly: (ask: (player: TestPlayer) => Asked): Refusal => at(() => ask(world().stranger)),
    leaderOnly: (ask: (player: TestPlayer) => Asked): Refusal => at(() => ask(world().member)),
    /** An unknown id, and a hidden party beside it: the answers are the same. */
    unseen: (ask: (player: TestPlayer, partyId: string) => Asked): Refusal => ({
      ask: async () => async () => {
        const { leader, hidden } = world();
        const answers = [await ask(leader, randomUUID()), await ask(leader, hidden.id)];
        expect(answers[0]?.body).toStrictEqual(answers[1]?.body);
        return answers[0] as Answer<unknown>;
      },
    }),
    /** The key of a change of settings by the leader, used again in that party. */
    reusedByLeader: (second: (options: CallOptions) => Asked): Refusal =>
      reused(
        (options) => changeParty(world().leader, world().partyId, { description: randomUUID() }, options),
        second,
      ),
  };
}
