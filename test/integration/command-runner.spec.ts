import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PlayerCommand } from '../../server/domain/player/player.commands';
import { PLAYER_EVENTS } from '../../server/event-log/registry';
import { PARTY_AGGREGATE, PLAYER_AGGREGATE } from '../../server/platform/commands/aggregates';
import { commandContext, type TestCore } from '../support/processes/core';
import { momentAt } from '../support/events/player-events';
import { actor, contribute, createParty, createQuest, person } from '../support/events/party-events';
import { readStreamEvents, readEventTypes } from '../support/events/stream-events';
import { TwoProcesses } from '../support/processes/two-processes';

let processes: TwoProcesses;
let here: TestCore;
let there: TestCore;

beforeAll(async () => {
  processes = await TwoProcesses.open();
  ({ here, there } = processes);
});

afterAll(() => processes.close());

let player: string;

/** A player both processes know well. */
beforeEach(async () => {
  player = await processes.registerPlayer();
});

const run = (...args: Parameters<TwoProcesses['run']>) => processes.run(...args);

const take = (partyId: string): PlayerCommand => ({ type: 'TakePartySlot', partyId, claim: 'mine' });
const release = (partyId: string): PlayerCommand => ({
  type: 'ReleasePartySlot',
  partyId,
  claim: 'mine',
  reason: 'left',
});
const speak = (language: 'en' | 'uk'): PlayerCommand => ({ type: 'ChangeLanguage', language });

describe('commands from two processes', () => {
  it('are decided again when they conflict on a stream, and none is lost', async () => {
    const partyId = randomUUID();
    await here.runner.run(
      PARTY_AGGREGATE,
      partyId,
      createParty({ partyId, founder: person(player) }),
      commandContext(player),
    );
    const quest = createQuest({ questId: 'pages', targetValue: 1000, createdBy: player });
    await here.runner.run(PARTY_AGGREGATE, partyId, quest, commandContext(player));
    const one = contribute({ by: actor(player) });
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, (_unused, turn) =>
        (turn % 2 ? here : there).runner.run(PARTY_AGGREGATE, partyId, one, commandContext(player)),
      ),
    );
    const totals = outcomes.flatMap(({ events }) =>
      events.map((event) => event.type === 'PartyContributionMade' && event.data.totalContributions),
    );
    expect([...totals].sort((a, b) => Number(a) - Number(b))).toStrictEqual(
      Array.from({ length: 40 }, (_unused, index) => index + 1),
    );
    const recorded = await readStreamEvents(here.resources.log, `party-${partyId}`);
    expect(recorded.map(({ revision }) => revision)).toStrictEqual(recorded.map((_event, index) => index));
    expect(recorded).toHaveLength(43);
  });

  it('are not refused because of an outdated state', async () => {
    for (const partyId of ['a', 'b', 'c']) await run(there, take(partyId));
    await run(here, release('b'));
    await expect(run(there, take('d'))).resolves.toMatchObject({
      events: [{ type: 'PartySlotTaken', data: { partyId: 'd' } }],
    });
  });

  it('are refused because of what another process has appended', async () => {
    for (const partyId of ['a', 'b', 'c']) await run(here, take(partyId));
    await expect(run(there, take('d'))).rejects.toMatchObject({ code: 'PARTY_LIMIT_REACHED' });
    expect(await readEventTypes(here.resources.log, `player-${player}`)).toHaveLength(4);
  });

  it('are not dropped as "no change" when another process has changed the state', async () => {
    await run(there, speak('uk'));
    await run(here, speak('en'));
    await expect(run(there, speak('uk'))).resolves.toMatchObject({ events: [{ type: 'LanguageChanged' }] });
  });

  it('see in their state what the other process has appended', async () => {
    await run(here, take('a'));
    await expect(there.runner.loadState(PLAYER_AGGREGATE, player)).resolves.toMatchObject({
      partySlots: { a: 'mine' },
    });
  });
});

describe('commands of one process on one stream', () => {
  it('are executed in the order they were sent', async () => {
    const asks = Array.from({ length: 30 }, (_unused, turn) => run(here, speak(turn % 2 ? 'en' : 'uk')));
    const outcomes = await Promise.all(asks);
    const positions = outcomes.map(({ position }) => position);
    expect([...positions].sort()).toStrictEqual(positions);
    expect(outcomes.map(({ events }) => events[0]?.data)).toStrictEqual(
      asks.map((_ask, turn) => ({ language: turn % 2 ? 'en' : 'uk' })),
    );
  });

  it('go on after a refused command', async () => {
    const refused = run(here, {
      type: 'AdvanceQuest',
      how: 'finish',
      questId: 'x',
      moment: momentAt('2026-03-01T00:00:00Z'),
    });
    const next = run(here, speak('uk'));
    await expect(refused).rejects.toMatchObject({ code: 'QUEST_NOT_FOUND' });
    await expect(next).resolves.toMatchObject({ events: [{ data: { language: 'uk' } }] });
  });

  it('answer the position of the stream when they change nothing', async () => {
    const { position } = await run(here, speak('uk'));
    await expect(run(here, speak('uk'))).resolves.toMatchObject({ events: [], position });
  });
});

describe('the metadata of appended events', () => {
  const audiences = async (): Promise<readonly unknown[]> =>
    (await readStreamEvents(here.resources.log, `player-${player}`)).map(({ metadata }) => metadata.toldTo);

  it('names the audience: the parties whose slot the player held at the decision, and the nickname', async () => {
    const audience = (...parties: readonly string[]) => ({ parties, nickname: 'Olena', username: player });
    await run(here, take('a'));
    await run(there, take('b'));
    await run(here, speak('uk'));
    await run(here, release('a'));
    await run(there, speak('en'));
    expect(await audiences()).toStrictEqual([
      undefined,
      undefined,
      audience('a'),
      audience('a', 'b'),
      audience('a', 'b'),
      audience('b'),
    ]);
  });

  it('names only the party when the stream is that of a party', async () => {
    const partyId = randomUUID();
    await here.runner.run(
      PARTY_AGGREGATE,
      partyId,
      createParty({ partyId, founder: person(player) }),
      commandContext(player),
    );
    const recorded = await readStreamEvents(here.resources.log, `party-${partyId}`);
    expect(recorded.map(({ metadata }) => metadata.toldTo)).toStrictEqual([undefined, undefined]);
  });

  it('holds actor, cause and time, and one correlation for the events of a command', async () => {
    const clock = { now: () => new Date('2026-03-05T06:07:08.009Z') };
    const core = await processes.openAnother(clock);
    try {
      const command: PlayerCommand = {
        type: 'EarnPartyXp',
        partyId: 'p',
        questId: 'q',
        contributionRevision: 1,
        share: 400,
      };
      const context = { ...commandContext(player), correlationId: 'the request', causationId: 'the fact' };
      await core.runner.run(PLAYER_AGGREGATE, player, command, context);
      const [, ...facts] = await readStreamEvents(core.resources.log, `player-${player}`);
      expect(facts.map(({ type }) => type)).toStrictEqual(['PartyXpEarned', 'LevelReached', 'LevelReached']);
      for (const { type, metadata } of facts) {
        expect(metadata).toStrictEqual({
          commandId: context.commandId,
          correlationId: 'the request',
          causationId: 'the fact',
          actor: player,
          time: '2026-03-05T06:07:08.009Z',
          schemaVersion: PLAYER_EVENTS.getCurrentVersion(type),
        });
      }
    } finally {
      await core.close();
    }
  });
});
