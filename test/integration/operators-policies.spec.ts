// Shows R221.
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ParkedTarget, PolicyReport, SkippedReaction } from '../../server/contracts/policy-operations';
import { PolicyHarness } from '../support/processes/policy-harness';
import { runOperatorCommand, runOperatorCommandJson } from '../support/processes/command-line';
import { waitUntil } from '../support/processes/projections';

const NEVER_RETRIED = { parkedRetryMs: 3_600_000, checkpointIntervalMs: 30 };

interface Failures {
  readonly parkedTargets: readonly (ParkedTarget & { readonly data: unknown })[];
  readonly skippedReactions: readonly SkippedReaction[];
}

let policies: PolicyHarness;

beforeAll(async () => {
  policies = await PolicyHarness.open();
});

beforeEach(() => policies.begin());

afterEach(() => policies.end());

afterAll(() => policies.close());

const operate = (args: readonly string[]) => runOperatorCommand(policies.databaseUrl, args);

async function listFailures(): Promise<Failures> {
  const { document } = await runOperatorCommandJson<Failures>(policies.databaseUrl, ['failures']);
  const { parkedTargets, skippedReactions } = document;
  return {
    parkedTargets: parkedTargets.filter(({ policy }) => policy === policies.name),
    skippedReactions: skippedReactions.filter(({ policy }) => policy === policies.name),
  };
}

async function readReport(): Promise<PolicyReport | undefined> {
  const { document } = await runOperatorCommandJson<{ readonly policies: readonly PolicyReport[] }>(
    policies.databaseUrl,
    ['status'],
  );
  return document.policies.find(({ name }) => name === policies.name);
}

/** Appends a contribution without the fields that its type has. Resolves with its id. */
async function appendMalformed(party: string): Promise<string> {
  const id = randomUUID();
  const { log } = policies.core.resources;
  let revision = -1;
  for await (const recorded of log.readStream(`party-${party}`, { direction: 'backwards', limit: 1 }))
    ({ revision } = recorded);
  await log.append({
    streamId: `party-${party}`,
    expectedRevision: revision,
    events: [
      {
        id,
        type: 'PartyContributionMade',
        data: { note: 'private words', xpGained: 3 },
        metadata: {
          commandId: id,
          correlationId: id,
          causationId: id,
          actor: 'system',
          schemaVersion: 2,
          time: new Date().toISOString(),
        },
      },
    ],
  });
  return id;
}

async function untilParked(count = 1): Promise<void> {
  await waitUntil('it is parked', async () => (await listFailures()).parkedTargets.length === count);
}

