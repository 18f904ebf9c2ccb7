import { expect } from '@jest/globals';
import pg from 'pg';
import { pino } from 'pino';
import type { OpenedLog } from '../../../server/composition/open-log';
import type { Position } from '../../../server/contracts/position';
import { ORIGIN } from '../../../server/contracts/position';
import { GAME_CONTENT } from '../../../server/content/game-content';
import { createPlayerDecider } from '../../../server/domain/player/player.decider';
import type { PlayerState } from '../../../server/domain/player/player.state';
import { closePool } from '../../../server/database/close-pool';
import type { RecordedEvent } from '../../../server/event-log/event-log';
import type { EventMetadata } from '../../../server/event-log/event-metadata';
import { PLAYER_EVENTS } from '../../../server/event-log/registry';
import { DEFAULT_STATS, STAT_NAMES } from '../../../server/rules/stats';
import { createCommandContext, deriveStepContext } from '../../../server/platform/commands/command-context';
import { inventoryOf } from './loot-api';
import type { SentRequest, RetryingPlayers, PlannedRequest } from '../processes/retrying-players';
import type { TestPlayer, TestUser } from './player';
import { dumpTables, foldFromScratch, waitUntilProjected } from '../processes/projections';
import { waitForDueSlots, waitForPolicyCheckpoints } from './side-effects';
import { openTestLog } from '../processes/test-log';

/** The event type that each kind of command appends once. */
const EVENTS_BY_REQUEST: Readonly<Record<PlannedRequest['kind'], readonly string[]>> = {
  contribution: ['PartyContributionMade'],
  quest: ['QuestProgressed', 'QuestCompleted'],
  language: ['LanguageChanged'],
  join: ['MemberJoined'],
  leave: ['MemberLeft'],
};

/** Inspects a server's database from outside: reads the log and checks that all other state agrees with it. */
export class Audit {
  private readonly pool: pg.Pool;
  private readonly opened: Promise<OpenedLog>;

  constructor(databaseUrl: string) {
    const logger = pino({ level: 'silent' });
    this.pool = new pg.Pool({ connectionString: databaseUrl, max: 4, application_name: 'audit' });
    this.pool.on('error', () => undefined);
    this.opened = openTestLog(databaseUrl, logger);
  }

  async close(): Promise<void> {
    await (await this.opened).close();
    await closePool(this.pool);
  }

