import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import type { RecordedEvent } from '../../server/event-log/event-log';
import { Audit } from '../support/api/audit';
import { launchBrowser } from '../support/browser/browser';
import { RetryingPlayers } from '../support/processes/retrying-players';
import { createTestDatabase, type TestDatabase } from '../support/database/database';
import {
  createTestParty,
  expectOk,
  joinParty,
  callQuest,
  findTodaysQuest,
  createPartyQuest,
} from '../support/api/game-api';
import { fetchFeed, LiveModel } from '../support/api/live-client';
import { PartyTabs, type PartySnapshot } from '../support/browser/party-tabs';
import { playerAtServer, contribute, contributionRequest } from '../support/api/party-api';
import { TestPlayer } from '../support/api/player';
import { waitUntil } from '../support/processes/projections';
import { Visitor } from '../support/browser/visitor';
import { freePort, startServerProcess, type ServerProcess } from '../support/processes/server-process';
import { TcpProxy } from '../support/outside/tcp-proxy';

const QUEST = 'Сто сторінок <b>разом</b>';
const TARGET = 300;
/** Contributions during which the server restarts. */
const MISSED_CONTRIBUTIONS = 60;
const OUTAGE_MS = 30_000;
const TIMEOUT_MS = 90_000;
const NO_REOPEN = Number.POSITIVE_INFINITY;
/** The event types a feed shows: those of the party, and activities of members whose audience includes it. */
const PARTY_FEED_TYPES = ['MemberJoined', 'PartyContributionMade'];
const MEMBER_FEED_TYPES = ['QuestCompleted', 'LevelReached'];

let database: TestDatabase;
let audit: Audit;
let port: string;
let server: ServerProcess;
let proxy: TcpProxy;
let browser: Browser;

beforeAll(async () => {
  database = await createTestDatabase();
  audit = new Audit(database.url);
  port = String(await freePort());
  await startServer();
  proxy = await TcpProxy.open(server.url);
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await proxy?.close();
  await server?.stop();
  await audit?.close();
  await database?.drop();
});

