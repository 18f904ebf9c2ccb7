import { randomUUID } from 'node:crypto';
import type { BenchCluster } from '../bench-cluster';
import { deploy, type Deployment } from '../replay/deployment';
import { addAccounts, addCrowd, addEndedQuests, lengthenFeeds } from './crowd';
import type { ReadWorld } from './reads';

const MEMBERS = 10;
const FEED_ENTRIES = 1_000;
const ENDED_QUESTS = 100;
/** Parties of ten: 100 players with 10,000 entries of feeds, and 100,000 with 10 million. */
const PARTIES = { few: 10, many: Number(process.env['BENCH_PARTIES'] ?? 10_000) } as const;
export type Crowd = keyof typeof PARTIES;

/** A player in a party, among a crowd. */
export interface CrowdedWorld extends ReadWorld {
  readonly deployment: Deployment;
  readonly port: number;
  readonly cookie: string;
}

export type Worlds = Readonly<Record<Crowd, CrowdedWorld>>;

/** Whose members have each contributed once, by the same calls as from the pages; the crowd and long feeds are copies of that. */
export async function openWorld(cluster: BenchCluster, crowd: Crowd): Promise<CrowdedWorld> {
  const options = { parties: 1, members: MEMBERS, isOneProcess: true };
  const deployment = await deploy(cluster, `query_${crowd}`, options);
  const { parties, pool, api } = deployment;
  const [party] = parties;
  const [player] = party?.members ?? [];
  if (!party || !player) throw new Error('There is no player');
  const { partyId, questId } = party;
  for (const { cookie } of party.members) {
    const response = await fetch(`${api.url}/api/party-quests/${questId}/contribute`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({ partyId, contribution: 1 }),
    });
    if (!response.ok) throw new Error(`A contribution was answered with ${response.status}`);
  }
  await addAccounts(pool);
  await lengthenFeeds(pool, FEED_ENTRIES);
  await addEndedQuests(pool, ENDED_QUESTS);
  process.stderr.write(`filling a world of ${PARTIES[crowd]} parties\n`);
  await addCrowd(pool, PARTIES[crowd] - 1);
  const port = Number(new URL(api.url).port);
  return { deployment, partyId, userId: player.userId, cookie: player.cookie, port };
}