  /** Terminates the connections of all server processes, as an administrator may. Resolves with their number. */
  async cutConnections(): Promise<number> {
    const { rowCount } = await this.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name like 'questlog%'`,
    );
    return rowCount ?? 0;
  }

  async events(): Promise<readonly RecordedEvent[]> {
    const events: RecordedEvent[] = [];
    const { log } = await this.opened;
    for await (const batch of log.follow({ after: ORIGIN, signal: new AbortController().signal })) {
      events.push(...batch.events);
      if (batch.caughtUp) break;
    }
    return events;
  }

  async head(): Promise<Position> {
    return (await this.opened).log.head();
  }

  waitUntilProjected(position: Position): Promise<void> {
    return waitUntilProjected(this.pool, position);
  }

  /** Resolves when the XP of all contributions has reached the characters and the read models. */
  async waitUntilSettled(): Promise<void> {
    await waitForPolicyCheckpoints((await this.opened).log, this.pool);
    await this.waitUntilProjected(await this.head());
  }

  async waitForDueSlots(): Promise<void> {
    await waitForDueSlots((await this.opened).log, this.pool);
  }

  /** Asserts that the log has every acknowledged command once and every other one at most once. */
  async expectAcknowledgedRecordedOnce(crowd: RetryingPlayers): Promise<void> {
    const events = await this.events();
    const times = crowd.sentRequests.map((asked) => ({
      asked,
      facts: eventsOfCommand(asked, events).length,
    }));
    expect(times.filter(({ asked, facts }) => asked.answer && facts !== 1)).toEqual([]);
    expect(times.filter(({ facts }) => facts > 1)).toEqual([]);
  }

  /**
   * Asserts that the log has each requested command once and nothing else but the events of the ids that are passed over,
   * and that answers match the events.
   */
  async expectRequestsRecordedOnce(
    crowd: RetryingPlayers,
    passedOver: ReadonlySet<string> = new Set(),
  ): Promise<void> {
    await this.expectAcknowledgedRecordedOnce(crowd);
    const events = (await this.events()).filter(({ id }) => !passedOver.has(id));
    const kinds = new Set(crowd.sentRequests.map(({ request }) => request.kind));
    const types = [...kinds].flatMap((kind) => EVENTS_BY_REQUEST[kind]);
    const facts = events.filter(({ type }) => types.includes(type));
    expect(facts).toHaveLength(crowd.sentRequests.length);
    for (const asked of crowd.sentRequests) {
      const [fact] = eventsOfCommand(asked, events);
      if (asked.request.kind !== 'contribution') continue;
      const { contribution, totalContributions, targetValue, xpGained } = fact?.data ?? {};
      const isCompleted = totalContributions === targetValue;
      expect(asked.answer?.body).toMatchObject({
        contribution,
        totalContributions,
        targetValue,
        xpGained,
        isCompleted,
      });
    }
    for (const kind of Object.keys(EVENTS_BY_REQUEST)) {
      const answers = crowd.sentRequests
        .filter(({ request }) => request.kind === kind)
        .map(({ answer }) => answer?.body ?? {});
      expect(new Set(answers.map((body) => Object.keys(body).sort().join())).size).toBeLessThanOrEqual(1);
    }
  }

  /**
   * Asserts that revisions have no gap, positions rise, and the rows equal a rebuild from the whole log, without the
   * events of the ids that are passed over.
   */
  async expectConsistent(passedOver: ReadonlySet<string> = new Set()): Promise<void> {
    const events = await this.events();
    const heads = new Map<string, number>();
    for (const { streamId, revision } of events) {
      expect(revision).toBe((heads.get(streamId) ?? -1) + 1);
      heads.set(streamId, revision);
    }
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
    const counted = events.filter(({ id }) => !passedOver.has(id));
    expect(await dumpTables(this.pool)).toEqual(await foldFromScratch(this.pool, counted));
  }

  /** Asserts that events, character and header show the same XP, and that each contribution was paid once. */
  async expectSameXp(players: readonly TestPlayer[]): Promise<void> {
    const events = await this.events();
    for (const player of players) {
      const own = events.filter(({ streamId }) => streamId === `player-${player.id}`);
      const state = stateOf(own);
      const shares = events.filter(
        ({ type, data }) =>
          type === 'PartyContributionMade' &&
          (data['by'] as { userId?: string } | undefined)?.userId === player.id,
      );
      const paid = own.filter(({ type }) => type === 'PartyXpEarned');
      const { body: user } = await player.get<TestUser>('/user');
      expect(paid.map(({ data }) => data['contributionRevision'])).toEqual(
        shares.filter(({ data }) => data['xpGained'] !== 0).map(({ revision }) => revision),
      );
      expect(sum(paid, 'share')).toBe(sum(shares, 'xpGained'));
      expect(user).toMatchObject(state.status === 'registered' ? { level: state.level, xp: state.xp } : {});
      const inLevels = sum(own, 'xpSpent') - sum(own, 'xpReturned');
      expect(user.xp + inLevels).toBe(sum(own, 'xpGained') - sum(own, 'xpTaken'));
    }
  }

  /** Asserts that memberships and slots match, and that no player is in more than three parties or in one twice. */
  async expectSlotsOfMemberships(players: readonly TestPlayer[]): Promise<void> {
    const events = await this.events();
    for (const { id } of players) {
      const [slots, parties] = [new Map<unknown, unknown>(), new Map<unknown, unknown>()];
      for (const { streamId, type, data } of events) {
        const who = (data['member'] as { userId?: string } | undefined)?.userId;
        if (streamId === `player-${id}` && type === 'PartySlotTaken')
          slots.set(data['partyId'], data['claim']);
        if (streamId === `player-${id}` && type === 'PartySlotReleased') slots.delete(data['partyId']);
        if (who !== id) continue;
        const partyId = streamId.replace(/^party-/, '');
        if (type === 'MemberJoined') {
          expect(parties.has(partyId)).toBe(false);
          parties.set(partyId, data['slotClaim']);
        } else parties.delete(partyId);
      }
      expect(slots).toEqual(parties);
      expect(slots.size).toBeLessThanOrEqual(3);
    }
  }

  /** Asserts that events, character and answers show the same points and items, and that no player overspent. */
  async expectSameBelongings(players: readonly TestPlayer[]): Promise<void> {
    const events = await this.events();
    for (const player of players) {
      const own = events.filter(({ streamId }) => streamId === `player-${player.id}`);
      const state = stateOf(own);
      if (state.status !== 'registered') throw new Error('A player is not registered');
      const { body: user } = await player.get<TestUser>('/user');
      const earned = sum(own, 'pointsGained') - sum(own, 'pointsTaken');
      const raised = STAT_NAMES.reduce((points, stat) => points + state.stats[stat] - DEFAULT_STATS[stat], 0);
      expect(user.stats).toStrictEqual({ ...state.stats, availablePoints: state.availablePoints });
      expect(state.availablePoints).toBe(earned - sum(own, 'pointsSpent'));
      expect(raised).toBe(sum(own, 'pointsSpent'));
      expect(state.availablePoints).toBeGreaterThanOrEqual(0);

      const found = own.flatMap(({ type, data }) => (type === 'LootClaimed' && data['item'] ? [data] : []));
      const entries = await inventoryOf(player);
      const worn = entries.filter(({ isEquipped }) => isEquipped).map(({ id, item }) => [item.place, id]);
      expect(Object.fromEntries(entries.map(({ id, quantity }) => [id, quantity]))).toEqual(state.inventory);
      expect(entries.reduce((total, { quantity }) => total + quantity, 0)).toBe(found.length);
      expect(new Set(found.map(({ questId }) => questId)).size).toBe(found.length);
      expect(Object.fromEntries(worn)).toEqual(state.equipped);
    }
  }
}

const decider = createPlayerDecider(GAME_CONTENT);

function stateOf(own: readonly RecordedEvent[]): PlayerState {
  return own.reduce(
    (before, recorded) => decider.evolve(before, PLAYER_EVENTS.decode(recorded).event),
    decider.initial,
  );
}

/** The events of a command that show how often it was applied. */
function eventsOfCommand(
  { player, key, request }: SentRequest,
  events: readonly RecordedEvent[],
): readonly RecordedEvent[] {
  const context = createCommandContext({
    actor: player.id,
    correlationId: '',
    idempotency: key === undefined ? undefined : { key, secret: '' },
    request: null,
  });
  const { commandId } = request.kind === 'join' ? deriveStepContext(context, 'join') : context;
  return events.filter(
    ({ type, metadata }) =>
      (metadata as EventMetadata | null)?.commandId === commandId &&
      EVENTS_BY_REQUEST[request.kind].includes(type),
  );
}

function sum(events: readonly RecordedEvent[], field: string): number {
  return events.reduce((total, { data }) => total + Number(data[field] ?? 0), 0);
}
