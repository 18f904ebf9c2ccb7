// Shows R215.
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { PROJECTORS } from '../../projections/projectors/projectors';
import type { Projector } from '../../projections/engine/projector';
import { Leadership } from '../../server/database/leadership';
import type { RecordedEvent } from '../../server/event-log/event-log';
import { PartyPasswords } from '../../server/identity/party-passwords/party-passwords';
import { AttemptLimiter } from '../../server/identity/accounts/attempt-limiter';
import { PolicyOperations } from '../../server/operations/policy-operations';
import { createPartyExitsPolicy } from '../../server/policies/party-exits.policy';
import { createPartySlotsPolicy } from '../../server/policies/party-slots.policy';
import { partyXpPolicy } from '../../server/policies/party-xp.policy';
import { PolicyRunner } from '../../server/policies/engine/policy-runner';
import { runOperatorCommandJson } from '../support/processes/command-line';
import { openCore } from '../support/processes/core';
import { Audit } from '../support/api/audit';
import { fetchFeed, LiveRecorder } from '../support/api/live-client';
import {
  appendLaterEvent,
  appendOddEvent,
  createOddStreams,
  type OddStreams,
} from '../support/events/odd-events';
import type { Answer, TestPlayer, TestUser } from '../support/api/player';
import { OPERATOR, ProjectionTestDatabase } from '../support/processes/projection-test-database';
import { readCheckpoint, waitUntil } from '../support/processes/projections';
import {
  createRetryingPlayers,
  type PlannedRequest,
  type RetryingPlayers,
} from '../support/processes/retrying-players';
import { startServerProcess, type ServerProcess } from '../support/processes/server-process';

const OTHERS = 50;
const COMMANDS_EACH = 6;
/** A time limit for that many players on a busy machine. */
const TIMEOUT_MS = 600_000;
/** How many times the quiet p99 the disturbed one may be, beside {@link P99_SLACK_MS} for a busy machine. */
const P99_RATIO = 5;
const P99_SLACK_MS = 1_000;

type Requests = ReadonlyMap<TestPlayer, readonly PlannedRequest[]>;

/** Answers that fifty players got in a phase. */
interface Phase {
  readonly millis: number[];
  /** Reads that failed or stayed stale. */
  readonly wrong: string[];
}

