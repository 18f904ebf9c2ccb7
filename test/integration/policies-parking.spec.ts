// Shows R220.
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Rejection } from '../../server/domain/kernel/rejection';
import type { RecordedEvent } from '../../server/event-log/event-log';
import { PLAYER_AGGREGATE } from '../../server/platform/commands/aggregates';
import { createPartySlotsPolicy } from '../../server/policies/party-slots.policy';
import { partyXpPolicy } from '../../server/policies/party-xp.policy';
import type { Policy, Reaction } from '../../server/policies/engine/policy';
import { actor, contribute, createQuest } from '../support/events/party-events';
import { appendOddEvent, createContribution } from '../support/events/odd-events';
import { PolicyHarness } from '../support/processes/policy-harness';
import { LOG_IS_IN_DATABASE } from '../support/processes/test-log';
import { waitUntil } from '../support/processes/projections';

const NAMES = { nickname: 'Somebody', username: 'somebody' };
const RETRY_SOON = { parkedRetryMs: 50 };

let policies: PolicyHarness;

beforeAll(async () => {
  policies = await PolicyHarness.open();
});

beforeEach(() => policies.begin());

afterEach(() => policies.end());

afterAll(() => policies.close());

/** Pays shares, but for as long as it isn't mended refuses those of one player. */
class FaultyPolicy {
  isMended = false;

  constructor(private readonly bad: string) {}

  get policy(): Policy {
    return {
      ...policies.partyXp,
      react: (recorded: RecordedEvent) =>
        partyXpPolicy.react(recorded).map((each) => (each.target === this.bad ? this.toFaulty(each) : each)),
    };
  }

  private toFaulty(reaction: Reaction): Reaction {
    return {
      target: reaction.target,
      run: async () => {
        if (!this.isMended) throw new Rejection('PLAYER_NOT_FOUND');
        if ('command' in reaction)
          await policies.core.runner.run(
            PLAYER_AGGREGATE,
            reaction.target,
            reaction.command,
            reaction.context,
          );
      },
    };
  }
}

interface ParkedRow {
  readonly sequence: string;
  readonly eventType: string;
  readonly message: string;
  readonly attempts: number;
}

async function listParked(): Promise<readonly ParkedRow[]> {
  const { rows } = await policies.core.resources.pool.query<ParkedRow>(
    `select sequence, event_type as "eventType", message, attempts from parked_stream where consumer = $1`,
    [`policy:${policies.name}`],
  );
  return rows;
}

async function untilParked(sequence: string): Promise<void> {
  await waitUntil('it is parked', async () => (await listParked()).some((row) => row.sequence === sequence));
}

async function untilPaid(player: string, shares: number): Promise<void> {
  await waitUntil('the shares are paid', async () => (await policies.paidTo(player)).length === shares);
}

async function expectPaidOnce(party: string, player: string): Promise<void> {
  const given = await policies.givenBy(party, player);
  expect(await policies.paidTo(player)).toEqual(given.map(({ revision }) => revision));
}

