import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { EventLogUnavailable } from '../../server/event-log/errors';
import type { Append, EventLog, RecordedEvent } from '../../server/event-log/event-log';
import type { CommandRunner } from '../../server/platform/commands/command-runner';
import { createPartySlotsPolicy } from '../../server/policies/party-slots.policy';
import { partyXpPolicy } from '../../server/policies/party-xp.policy';
import { PolicyHarness } from '../support/processes/policy-harness';
import { waitUntil } from '../support/processes/projections';

let policies: PolicyHarness;

beforeAll(async () => {
  policies = await PolicyHarness.open();
});

beforeEach(() => policies.begin());

afterEach(() => policies.end());

afterAll(() => policies.close());

/** The process's log, in which one stream can't be appended to while it is held. */
class BlockedStreamRunner {
  isBlocked = true;
  attempts = 0;
  readonly runner: CommandRunner;

  constructor(private readonly streamId: string) {
    const { log } = policies.core.resources;
    this.runner = policies.createRunnerOn({
      append: { value: async (append: Append) => this.check(append) ?? log.append(append) },
      appendBatch: { value: this.appendBatch.bind(this) },
    });
  }

  private async appendBatch(...[appends, update]: Parameters<EventLog['appendBatch']>) {
    const { log } = policies.core.resources;
    const touchesBlockedStream = (append: Append) => this.isBlocked && append.streamId === this.streamId;
    if (!appends.some(touchesBlockedStream)) return log.appendBatch(appends, update);
    this.attempts += 1;
    const { outcomes } = await log.appendBatch(appends.filter((append) => !touchesBlockedStream(append)));
    const others = outcomes.values();
    const reason = new EventLogUnavailable('Held');
    return {
      outcomes: appends.map((append) =>
        touchesBlockedStream(append) ? { status: 'rejected' as const, reason } : others.next().value!,
      ),
      checkpointAdvanced: false,
    };
  }

  private check({ streamId }: Append): undefined {
    if (this.isBlocked && streamId === this.streamId) throw new EventLogUnavailable('Held');
  }
}

/** All contributions of the player are paid, each once and in order. */
async function expectPaidOnce(party: string, player: string): Promise<void> {
  const given = await policies.givenBy(party, player);
  expect(await policies.paidTo(player)).toEqual(given.map(({ revision }) => revision));
}

