import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ProjectionOperations } from '../../server/operations/projection-operations';
import { parkedStreamStore } from '../../server/operations/parked-streams/parked-stream-store';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import { expectOk } from '../support/api/game-api';
import { createTeam, leave, promoteMember, requestJoin, type Team } from '../support/api/party-api';
import { TestPlayer } from '../support/api/player';
import { waitUntil } from '../support/processes/projections';
import { PrometheusMetrics } from '../support/processes/prometheus-metrics';
import { startTestServer, type TestServer } from '../support/processes/server';

describe('reads of a player or party whose stream is parked', () => {
  let database: TestDatabase;
  /** The one runs projections, the other only serves, and learns of parked streams from notifications. */
  let whole: TestServer;
  let api: TestServer;
  let team: Team;
  let other: TestPlayer;

  beforeAll(async () => {
    database = await createTestDatabase();
    whole = await startTestServer({ databaseUrl: database.url });
    api = await startTestServer({ databaseUrl: database.url, environment: { ROLE: 'api' } });
    team = await createTeam(whole.url, 1);
    other = await TestPlayer.register(whole.url);
    for (const player of [team.leader, ...team.members, other]) player.url = api.url;
  });

  afterAll(async () => {
    await api?.close();
    await whole?.close();
    await database?.drop();
  });

  /** Appends an event of an unknown type, and resolves with its id when the projector has parked its stream. */
  async function park(streamId: string, projector: string): Promise<string> {
    const { log, pool } = whole.application.core.resources;
    const id = randomUUID();
    const context = { commandId: id, correlationId: id, causationId: id, actor: 'system', schemaVersion: 1 };
    for await (const { revision } of log.readStream(streamId, { direction: 'backwards', limit: 1 })) {
      const event = { id, type: 'TurnedIntoAPumpkin', data: {} };
      const metadata = { ...context, time: new Date().toISOString() };
      await log.append({ streamId, expectedRevision: revision, events: [{ ...event, metadata }] });
    }
    await waitUntil(`${projector} has parked ${streamId}`, async () =>
      (await parkedStreamStore.load(pool, projector)).some((parked) => parked.eventId === id),
    );
    return id;
  }

  async function skip(projector: string, eventId: string): Promise<void> {
    const { pool } = whole.application.core.resources;
    await new ProjectionOperations(pool).skip(projector, 'made by hand', 'op@example.org', eventId);
    await waitUntil(
      `${projector} has parked nothing`,
      async () => (await parkedStreamStore.load(pool, projector)).length === 0,
    );
  }

  const isStale = async (player: TestPlayer, path: string): Promise<boolean> =>
    (await player.getOnce(path)).headers.get('x-read-stale') === 'true';

  // Shows R215.
  it('are marked as stale at once, those of others are not, until the stream is taken', async () => {
    const member = team.members[0]!;
    expect(await isStale(member, '/user')).toBe(false);
    const playerEvent = await park(`player-${member.id}`, 'players');
    await waitUntil('every process knows', () => isStale(member, '/user'));
    // Rows will never reach this position: the answer doesn't wait for it.
    const beyond = { headers: { 'x-min-position': '9'.repeat(19) } };
    const startedAt = performance.now();
    const answer = await member.getOnce('/user', beyond);
    expect(performance.now() - startedAt).toBeLessThan(1_000);
    expect(answer).toMatchObject({ status: 200, body: { id: member.id } });
    expect(await isStale(other, '/user')).toBe(false);
    // The party's page shows the player too.
    expect(await isStale(team.leader, `/parties/${team.party.id}`)).toBe(true);

    const partyEvent = await park(`party-${team.party.id}`, 'parties');
    await waitUntil('every process knows', () => isStale(team.leader, '/parties/mine'));
    expect(await isStale(team.leader, `/parties/${team.party.id}/quests`)).toBe(true);
    expect(await isStale(other, '/parties/mine')).toBe(false);

    await skip('players', playerEvent);
    await waitUntil('the player is shown whole', async () => !(await isStale(member, '/user')));
    expect(await isStale(team.leader, '/parties/mine')).toBe(true);
    // The parties' read model follows players' streams, too.
    for (const { eventId } of await parkedStreamStore.load(whole.application.core.resources.pool, 'parties'))
      if (eventId !== partyEvent) await skipOnly('parties', eventId);
    await skip('parties', partyEvent);
    await waitUntil('the party is shown whole', async () => !(await isStale(team.leader, '/parties/mine')));
  });

  async function skipOnly(projector: string, eventId: string): Promise<void> {
    const { pool } = whole.application.core.resources;
    await new ProjectionOperations(pool).skip(projector, 'made by hand', 'op@example.org', eventId);
  }

  it('show when a member came back after the rows stood still', async () => {
    const { leader, members, party } = await createTeam(whole.url, 1);
    const [member] = members;
    for (const player of [leader, member!]) player.url = api.url;
    const { pool, log } = whole.application.core.resources;
    await whole.ownerPool.query(`
      create function refuse_leaving() returns trigger language plpgsql as $$
      begin
        raise exception 'refused by this test' using errcode = '23514';
      end $$;
      create trigger refuse_leaving before delete on party_member for each row
        when (old.user_id = '${member!.id}') execute function refuse_leaving()`);
    expect((await leave(member!, party.id)).status).toBe(204);
    await waitUntil('the stream is parked', () => isStale(leader, `/parties/${party.id}`));
    expectOk(await requestJoin(member!, party.id));
    const joins: string[] = [];
    for await (const { type, metadata } of log.readStream(`party-${party.id}`))
      if (type === 'MemberJoined') joins.push(metadata.time);
    const answer = expectOk(await promoteMember(leader, party.id, member!.id));
    expect(answer.members.map(({ joinedAt }) => joinedAt)).toEqual([joins[0], joins[2]]);
    await whole.ownerPool.query('drop function refuse_leaving cascade');
    await new ProjectionOperations(pool).retry('parties', 'op@example.org');
    await waitUntil('the party is shown whole', async () => !(await isStale(leader, `/parties/${party.id}`)));
  });

  it('leave every process ready, and are counted', async () => {
    const eventId = await park(`player-${other.id}`, 'tasks');
    const parkedBy = async () =>
      (await PrometheusMetrics.scrape(api.url)).sum('questlog_projection_parked_streams', {
        projector: 'tasks',
      });
    await waitUntil('it is counted', async () => ((await parkedBy()) ?? 0) > 0);
    expect((await fetch(`${api.url}/health/ready`)).status).toBe(200);
    const { pool } = whole.application.core.resources;
    for (const parked of await parkedStreamStore.load(pool, 'tasks')) await skipOnly('tasks', parked.eventId);
    await waitUntil('it is counted no more', async () => (await parkedBy()) === 0);
    expect(eventId).toBeTruthy();
  });
});