describe('events that no release of this program appends, each in the streams of a player and a party,', () => {
  let world: ProjectionTestDatabase;
  let audit: Audit;
  let server: ServerProcess | undefined;
  const sockets: LiveRecorder[] = [];

  beforeEach(async () => {
    world = await ProjectionTestDatabase.open();
    audit = new Audit(world.database.url);
    server = await startServerProcess({ DATABASE_URL: world.database.url, LOG_LEVEL: 'silent' });
  });

  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.close();
    await server?.stop('SIGKILL');
    await audit?.close();
    await world?.close();
  });

  it(
    'are noticed by none of fifty others, and leave nothing behind after a retry that can take them',
    async () => {
      const { url } = server!;
      const { crowd, requests } = await createRetryingPlayers(url, {
        players: OTHERS,
        commands: OTHERS * COMMANDS_EACH,
      });
      const [listener] = crowd.players;
      const [partyId = ''] = [...requests.values()].flat().flatMap(({ body }) => partyOf(body));
      const socket = await LiveRecorder.open(listener!);
      sockets.push(socket);
      const quiet = await play(crowd, slice(requests, 0, COMMANDS_EACH / 2), partyId);

      const badStreams = await createOddStreams(world.target);
      await audit.waitForDueSlots();
      await audit.waitUntilSettled();
      const oddIds = new Map<string, string>();
      const [disturbed] = await Promise.all([
        play(crowd, slice(requests, COMMANDS_EACH / 2, COMMANDS_EACH), partyId),
        appendAll(badStreams, oddIds),
      ]);
      const [quietP99, disturbedP99] = [percentile99(quiet.millis), percentile99(disturbed.millis)];
      process.stderr.write(
        `p99 of ${OTHERS} players' reads and commands: ${quietP99.toFixed()} ms, ` +
          `${disturbedP99.toFixed()} ms beside ${oddIds.size} odd events\n`,
      );
      expect(disturbedP99).toBeLessThanOrEqual(P99_RATIO * quietP99 + P99_SLACK_MS);

      expect([...quiet.wrong, ...disturbed.wrong]).toEqual([]);
      await world.waitUntilProjected(await audit.head());
      await waitUntilPaid(crowd);
      const passedOver = new Set(oddIds.values());
      await audit.expectRequestsRecordedOnce(
        crowd,
        new Set([...passedOver, ...(await listSeeded(badStreams))]),
      );
      await audit.expectSameXp(crowd.players);
      await expectWholeFeed(listener!, partyId, socket);
      let parked: readonly ParkedRow[] = [];
      // Policies may still have odd events before them.
      await waitUntil('an operator is shown all that is parked', async () => {
        const shown = await listParkedByOperator();
        parked = await listParked();
        return shown.size === new Set(parked.map(({ eventId }) => eventId)).size;
      });
      const byProjectors = parked.filter(({ consumer }) => !consumer.startsWith('policy:'));
      expect(new Map(byProjectors.map(({ streamId, eventId }) => [streamId, eventId]))).toEqual(oddIds);
      expect(await listParkedByOperator()).toEqual(new Set(parked.map(({ eventId }) => eventId)));
      for (const { name } of PROJECTORS)
        expect(await readCheckpoint(world.database.pool, name)).toMatchObject({ state: 'running' });

      // The same release: it would retry at once otherwise, without the operator's word.
      await server!.stop();
      await retryAll();
      world.startRunner(
        PROJECTORS.map((projector) => mend(projector, passedOver)),
        { release: parked[0]!.release },
      );
      for (const { name } of PROJECTORS) await world.waitUntilParked(name, 0);
      await world.waitUntilProjected(await audit.head());
      await retryPolicies(passedOver);
      expect(await listParked()).toEqual([]);
      await world.waitUntilProjected(await audit.head());
      await audit.expectConsistent(passedOver);
    },
    TIMEOUT_MS,
  );

  /** Appends to each stream its odd event, noted by the stream, and one that comes after it. */
  async function appendAll(streams: readonly OddStreams[], oddIds: Map<string, string>): Promise<void> {
    for (const { odd, streamIds } of streams) {
      for (const streamId of streamIds) {
        oddIds.set(streamId, await appendOddEvent(world.target, streamId, odd));
        await appendLaterEvent(world.target, streamId);
      }
    }
  }

  /** Ids of all events of those streams. */
  async function listSeeded(streams: readonly OddStreams[]): Promise<readonly string[]> {
    const known = new Set(
      streams.flatMap(({ playerId, partyId }) => [`player-${playerId}`, `party-${partyId}`]),
    );
    return (await audit.events()).filter(({ streamId }) => known.has(streamId)).map(({ id }) => id);
  }

  /** The parked events as an operator sees them. */
  async function listParkedByOperator(): Promise<ReadonlySet<string>> {
    interface Failures {
      readonly parked: readonly { readonly eventId: string }[];
      readonly parkedTargets: readonly { readonly eventId: string }[];
    }
    const { document } = await runOperatorCommandJson<Failures>(world.database.url, ['failures']);
    return new Set([...document.parked, ...document.parkedTargets].map(({ eventId }) => eventId));
  }

  /** Runs the policies of a release that gives the odd events no meaning until nothing is parked. */
  async function retryPolicies(oddIds: ReadonlySet<string>): Promise<void> {
    const core = await openCore(world.database.url);
    const { log, pool, logger } = core.resources;
    const { runner, auditTrail } = core;
    const passwords = new PartyPasswords(pool, new AttemptLimiter(pool, auditTrail));
    const policies = [partyXpPolicy, createPartySlotsPolicy(runner), createPartyExitsPolicy(passwords)];
    const mended = new PolicyRunner({
      ...{ log, runner, logger, scheduledTasks: [], connectionString: world.database.url },
      leadership: new Leadership({ connectionString: world.database.url, name: 'policies', logger }),
      policies: policies.map((policy) => ({
        ...policy,
        react: (event: RecordedEvent) => (oddIds.has(event.id) ? [] : policy.react(event)),
      })),
    });
    await retryTargets();
    mended.start();
    try {
      await waitUntil('no target is parked', async () => (await listParked()).length === 0);
    } finally {
      await mended.stop();
      await core.close();
    }
  }

  /** The operator's word for the targets of each policy: by themselves they wait longer with each failure, up to an hour. */
  async function retryTargets(): Promise<void> {
    const operations = new PolicyOperations(world.database.pool);
    const names = new Set((await listParked()).map(({ consumer }) => consumer.replace(/^policy:/, '')));
    for (const name of names) await operations.retry(name, OPERATOR);
  }

  /** Each of the players sends the commands, and reads the pages after each. */
  async function play(crowd: RetryingPlayers, requests: Requests, partyId: string): Promise<Phase> {
    const phase: Phase = { millis: [], wrong: [] };
    const measure = async <Result>(act: () => Promise<Result>): Promise<Result> => {
      const begin = performance.now();
      const result = await act();
      phase.millis.push(performance.now() - begin);
      return result;
    };
    await Promise.all(
      [...requests].map(async ([player, own]) => {
        for (const request of own) {
          await measure(() => crowd.play(new Map([[player, [request]]])));
          const pages = ['/user', '/quests', `/parties/${partyId}`, `/parties/${partyId}/activities`];
          for (const page of pages) {
            const { status, headers } = await measure(() => getWhenServed(player, page));
            if (status !== 200 || headers.get('x-read-stale') !== null)
              phase.wrong.push(`${page} ${status} ${headers.get('x-read-stale')}`);
          }
        }
      }),
    );
    return phase;
  }

  /** Resolves when each of the players' contributions has paid its share. */
  async function waitUntilPaid(crowd: RetryingPlayers): Promise<void> {
    const ids = new Set(crowd.players.map(({ id }) => `player-${id}`));
    const given = crowd.sentRequests.filter(({ request }) => request.kind === 'contribution').length;
    await waitUntil('every share is paid', async () => {
      const events = await audit.events();
      return (
        events.filter(({ type, streamId }) => type === 'PartyXpEarned' && ids.has(streamId)).length >= given
      );
    });
    await world.waitUntilProjected(await audit.head());
  }

  /** The feed, and the socket, have each of the party's contributions once, in the log's order. */
  async function expectWholeFeed(player: TestPlayer, partyId: string, socket: LiveRecorder): Promise<void> {
    const contributions = (await audit.events())
      .filter(({ type, streamId }) => type === 'PartyContributionMade' && streamId === `party-${partyId}`)
      .map(({ id }) => id);
    const known = new Set(contributions);
    const idsOf = (entries: readonly { readonly id: string }[]): readonly string[] =>
      entries.map(({ id }) => id).filter((id) => known.has(id));
    expect(idsOf(await fetchFeed(player, partyId))).toEqual(contributions);
    await waitUntil('the socket has them all', async () => idsOf(socket.activities).length >= known.size);
    expect(idsOf(socket.activities)).toEqual(contributions);
    expect(socket.all('live:reset')).toEqual([]);
    const { status, body } = await player.get<TestUser>('/user');
    expect({ status, id: body.id }).toEqual({ status: 200, id: player.id });
  }

  interface ParkedRow {
    readonly consumer: string;
    readonly streamId: string;
    readonly eventId: string;
    readonly release: string;
  }

  async function listParked(): Promise<readonly ParkedRow[]> {
    const { rows } = await world.database.pool.query<ParkedRow>(
      'select consumer, stream_id as "streamId", event_id as "eventId", release from parked_stream order by consumer, sequence',
    );
    return rows;
  }

  /** The operator's word for each stream that a projector has parked. */
  async function retryAll(): Promise<void> {
    const names = new Set<string>(PROJECTORS.map(({ name }) => name));
    const parked = (await listParked()).filter(({ consumer }) => names.has(consumer));
    expect(parked.length).toBeGreaterThan(0);
    for (const { consumer, streamId } of parked) await world.operations.retry(consumer, OPERATOR, streamId);
  }
});

/** Reads again while the server has no connection free: fifty players at once may be more than the machine can serve. */
async function getWhenServed(player: TestPlayer, page: string): Promise<Answer<unknown>> {
  for (let attempts = 1; ; attempts += 1) {
    const answer = await player.get(page);
    if (answer.status !== 503 || attempts === 10) return answer;
  }
}

/** Takes odd events as if a release had given them a meaning: none. */
function mend(projector: Projector, oddIds: ReadonlySet<string>): Projector {
  return { ...projector, project: (event) => (oddIds.has(event.id) ? [] : projector.project(event)) };
}

function slice(requests: Requests, from: number, to: number): Requests {
  return new Map([...requests].map(([player, own]) => [player, own.slice(from, to)]));
}

function partyOf(body: object | undefined): readonly string[] {
  return body && 'partyId' in body ? [String(body.partyId)] : [];
}

function percentile99(millis: readonly number[]): number {
  const sorted = [...millis].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
}