describe('a target whose reactions fail', () => {
  it('that names no possible player is parked by the stream of its event, and others are paid', async () => {
    // EventStoreDB's log refuses NUL.
    const names = LOG_IS_IN_DATABASE ? ['a\0b', 'x'.repeat(5_000)] : ['x'.repeat(5_000)];
    const [bad, good] = await Promise.all([policies.gather(1), policies.gather(2)]);
    policies.start();
    for (const userId of names)
      await appendOddEvent(
        policies.core.resources,
        `party-${bad.party}`,
        createContribution({ by: { ...NAMES, userId } }),
      );
    for (const player of good.players) await good.give(player);
    for (const player of good.players) await untilPaid(player, 1);
    await untilParked(`party-${bad.party}`);
    expect(await listParked()).toMatchObject([{ message: expect.stringContaining('id of a player') }]);
  });

  it('whose stored event the log has not is parked, and others are paid', async () => {
    const { pool } = policies.core.resources;
    const [bad, good] = await Promise.all([policies.gather(1), policies.gather(2)]);
    const [player = ''] = bad.players;
    await pool.query(
      `insert into policy_reaction (policy, sequence, position, stream_id, revision, due_at)
       values ($1, $2, $3, $4, 1000, now())`,
      [policies.name, player, await policies.core.resources.log.head(), `party-${bad.party}`],
    );
    policies.start();
    for (const each of good.players) await good.give(each);
    for (const each of good.players) await untilPaid(each, 1);
    await untilParked(player);
    expect(await listParked()).toMatchObject([{ message: `The log has no event party-${bad.party} #1000` }]);
  });

  it('is parked while fifty others are paid, and is paid in order once it can be', async () => {
    const groups = await Promise.all(Array.from({ length: 6 }, () => policies.gather(9)));
    const [{ players: [bad = ''] = [], party = '' } = {}] = groups;
    const faulty = new FaultyPolicy(bad);
    policies.start(faulty.policy, RETRY_SOON);
    for (let turn = 0; turn < 3; turn += 1)
      await Promise.all(groups.flatMap(({ players, give }) => players.map((player) => give(player))));
    const others = groups.flatMap(({ players }) => players).filter((player) => player !== bad);
    for (const player of others) await untilPaid(player, 3);
    await untilParked(bad);

    expect(await policies.paidTo(bad)).toEqual([]);
    expect(await listParked()).toEqual([
      expect.objectContaining({
        sequence: bad,
        eventType: 'PartyContributionMade',
        message: 'PLAYER_NOT_FOUND',
      }),
    ]);
    const head = await policies.positionOf(party, bad);
    expect((await policies.readCheckpoint()) >= head).toBe(true);
    faulty.isMended = true;
    await policies.waitUntilPaid();
    await expectPaidOnce(party, bad);
    expect(await listParked()).toEqual([]);
  });

  it('stays parked across a restart, and loses nothing that happens meanwhile', async () => {
    const { players, party, give } = await policies.gather(2);
    const [bad = '', good = ''] = players;
    const faulty = new FaultyPolicy(bad);
    const first = policies.start(faulty.policy);
    await give(bad);
    await untilParked(bad);
    await first.stop();
    await give(bad);
    faulty.isMended = true;
    const second = policies.start(faulty.policy);
    await give(good);
    await give(bad);
    await untilPaid(good, 1);
    expect(await policies.paidTo(bad)).toEqual([]);
    await second.stop();

    const { pool } = policies.core.resources;
    const retryNow = 'update parked_stream set retry_at = now() where consumer = $1';
    await pool.query(retryNow, [`policy:${policies.name}`]);
    policies.start(faulty.policy);
    await policies.waitUntilPaid();
    await give(bad);
    await untilPaid(bad, 4);
    await expectPaidOnce(party, bad);
  });

  it('is retried at once by a process of another release', async () => {
    const { players, give } = await policies.gather(1);
    const [bad = ''] = players;
    const faulty = new FaultyPolicy(bad);
    const first = policies.start(faulty.policy, { parkedRetryMs: 3_600_000 });
    await give(bad);
    await untilParked(bad);
    await first.stop();
    const { pool } = policies.core.resources;
    const text = `update parked_stream set release = 'earlier' where consumer = $1`;
    await pool.query(text, [`policy:${policies.name}`]);

    faulty.isMended = true;
    policies.start(faulty.policy, { parkedRetryMs: 3_600_000 });
    await untilPaid(bad, 1);
  });

  it('is paid once when the process died between its parking and the checkpoint', async () => {
    const { players, party, give } = await policies.gather(3);
    const [bad = ''] = players;
    const before = await policies.readCheckpoint();
    const faulty = new FaultyPolicy(bad);
    const dying = policies.start(faulty.policy, {
      createPool: (options) => policies.createPoolWithoutSaves(options),
    });
    for (let turn = 0; turn < 3; turn += 1) await give(bad);
    await untilParked(bad);
    await dying.stop();
    expect(await policies.readCheckpoint()).toBe(before);

    for (const player of players) await give(player);
    faulty.isMended = true;
    const { pool } = policies.core.resources;
    await pool.query(`update parked_stream set retry_at = now() where consumer = $1`, [
      `policy:${policies.name}`,
    ]);
    policies.start(faulty.policy, RETRY_SOON);
    await policies.waitUntilPaid();
    for (const player of players) await expectPaidOnce(party, player);
  });

  it('holds up no other, however many of its reactions wait', async () => {
    const { players, party } = await policies.gather(2);
    const [bad = '', good = ''] = players;
    const questId = randomUUID();
    const details = { questId, targetValue: 400_000, xpReward: 4_000, createdBy: bad };
    await policies.runPartyCommand(party, createQuest(details));
    const give = (player: string) =>
      policies.runPartyCommand(party, contribute({ questId, contribution: 100, by: actor(player) }));
    const faulty = new FaultyPolicy(bad);
    policies.start(faulty.policy);
    for (let count = 0; count < 1_100; count += 1) await give(bad);
    await give(good);
    await untilPaid(good, 1);

    faulty.isMended = true;
    const { pool } = policies.core.resources;
    await pool.query(`update parked_stream set retry_at = now() where consumer = $1`, [
      `policy:${policies.name}`,
    ]);
    await policies.waitUntilPaid();
    await give(bad);
    await untilPaid(bad, 1_101);
    await expectPaidOnce(party, bad);
  });

  it('stops the policy when a thousand are parked already, until a new leader starts it', async () => {
    const { players, give } = await policies.gather(1);
    const [bad = ''] = players;
    const { pool } = policies.core.resources;
    await pool.query(
      `insert into parked_stream (consumer, sequence, stream_id, revision, position, event_id, event_type, message,
         attempts, retry_at, release)
       select $1, each::text, 'party-x', 1, '1', gen_random_uuid(), 'PartyContributionMade', 'x', 1, 'infinity', 'x'
       from generate_series(1, 1000) each`,
      [`policy:${policies.name}`],
    );
    await pool.query(
      `insert into policy_reaction (policy, sequence, position, stream_id, revision, due_at)
       select $1, each::text, '1', 'party-x', 1, 'infinity' from generate_series(1, 1000) each`,
      [policies.name],
    );
    const faulty = new FaultyPolicy(bad);
    const first = policies.start(faulty.policy);
    await give(bad);
    const readState = async (): Promise<readonly { readonly state: string }[]> => {
      const text = 'select state from policy_checkpoint where name = $1';
      return (await pool.query<{ state: string }>(text, [policies.name])).rows;
    };
    await waitUntil('it has stopped', async () => JSON.stringify(await readState()).includes('failed'));
    await first.stop();
    await pool.query('delete from parked_stream where consumer = $1', [`policy:${policies.name}`]);
    await pool.query('delete from policy_reaction where policy = $1', [policies.name]);

    faulty.isMended = true;
    policies.start(faulty.policy);
    await untilPaid(bad, 1);
    expect(await readState()).toEqual([{ state: 'running' }]);
  });
});

describe('a delayed reaction', () => {
  it('holds up no later one, even if a thousand events have a time in the future', async () => {
    const [early, late] = [await policies.register(), await policies.register()];
    policies.start({ ...createPartySlotsPolicy(policies.core.runner, 60_000), name: policies.name });
    policies.moveClock(26 * 3_600_000);
    const party = randomUUID();
    for (let count = 0; count < 1_100; count += 1) await policies.takeSlot(early, party);
    policies.moveClock(-60_000);
    await policies.takeSlot(late, randomUUID());
    await waitUntil(
      'the later slot is given back',
      async () => Object.keys(await policies.slotsOf(late)).length === 0,
    );
  });
});