describe('two browsers and a client of the socket', () => {
  /** The party's leader, who listens to a socket and retries every request that got no answer. */
  let leader: TestPlayer;
  let client: LiveModel;
  let reconnecting: NodeJS.Timeout;
  let crowd: RetryingPlayers;
  let partyId: string;
  let questId: string;
  let phone: PartyTabs;
  let desktop: PartyTabs;

  beforeAll(async () => {
    leader = await TestPlayer.register(server.url);
    ({ id: partyId } = await createTestParty(leader));
    const quest = { name: QUEST, targetValue: TARGET, xpReward: 3 * TARGET };
    ({ id: questId } = await createPartyQuest(leader, partyId, quest));
    client = new LiveModel(playerAtServer(proxy, leader), leader);
    // Reconnects as socket.io's client does, with a shorter delay.
    reconnecting = setInterval(() => client.isConnected || client.connect(NO_REOPEN), 100);
    crowd = new RetryingPlayers([leader]);
    phone = await visit(await Visitor.open(browser, { language: 'en', size: 'phone' }));
    desktop = await visit(await Visitor.open(browser, { language: 'uk', size: 'desktop' }));
  });

  afterAll(() => {
    clearInterval(reconnecting);
    client?.disconnect();
  });

  it('show the log’s events as they are appended', async () => {
    await play(5);
    await phone.contribute(QUEST);
    await desktop.contribute(QUEST);
    expectOk(await callQuest(leader, 'complete-quest', (await findTodaysQuest(leader, 'single')).id));
    await untilContributed(7);
    await expectAgreement();
  });

  it('show all events after a restart of the server, those appended before they reconnected included', async () => {
    const before = crowd.acknowledged;
    const playing = play(MISSED_CONTRIBUTIONS);
    await waitUntil(
      'some is acknowledged',
      async () => crowd.acknowledged >= before + MISSED_CONTRIBUTIONS / 6,
    );
    expect(await waitForExit('SIGTERM')).toBe(0);
    // Otherwise no event would be appended while they are disconnected.
    expect(crowd.acknowledged).toBeLessThan(before + MISSED_CONTRIBUTIONS);
    proxy.takeDown();
    await phone.waitForConnectionNotice(true);
    await startServer();
    await withTimeout('all is acknowledged', playing);
    proxy.bringUp();
    await expectAgreement();
    await play(3);
    await expectAgreement();
  });

  it('show all events once after kill -9 of the server, those of unanswered requests included', async () => {
    const before = await contributionsBy(desktop);
    const playing = play(MISSED_CONTRIBUTIONS);
    proxy.holdAnswers();
    await desktop.contribute(QUEST);
    await waitUntil('the press is recorded', async () => (await contributionsBy(desktop)) > before);
    await waitForExit('SIGKILL');
    proxy.cutConnections();
    await startServer();
    await withTimeout('all is acknowledged', playing);
    await phone.waitForConnectionNotice(false);
    await desktop.waitForConnectionNotice(false);
    await desktop.contribute(QUEST);
    await play(3);
    await expectAgreement();
    expect(await contributionsBy(desktop)).toBe(before + 1);
  });

  it('show the events they could not fetch before the server ended', async () => {
    await phone.quests.route('**/api/parties/*/quests', (route) => route.abort(), { times: 1 });
    const failed = phone.quests.waitForEvent('requestfailed');
    await createPartyQuest(leader, partyId, { name: 'Sit-ups', targetValue: 50 });
    await failed;
    await play(3);
    await phone.waitForBar(await unitsGiven(), TARGET);
    await waitForExit('SIGKILL');
    await startServer();
    await play(1);
    await expectAgreement();
  });

  it('show all events after 30 seconds without a network', async () => {
    await phone.visitor.context.setOffline(true);
    await phone.waitForConnectionNotice(true);
    const backAt = Date.now() + OUTAGE_MS;
    const heard = phone.received;
    await play(10);
    const newcomer = await TestPlayer.register(server.url);
    await joinParty(newcomer, partyId);
    await contribute(newcomer, partyId, questId, 2);
    await desktop.contribute(QUEST);
    await sleep(backAt - Date.now());
    expect(phone.received).toEqual(heard);
    await phone.visitor.context.setOffline(false);
    await expectAgreement();
    await play(3);
    await expectAgreement();
  });

  async function visit(visitor: Visitor): Promise<PartyTabs> {
    await visitor.register(proxy.url);
    await visitor.page.goto(new URL(`/parties/${partyId}`, proxy.url).href);
    await visitor.button(visitor.texts.parties.page.join).click();
    await visitor.button(visitor.texts.parties.page.join).waitFor({ state: 'hidden' });
    return PartyTabs.open(visitor);
  }

  /** The leader contributes one unit at a time and retries until each is acknowledged. */
  async function play(units: number): Promise<void> {
    const one = contributionRequest(partyId, questId)(1);
    await crowd.play(new Map([[leader, Array.from({ length: units }, () => one)]]));
  }

  async function contributions(): Promise<readonly RecordedEvent[]> {
    return (await audit.events()).filter(({ type }) => type === 'PartyContributionMade');
  }

  async function contributionsBy({ visitor }: PartyTabs): Promise<number> {
    const by = ({ data }: RecordedEvent) => (data['by'] as { nickname?: string }).nickname;
    return (await contributions()).filter((event) => by(event) === visitor.nickname).length;
  }

  async function unitsGiven(): Promise<number> {
    return (await contributions()).reduce((total, { data }) => total + Number(data['contribution']), 0);
  }

  async function untilContributed(times: number): Promise<void> {
    await waitUntil(
      `${times} contributions are recorded`,
      async () => (await contributions()).length >= times,
    );
  }

  /** Asserts that the log, the fetched views, the socket messages and the screens agree. */
  async function expectAgreement(): Promise<void> {
    await audit.expectAcknowledgedRecordedOnce(crowd);
    const now = await partyNow();
    const slice = await feedFacts();
    const units = await unitsGiven();
    expect(now.feed.map(({ id }) => id)).toEqual(slice.map(({ id }) => id));
    expect(now.quests.find(({ id }) => id === questId)?.totalContributions).toBe(units);

    await waitUntil('the client has every entry', async () => client.activities.size >= slice.length);
    await withTimeout('the client has fetched', client.waitUntilFetched());
    const applied = [...client.activities.values()].sort((a, b) => (a.position < b.position ? -1 : 1));
    expect(applied).toEqual(now.feed);
    const last = slice.findLast(({ type }) => type === 'PartyContributionMade');
    expect(client.bars.get(questId)).toEqual({ position: last?.position, totalContributions: units });

    for (const screens of [phone, desktop]) {
      const expected = screens.expectedView(now);
      expect(await screens.waitForVisible(expected)).toEqual(expected);
      expect(screens.received).toEqual(screens.expectedMessages(now));
      expect(screens.wasReloaded).toBe(false);
    }
  }

  async function partyNow(): Promise<PartySnapshot> {
    await audit.waitUntilSettled();
    leader.position = await audit.head();
    return {
      party: expectOk(await leader.get<PartySnapshot['party']>(`/parties/${partyId}`)),
      quests: expectOk(await leader.get<PartySnapshot['quests']>(`/parties/${partyId}/quests`)),
      feed: await fetchFeed(leader, partyId),
    };
  }

  async function feedFacts(): Promise<readonly RecordedEvent[]> {
    return (await audit.events()).filter(
      ({ streamId, type, metadata }) =>
        (streamId === `party-${partyId}` && PARTY_FEED_TYPES.includes(type)) ||
        (metadata.toldTo?.parties.includes(partyId) && MEMBER_FEED_TYPES.includes(type)),
    );
  }
});

async function startServer(): Promise<void> {
  server = await startServerProcess({ DATABASE_URL: database.url, PORT: port });
}

function waitForExit(signal: NodeJS.Signals): Promise<number | null> {
  return withTimeout(`the server ends at ${signal}`, server.stop(signal));
}

/** Fails a wait that never ends; it measures nothing. */
function withTimeout<Result>(what: string, promise: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`Never happened: ${what}`)), TIMEOUT_MS);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