describe('an event that a policy cannot read', () => {
  it('parks its party, is listed without private texts, and is passed over at a word', async () => {
    const [held, other] = [await policies.gather(1), await policies.gather(1)];
    const [player = '', stranger = ''] = [held.players[0], other.players[0]];
    await held.give(player);
    policies.start(policies.partyXp, NEVER_RETRIED);
    const eventId = await appendMalformed(held.party);
    await other.give(stranger);
    await waitUntil('others are paid', async () => (await policies.paidTo(stranger)).length === 1);
    await untilParked();

    expect((await listFailures()).parkedTargets).toEqual([
      expect.objectContaining({
        sequence: `party-${held.party}`,
        eventId,
        type: 'PartyContributionMade',
        message: expect.stringContaining('Malformed event PartyContributionMade'),
        attempts: 1,
        waiting: 1,
        data: { note: '[13 characters]', xpGained: 3 },
      }),
    ]);
    expect(await readReport()).toMatchObject({ state: 'running', parkedTargets: 1, waiting: 1 });
    const listed = await operate(['failures']);
    expect(listed.stdout).toContain(`has parked party-${held.party} since`);
    expect(listed.stdout).not.toContain('private words');
    expect((await operate(['wait', '--policies', '--timeout', '0'])).code).toBe(1);

    const { code } = await operate(['failures', 'skip', policies.name, '--reason', 'of no use']);
    expect(code).toBe(0);
    await untilParked(0);
    expect((await listFailures()).skippedReactions).toMatchObject([{ eventId, reason: 'of no use' }]);
  });

  it('is not paid later: once the policy has passed over it, unskip is refused with the reason', async () => {
    const { party } = await policies.gather(1);
    policies.start(policies.partyXp, NEVER_RETRIED);
    const eventId = await appendMalformed(party);
    await untilParked();
    await operate(['failures', 'skip', policies.name, '--event', eventId, '--reason', 'of no use']);
    await untilParked(0);
    expect(await operate(['failures', 'unskip', policies.name, eventId])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(
        'has passed over the event already: what follows it is done, and a share is paid in order or not at all',
      ),
    });
    // The refusal has changed nothing.
    expect((await listFailures()).skippedReactions).toMatchObject([{ eventId }]);
  });

  it('counts again when its skip is taken back before the policy has passed over it', async () => {
    const { party } = await policies.gather(1);
    const runner = policies.start(policies.partyXp, NEVER_RETRIED);
    const eventId = await appendMalformed(party);
    await untilParked();
    await runner.stop();
    await operate(['failures', 'skip', policies.name, '--reason', 'by mistake']);
    expect((await operate(['failures', 'unskip', policies.name, eventId])).code).toBe(0);
    policies.start(policies.partyXp, NEVER_RETRIED);
    await waitUntil(
      'it has failed again',
      async () => (await listFailures()).parkedTargets[0]?.attempts === 2,
    );
    expect((await listFailures()).skippedReactions).toEqual([]);
  });

  it('is passed over for the target that is named, and for no other', async () => {
    const [one, other] = [await policies.gather(1), await policies.gather(1)];
    policies.start(policies.partyXp, NEVER_RETRIED);
    const eventId = await appendMalformed(one.party);
    await appendMalformed(other.party);
    await untilParked(2);
    const skip = (...options: readonly string[]) =>
      operate(['failures', 'skip', policies.name, '--reason', 'of no use', ...options]);
    expect(await skip()).toMatchObject({ code: 2, stderr: expect.stringContaining('name the event') });
    const wrong = await skip('--event', eventId, '--target', `party-${other.party}`);
    expect(wrong).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(`party-${other.party} at ${eventId}`),
    });
    expect((await listFailures()).skippedReactions).toEqual([]);

    expect((await skip('--target', `party-${one.party}`)).code).toBe(0);
    await untilParked(1);
    const { parkedTargets, skippedReactions } = await listFailures();
    expect(parkedTargets).toMatchObject([{ sequence: `party-${other.party}`, attempts: 1 }]);
    expect(skippedReactions).toMatchObject([
      { sequence: `party-${one.party}`, eventId, reason: 'of no use' },
    ]);
    const atProjector = [
      'failures',
      'skip',
      'tasks',
      '--reason',
      'of no use',
      '--target',
      `party-${one.party}`,
    ];
    expect(await operate(atProjector)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('A projector parks streams, not targets'),
    });
  });

  it('is tried again at a word', async () => {
    const { party } = await policies.gather(1);
    policies.start(policies.partyXp, NEVER_RETRIED);
    await appendMalformed(party);
    await untilParked();
    const retried = await operate(['failures', 'retry', policies.name, '--target', `party-${party}`]);
    expect(retried.code).toBe(0);
    await waitUntil(
      'it has failed again',
      async () => (await listFailures()).parkedTargets[0]?.attempts === 2,
    );
    expect((await operate(['failures', 'retry', policies.name, '--target', 'unknown'])).code).toBe(2);
  });
});

describe('a paused policy', () => {
  it('pays nothing until it is resumed, and then everything', async () => {
    const { players, give } = await policies.gather(1);
    const [player = ''] = players;
    policies.start(policies.partyXp, NEVER_RETRIED);
    await give(player);
    await waitUntil('it runs', async () => (await policies.paidTo(player)).length === 1);
    expect((await operate(['pause', policies.name])).code).toBe(0);
    expect((await operate(['pause', policies.name])).code).toBe(2);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await give(player);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await policies.paidTo(player)).toHaveLength(1);
    expect(await readReport()).toMatchObject({ state: 'paused' });

    expect((await operate(['resume', policies.name])).code).toBe(0);
    await waitUntil('it pays', async () => (await policies.paidTo(player)).length === 2);
    expect((await operate(['resume', policies.name])).code).toBe(2);
  });
});