describe('a policy', () => {
  it('pays all other players while one can not be paid, and that one in order afterwards', async () => {
    const { players, party, give } = await policies.gather(4);
    const [bad = '', ...others] = players;
    const held = new BlockedStreamRunner(`player-${bad}`);
    policies.start(policies.partyXp, { runner: held.runner });
    for (let turn = 0; turn < 5; turn += 1) await Promise.all(players.map((player) => give(player)));
    await waitUntil('the others are paid', async () => {
      const shares = await Promise.all(others.map((player) => policies.paidTo(player)));
      return shares.every(({ length }) => length === 5);
    });
    await waitUntil('it was tried again', async () => held.attempts > 2);
    await Promise.all(others.map((player) => give(player)));
    await waitUntil('the others are paid again', async () =>
      (await Promise.all(others.map((player) => policies.paidTo(player)))).every(
        ({ length }) => length === 6,
      ),
    );
    expect(await policies.paidTo(bad)).toEqual([]);
    expect((await policies.readCheckpoint()) < (await policies.positionOf(party, bad))).toBe(true);

    held.isBlocked = false;
    await policies.waitUntilPaid();
    for (const player of players) await expectPaidOnce(party, player);
  });

  it('retries a reaction that throws, and carries out the rest', async () => {
    const { players, party, give } = await policies.gather(2);
    const [bad = '', good = ''] = players;
    let failures = 0;
    policies.start({
      ...policies.partyXp,
      react: (recorded: RecordedEvent) =>
        partyXpPolicy.react(recorded).map((reaction) =>
          reaction.target === bad && failures < 4
            ? {
                target: bad,
                run: async () => {
                  if ((failures += 1) < 4) throw new Error('Not yet');
                },
              }
            : reaction,
        ),
    });
    await give(bad);
    await give(good);
    await waitUntil('the other is paid', async () => (await policies.paidTo(good)).length === 1);
    await policies.waitUntilPaid();
    expect(failures).toBe(4);
    expect((await policies.readCheckpoint()) >= (await policies.positionOf(party, bad))).toBe(true);
  });

  it('pays other parties while it cannot read an event of one, and that party in order afterwards', async () => {
    const [held, other] = [await policies.gather(2), await policies.gather(1)];
    const [first = '', unreadable = ''] = held.players;
    let canRead = false;
    const react = (recorded: RecordedEvent) => {
      const reactions = partyXpPolicy.react(recorded);
      if (!canRead && reactions.some(({ target }) => target === unreadable))
        throw new Error('Of a newer release');
      return reactions;
    };
    for (const player of [first, unreadable, first]) await held.give(player);
    policies.start({ ...policies.partyXp, react }, { parkedRetryMs: 50 });
    await waitUntil('what precedes it is paid', async () => (await policies.paidTo(first)).length === 1);
    for (let turn = 0; turn < 3; turn += 1) await other.give(other.players[0] ?? '');
    await waitUntil(
      'others are paid',
      async () => (await policies.paidTo(other.players[0] ?? '')).length === 3,
    );

    expect([await policies.paidTo(unreadable), await policies.paidTo(first)]).toEqual([
      [],
      [expect.anything()],
    ]);
    canRead = true;
    await policies.waitUntilPaid();
    expect(await policies.paidTo(unreadable)).toEqual(
      (await policies.givenBy(held.party, unreadable)).map(({ revision }) => revision),
    );
    expect(await policies.paidTo(first)).toEqual(
      (await policies.givenBy(held.party, first)).map(({ revision }) => revision),
    );
  });

  it('pays each share once and in order, however often it is stopped and restarted', async () => {
    const { players, party, give } = await policies.gather(3);
    let playing = true;
    const play = Promise.all(
      players.map(async (player) => {
        for (let turn = 0; turn < 60; turn += 1) await give(player);
      }),
    ).finally(() => (playing = false));
    while (playing) {
      const runner = policies.start();
      await new Promise((resolve) => setTimeout(resolve, 40));
      await runner.stop();
    }
    await play;
    policies.start();
    await policies.waitUntilPaid();
    for (const player of players) {
      expect(await policies.paidTo(player)).toHaveLength(60);
      await expectPaidOnce(party, player);
    }
  });

  it('pays nothing twice when it died between the appends and its checkpoint', async () => {
    const { players, party, give } = await policies.gather(3);
    const before = await policies.readCheckpoint();
    const { log } = policies.core.resources;
    const appendBatch: EventLog['appendBatch'] = (appends) => log.appendBatch(appends);
    const withoutCheckpoint = policies.createRunnerOn({ appendBatch: { value: appendBatch } });
    const runner = policies.start(policies.partyXp, {
      runner: withoutCheckpoint,
      createPool: (options) => policies.createPoolWithoutSaves(options),
    });
    for (let turn = 0; turn < 3; turn += 1) await Promise.all(players.map((player) => give(player)));
    await waitUntil('all are paid', async () =>
      (await Promise.all(players.map((player) => policies.paidTo(player)))).every(
        ({ length }) => length === 3,
      ),
    );
    await runner.stop();
    expect(await policies.readCheckpoint()).toBe(before);

    policies.start();
    for (const player of players) await give(player);
    await policies.waitUntilPaid();
    for (const player of players) await expectPaidOnce(party, player);
  });

  it('stores reactions whose time has not come, and carries them out after a restart', async () => {
    const [early, late] = [await policies.register(), await policies.register()];
    const slots = { ...createPartySlotsPolicy(policies.core.runner, 2_000), name: policies.name };
    const runner = policies.start(slots);
    await policies.takeSlot(early, randomUUID());
    policies.moveClock(-60_000);
    await policies.takeSlot(late, randomUUID());
    await waitUntil('the later slot is given back', async () => isEmpty(await policies.slotsOf(late)));
    expect(isEmpty(await policies.slotsOf(early))).toBe(false);
    await runner.stop();
    const [taken] = await policies.readEvents(`player-${late}`, 'PartySlotTaken');
    expect((await policies.readCheckpoint()) >= (taken?.position ?? '')).toBe(true);

    policies.start(slots);
    await waitUntil('the earlier one is given back', async () => isEmpty(await policies.slotsOf(early)));
  });

  it('waits no longer for an event whose time is ahead than for one of now', async () => {
    const player = await policies.register();
    policies.moveClock(3_600_000);
    await policies.takeSlot(player, randomUUID());
    policies.start({ ...createPartySlotsPolicy(policies.core.runner, 200), name: policies.name });
    await waitUntil('the slot is given back', async () => isEmpty(await policies.slotsOf(player)));
  });
});

const isEmpty = (slots: object): boolean => Object.keys(slots).length === 0;
