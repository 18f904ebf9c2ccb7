// Shows R230.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestParty, expectOk, joinParty } from '../support/api/game-api';
import { createTeam, deleteParty, leave, readSlots, removeMember, type Team } from '../support/api/party-api';
import { TestPlayer } from '../support/api/player';
import { waitUntil } from '../support/processes/projections';
import { startServerWithDatabase, type ServerWithDatabase } from '../support/processes/server';

let server: ServerWithDatabase;

beforeAll(async () => {
  server = await startServerWithDatabase();
});

afterAll(() => server.close());

const withoutReleases = <Result>(command: () => Promise<Result>) =>
  withoutEvents(`new.type = 'PartySlotReleased'`, command);

/** Runs a command while Postgres refuses, as if it were overloaded, to append the events for which the SQL condition holds. */
async function withoutEvents<Result>(condition: string, command: () => Promise<Result>): Promise<Result> {
  const { ownerPool: pool } = server;
  await pool.query(`
    create function refuse_event() returns trigger language plpgsql as $$
    begin
      if ${condition} then
        raise exception 'canceling statement due to statement timeout' using errcode = '57014';
      end if;
      return new;
    end $$;
    create trigger refuse_event before insert on events for each row
      execute function refuse_event()`);
  try {
    return await command();
  } finally {
    await pool.query('drop function refuse_event cascade');
  }
}

describe('the end of a membership that is recorded, while its slot can not be released,', () => {
  it.each([
    ['by leaving', async ({ party, members: [member] }: Team) => leave(member!, party.id)],
    [
      'by removal',
      async ({ party, leader, members: [member] }: Team) => removeMember(leader, party.id, member!.id),
    ],
    ['by deletion', async ({ party, leader }: Team) => deleteParty(leader, party.id)],
  ])('%s is answered as done, and a policy releases the slot', async (_case, end) => {
    const team = await createTeam(server.url, 1);
    const [member] = team.members;
    const { status } = await withoutReleases(() => end(team));
    expect([200, 204]).toContain(status);
    await waitUntil('the slot is released', async () => (await readSlots(server, member!)).length === 0);
    expect(expectOk(await member!.get<{ items: unknown[] }>('/parties/mine')).items).toEqual([]);
  });
});

describe('a membership that is recorded, while nothing more can be appended to the stream of its player,', () => {
  /** What a process appends to a player's stream once the party's stream has the membership. */
  const afterwards = (playerId: string): string =>
    `new.stream_id = 'player-${playerId}' and exists (
       select from events where type = 'MemberJoined' and data -> 'member' ->> 'userId' = '${playerId}')`;

  it('is answered as done to the founder of a party, who keeps the slot', async () => {
    const founder = await TestPlayer.register(server.url);
    const party = await withoutEvents(afterwards(founder.id), () => createTestParty(founder));
    expect(await readSlots(server, founder)).toEqual([party.id]);
  });

  it('is answered as done to a player who joins, who keeps the slot', async () => {
    const { party } = await createTeam(server.url, 0);
    const player = await TestPlayer.register(server.url);
    await withoutEvents(afterwards(player.id), () => joinParty(player, party.id));
    expect(await readSlots(server, player)).toEqual([party.id]);
  });
});
