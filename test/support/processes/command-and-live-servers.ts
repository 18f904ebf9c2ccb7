import type { LiveHandshake, PartyActivity } from '../../../server/contracts/live';
import { createTestDatabase, type TestDatabase } from '../database/database';
import { createTestParty, joinParty, createPartyQuest } from '../api/game-api';
import { fetchFeed, LiveModel, LiveRecorder } from '../api/live-client';
import { TestPlayer } from '../api/player';
import { waitForPolicies } from '../api/side-effects';
import { startTestServer, type TestServer } from './server';
import { freePort } from './server-process';

export interface TestParty {
  readonly players: readonly TestPlayer[];
  readonly leader: TestPlayer;
  readonly member: TestPlayer;
  readonly partyId: string;
  readonly questId: string;
}

/** Two server processes on one database: one takes the commands, the other serves the sockets and can be restarted. */
export class CommandAndLiveServers {
  private readonly openSockets: { close(): void }[] = [];

  private constructor(
    private readonly database: TestDatabase,
    readonly front: TestServer,
    private edge: TestServer,
    private readonly edgePort: string,
  ) {}

  static async start(): Promise<CommandAndLiveServers> {
    const database = await createTestDatabase();
    const front = await startTestServer({ databaseUrl: database.url });
    const edgePort = String(await freePort());
    return new CommandAndLiveServers(
      database,
      front,
      await startLiveServer(database.url, edgePort),
      edgePort,
    );
  }

  get liveUrl(): string {
    return this.edge.url;
  }

  async close(): Promise<void> {
    this.closeSockets();
    await this.edge.close();
    await this.front.close();
    await this.database.drop();
  }

  closeSockets(): void {
    for (const each of this.openSockets.splice(0)) each.close();
  }

  async stopLiveServer(): Promise<void> {
    await this.edge.close();
  }

  /** Starts it at the same address, so that clients can reconnect. */
  async restartLiveServer(): Promise<void> {
    this.edge = await startLiveServer(this.database.url, this.edgePort);
  }

  /** Opens a socket of the player and resolves when it is ready; `close` closes it too. */
  async connect(player: TestPlayer, said?: string | LiveHandshake): Promise<LiveRecorder> {
    const recorder = await LiveRecorder.open(this.atLiveServer(player), said);
    this.openSockets.push(recorder);
    return recorder;
  }

  /** The same at the process that runs the commands. */
  async connectAtCommandServer(player: TestPlayer, after?: string): Promise<LiveRecorder> {
    const recorder = await LiveRecorder.open(player, after);
    this.openSockets.push(recorder);
    return recorder;
  }

  /** A socket of the player that is still connecting. */
  startConnecting(player: TestPlayer): LiveRecorder {
    const recorder = LiveRecorder.start(this.atLiveServer(player).socket());
    this.openSockets.push(recorder);
    return recorder;
  }

  modelOf(player: TestPlayer): LiveModel {
    const model = new LiveModel(this.atLiveServer(player), player);
    this.openSockets.push({ close: () => model.disconnect() });
    return model;
  }

  /** Creates a party of this size with a quest of a thousand steps. */
  async createParty(members: number): Promise<TestParty> {
    const players = await Promise.all(
      Array.from({ length: members }, () => TestPlayer.register(this.front.url)),
    );
    const [leader, member = leader] = players;
    if (!leader || !member) throw new Error('A party has members');
    const { id: partyId } = await createTestParty(leader, { maxMembers: 50 });
    const { id: questId } = await createPartyQuest(leader, partyId, { targetValue: 1000, xpReward: 1000 });
    for (const player of players.slice(1)) await joinParty(player, partyId);
    return { players, leader, member, partyId, questId };
  }

  /** The feed up to the head of the log, fetched by the leader. */
  async fetchWholeFeed({ leader, partyId }: TestParty): Promise<readonly PartyActivity[]> {
    // XP that reaches a character later may still raise its level.
    await waitForPolicies(this.front);
    leader.position = await this.front.application.core.resources.log.head();
    return fetchFeed(leader, partyId);
  }

  private atLiveServer(player: TestPlayer): TestPlayer {
    return Object.assign(new TestPlayer(this.edge.url), { cookie: player.cookie, user: player.user });
  }
}

function startLiveServer(databaseUrl: string, port: string): Promise<TestServer> {
  return startTestServer({ databaseUrl, environment: { PORT: port } });
}
