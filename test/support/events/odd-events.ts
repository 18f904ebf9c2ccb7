import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { EventLog, JsonObject } from '../../../server/event-log/event-log';
import type { EventMetadata } from '../../../server/event-log/event-metadata';
import { LOG_IS_IN_DATABASE } from '../processes/test-log';

/** A stream of a player, or of a party. */
export type StreamKind = 'player' | 'party';

export interface OddEvent {
  readonly type: string;
  /** Any JSON value, or its text for one that JavaScript can't hold. */
  readonly data: unknown;
  readonly dataText?: string;
  /** What its metadata have beside, or instead of, those of every event; null for an event without metadata. */
  readonly metadata?: object | null;
  /** The streams of which it is wrong for any projector; default: both. */
  readonly streams?: readonly StreamKind[];
}

const PLAYER_ONLY = { streams: ['player'] } as const;
const PARTY_ONLY = { streams: ['party'] } as const;
const NAMES = { nickname: 'Somebody', username: 'somebody' };

/** Events that no release of this program appends: of unknown types and versions, and of wrong shapes. */
const SHAPELESS: readonly OddEvent[] = [
  { type: 'TurnedIntoAPumpkin', data: {} },
  { type: 'TurnedIntoAPumpkin', data: null, metadata: null },
  { type: 'toString', data: {} },
  { type: 'constructor', data: {} },
  { type: '__proto__', data: {} },
  { type: 'DayStarted', data: {}, metadata: { schemaVersion: 99 } },
  { type: 'DayStarted', data: {}, metadata: { schemaVersion: null } },
  { type: 'DayStarted', data: {}, metadata: { schemaVersion: '1' } },
  { type: 'DayStarted', data: {}, metadata: { schemaVersion: 0 } },
  { type: 'DayStarted', data: {}, metadata: { schemaVersion: 1.5 } },
  { type: 'DayStarted', data: {}, metadata: null },
  { type: 'DayStarted', data: {} },
  { type: 'LevelReached', data: {} },
  { type: 'LevelReached', data: null },
  { type: 'LevelReached', data: 'AAECAw==' },
  { type: 'LevelReached', data: [2] },
  { type: 'LevelReached', data: { level: 'two' } },
  { type: 'LevelReached', data: { level: null } },
  { type: 'LevelReached', data: {}, dataText: '{"level":1e400,"xpSpent":1,"pointsGained":1}' },
  { type: 'LevelReached', data: { level: 2, xpSpent: 1, pointsGained: 1 }, metadata: null },
  { type: 'LevelLost', data: { level: [] } },
  { type: 'MemberJoined', data: {} },
  { type: 'MemberJoined', data: { member: null } },
  { type: 'MemberLeft', data: { member: 7, slotClaim: null } },
  { type: 'PartyCreated', data: { name: {} } },
  { type: 'PartyQuestCreated', data: { questId: 1 } },
  { type: 'PartyDeleted', data: { members: 'all' } },
  { type: 'PartyDeleted', data: null, metadata: null },
];

/** Events of the right shape whose values fit into no row or key: line feeds, NUL and huge numbers. */
const SHAPED: readonly OddEvent[] = [
  { type: 'LevelReached', data: { level: 1e308, xpSpent: 1e308, pointsGained: 1e308 }, ...PLAYER_ONLY },
  { type: 'TaskDeleted', data: { taskId: 'a\nb', day: '2026-02-01\n' }, ...PLAYER_ONLY },
  { type: 'TasksReordered', data: { day: '2026-02-01\n', taskIds: ['a\nb', '\0'] }, ...PLAYER_ONLY },
  { type: 'StreakExtended', data: { day: '2026-02-01\n', streak: 0 }, ...PLAYER_ONLY },
  { type: 'StreakExtended', data: { day: '2026-02-01\0', streak: 0 }, ...PLAYER_ONLY },
  { type: 'CustomQuestArchived', data: { questId: 'a\nb' }, ...PLAYER_ONLY },
  { type: 'CustomQuestArchived', data: { questId: '\0' }, ...PLAYER_ONLY },
  { type: 'NicknameChanged', data: { nickname: 'a\0b', username: 'a' }, ...PLAYER_ONLY },
  { type: 'MemberLeft', data: { member: { userId: 'a\nb', ...NAMES }, slotClaim: null }, ...PARTY_ONLY },
  { type: 'MemberLeft', data: { member: { userId: 'a\0b', ...NAMES }, slotClaim: null }, ...PARTY_ONLY },
  { type: 'PartyQuestExpired', data: { questId: 'a\nb', questName: '' }, ...PARTY_ONLY },
  { type: 'PartySettingsChanged', data: { changes: { name: '\0' }, by: 'a' }, ...PARTY_ONLY },
  { type: 'PartySettingsChanged', data: { changes: { maxMembers: 1e300 }, by: 'a' }, ...PARTY_ONLY },
  { ...createContribution({ questId: 'a\nb' }), ...PARTY_ONLY },
  { ...createContribution({ questName: '\0', partyTotalXp: 1e300 }), ...PARTY_ONLY },
];

/** EventStoreDB is written through the log, which refuses what some databases can't hold. */
const isStorable = ({ data, dataText }: OddEvent): boolean =>
  LOG_IS_IN_DATABASE || (dataText === undefined && !JSON.stringify(data).includes('\\u0000'));

