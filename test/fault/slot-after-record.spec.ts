// Shows R230.
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectOk } from '../support/game-api';
import { createTeam, leave, readSlots, removeMember, type Team } from '../support/party-api';
import { waitUntil } from '../support/projections';
import { startServerWithDatabase, type ServerWithDatabase } from '../support/server';

let server: ServerWithDatabase;

beforeAll(async () => {
  server = await startServerWithDatabase();
});

afterAll(() => server.close());

/** Runs a command while Postgres refuses, as if it were overloaded, to append that a slot is released. */
async function withoutReleases<Result>(command: () => Promise<Result>): Promise<Result> {
  const { ownerPool: pool } = server;
  await pool.query(`
    create function refuse_release() returns trigger language plpgsql as $$
    begin
      raise exception 'canceling statement due to statement timeout' using errcode = '57014';
    end $$;
    create trigger refuse_release before insert on events for each row
      when (new.type = 'PartySlotReleased') execute function refuse_release()`);
  try {
    return await command();
  } finally {
    await pool.query('drop function refuse_release cascade');
  }
}

describe('the end of a membership that is recorded, while its slot can not be released,', () => {
  it.each([
    ['by leaving', async ({ party, members: [member] }: Team) => leave(member!, party.id)],
    [
      'by removal',
      async ({ party, leader, members: [member] }: Team) => removeMember(leader, party.id, member!.id),
    ],
  ])('%s is answered as done, and a policy releases the slot', async (_case, end) => {
    const team = await createTeam(server.url, 1);
    const [member] = team.members;
    const { status } = await withoutReleases(() => end(team));
    expect([200, 204]).toContain(status);
    await waitUntil('the slot is released', async () => (await readSlots(server, member!)).length === 0);
    expect(expectOk(await member!.get<{ items: unknown[] }>('/parties/mine')).items).toEqual([]);
  });
});