export const ODD_EVENTS: readonly OddEvent[] = [...SHAPELESS, ...SHAPED].filter(isStorable);

/** A contribution to a quest that doesn't exist. */
export function createContribution(details: object = {}): OddEvent {
  const by = { userId: randomUUID(), ...NAMES };
  const xp = { xpGained: 1, partyXpGained: 1, partyXpExact: 1, partyTotalXp: 1 };
  const counts = { contribution: 1, totalContributions: 1, targetValue: 1 };
  const data = { questId: randomUUID(), questName: '', by, ...counts, ...xp, ...details };
  return { type: 'PartyContributionMade', data };
}

/** The metadata of every event, for one with this id. */
function createMetadata(id: string): object {
  const context = { commandId: id, correlationId: id, causationId: id, actor: 'system', schemaVersion: 1 };
  return { ...context, time: '2026-02-01T00:00:00.000Z' };
}

/** A log, with the database that may hold it. */
export interface OddEventTarget {
  readonly log: Pick<EventLog, 'append' | 'readStream'>;
  readonly pool: pg.Pool;
}

/**
 * Appends an event at the end of a stream, as another program might; resolves with its id. The table of Postgres takes any JSON,
 * past the checks of the log. What EventStoreDB holds that is no object is read as an empty one, and so is appended as that.
 */
export async function appendOddEvent(
  { log, pool }: OddEventTarget,
  streamId: string,
  { type, data, dataText = JSON.stringify(data), metadata = {} }: OddEvent,
): Promise<string> {
  const id = randomUUID();
  const stored = metadata && { ...createMetadata(id), ...metadata };
  let revision = -1;
  for await (const last of log.readStream(streamId, { direction: 'backwards', limit: 1 }))
    ({ revision } = last);
  if (!LOG_IS_IN_DATABASE) {
    const event = { id, type, data: toObject<JsonObject>(data), metadata: toObject<EventMetadata>(stored) };
    await log.append({ streamId, expectedRevision: revision < 0 ? 'none' : revision, events: [event] });
    return id;
  }
  const { rows } = await pool.query<{ lastPos: string | null }>(
    `select last_pos as "lastPos" from append_batch(array[$1::text], array[1], array[$6::bigint], array[1],
       array[1], array[$6::bigint + 1], array[$2::uuid], array[$3::text], array[$4::json], array[$5::json])`,
    [streamId, id, type, dataText, JSON.stringify(stored), revision],
  );
  if (typeof rows[0]?.lastPos !== 'string') throw new Error(`${streamId} has grown meanwhile`);
  return id;
}

function toObject<Shape extends object>(value: unknown): Shape {
  return (typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}) as Shape;
}

/** Each of the odd events with the streams it is appended to: new ones of a player and a party for each kind. */
export interface OddStreams {
  readonly odd: OddEvent;
  readonly playerId: string;
  readonly partyId: string;
  readonly streamIds: readonly string[];
}

/** Appends a player and a party for each odd event, where it will be the only one of its stream. */
export async function createOddStreams(target: OddEventTarget): Promise<readonly OddStreams[]> {
  const streams: OddStreams[] = [];
  for (const odd of ODD_EVENTS) {
    const [userId, partyId] = [randomUUID(), randomUUID()];
    const ids = { player: `player-${userId}`, party: `party-${partyId}` };
    for (const event of buildPlayer(userId)) await appendOddEvent(target, ids.player, event);
    for (const event of buildParty(partyId, userId)) await appendOddEvent(target, ids.party, event);
    const streamIds = (odd.streams ?? ['player', 'party']).map((kind) => ids[kind]);
    streams.push({ odd, playerId: userId, partyId, streamIds });
  }
  return streams;
}

/** Valid events that come after an odd one: no projector sees them before it can take that one. */
export async function appendLaterEvent(target: OddEventTarget, streamId: string): Promise<string> {
  const settings = {
    type: 'PartySettingsChanged',
    data: { changes: { rules: 'Be kind.' }, by: randomUUID() },
  };
  const language = { type: 'LanguageChanged', data: { language: 'uk' } };
  return appendOddEvent(target, streamId, streamId.startsWith('player-') ? language : settings);
}

function buildPlayer(userId: string): readonly OddEvent[] {
  const names = { nickname: `N ${userId.slice(0, 8)}`, username: `n ${userId.slice(0, 8)}` };
  const settings = { characterClass: 'warrior', language: 'en', timeZone: 'UTC' };
  return [{ type: 'PlayerRegistered', data: { userId, ...names, ...settings } }];
}

function buildParty(partyId: string, createdBy: string): readonly OddEvent[] {
  const texts = { name: 'Readers', description: '', rules: '', weeklyGoal: '', monthlyGoal: '' };
  const limits = { maxMembers: 5, minLevel: 1, isPublic: true, requiresPassword: false };
  const data = { partyId, ...texts, ...limits, theme: 'study', createdBy };
  const member = { userId: createdBy, ...NAMES, characterClass: 'warrior', level: 1 };
  return [
    { type: 'PartyCreated', data },
    {
      type: 'MemberJoined',
      data: { member, role: 'leader', slotClaim: randomUUID() },
      metadata: { schemaVersion: 2 },
    },
  ];
}
