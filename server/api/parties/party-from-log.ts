import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Pool } from 'pg';
import type { Repository } from 'typeorm';
import type { Position } from '../../contracts/position';
import { Rejection } from '../../domain/kernel/rejection';
import type { PartyEvent } from '../../domain/party/party.events';
import type { FoundedParty } from '../../domain/party/party.state';
import type { RegisteredPlayer } from '../../domain/player/player.state';
import type { DecodedEvent } from '../../event-log/codec';
import { EVENT_LOG, type EventLog, type RecordedEvent } from '../../event-log/event-log';
import { PARTY_EVENTS } from '../../event-log/registry';
import { parkedStreamStore } from '../../operations/parked-stream-store';
import { CLOCK, type Clock } from '../../platform/clock';
import { streamIdOf } from '../../platform/commands/aggregate-stream';
import { PARTY_AGGREGATE } from '../../platform/commands/aggregates';
import { CommandRunner } from '../../platform/commands/command-runner';
import { ReadBarrier } from '../../platform/reads/read-barrier';
import { POSTGRES_POOL } from '../../platform/tokens';
import { PartyMemberRow } from '../../read-models/party-member.entity';
import { PartyRow } from '../../read-models/party.entity';
import { isPartyQuestExpired } from '../../rules/party-quest-expiry';
import { toResponseOfLog, PartiesQuery, type PartySource } from './parties.query';
import type { PartyDetailResponse, PartyResponse } from './party.response';

/**
 * Answers about a party from its stream and its members' streams, for commands that are recorded while the rows are late
 * (R230). The party's stream is read backwards as far as the rows are behind.
 */
@Injectable()
export class PartyFromLog {
  constructor(
    private readonly runner: CommandRunner,
    @Inject(EVENT_LOG) private readonly log: EventLog,
    private readonly barrier: ReadBarrier,
    private readonly query: PartiesQuery,
    @InjectRepository(PartyRow) private readonly parties: Repository<PartyRow>,
    @InjectRepository(PartyMemberRow) private readonly members: Repository<PartyMemberRow>,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(POSTGRES_POOL) private readonly pool: Pool,
  ) {}

  /** Rejects with `PARTY_NOT_FOUND` for a party that was deleted, or that the player may not see (R6). */
  async getById(partyId: string, userId: string): Promise<PartyResponse> {
    return toResponseOfLog(await this.load(partyId, userId), userId);
  }

  /** {@link getById}, with the members. */
  async getDetail(partyId: string, userId: string): Promise<PartyDetailResponse> {
    return this.query.toDetailOfLog(await this.load(partyId, userId), userId);
  }

  private async load(partyId: string, userId: string): Promise<PartySource> {
    const party = await this.loadFounded(partyId);
    const isMember = party.members.some((member) => member.userId === userId);
    if (!party.settings.isPublic && !isMember) throw new Rejection('PARTY_NOT_FOUND');
    const players = await Promise.all(party.members.map((member) => this.runner.player(member.userId)));
    const { created, joined } = await this.loadTimes(party);
    const now = this.clock.now().toISOString();
    const open = Object.values(party.quests).filter(
      (quest) => quest.totalContributions < quest.targetValue && !isPartyQuestExpired(quest, now),
    );
    const row: PartyRow = {
      partyId,
      ...party.settings,
      ...created,
      requiresPassword: party.passwordId !== null,
      leaderId: party.members.find(({ role }) => role === 'leader')?.userId ?? '',
      memberCount: party.members.length,
      activeQuests: open.length,
      totalXp: party.totalXp,
    };
    return { row, members: toMemberRows(party, players, joined), players };
  }

  private async loadFounded(partyId: string): Promise<FoundedParty> {
    const party = await this.runner.loadState(PARTY_AGGREGATE, partyId);
    if (party.status !== 'founded') throw new Rejection('PARTY_NOT_FOUND');
    return party;
  }

  /** When the party was founded and its members joined: from the events that the rows lack, and from the rows. */
  private async loadTimes({ partyId, members }: FoundedParty): Promise<PartyTimes> {
    const checkpoint = this.barrier.getCheckpoint('parties');
    // Read before the rows, which hold at least what comes before it. A checkpoint passes the events of a parked stream (R215).
    const streamId = streamIdOf(PARTY_AGGREGATE, partyId);
    const parkedFrom = await parkedStreamStore.findParkedPosition(this.pool, 'parties', streamId);
    const isInRows = (position: Position): boolean =>
      (parkedFrom === undefined || position < parkedFrom) &&
      (checkpoint === undefined || position <= checkpoint);
    const [row, memberRows] = await Promise.all([
      this.parties.findOneBy({ partyId }),
      this.members.findBy({ partyId }),
    ]);
    const joined = new Map<string, Date>();
    const inRows = new Map(memberRows.map(({ userId, joinedAt }) => [userId, joinedAt]));
    let created: PartyTimes['created'] | null = row;
    const isComplete = () =>
      created !== null && members.every(({ userId }) => joined.has(userId) || inRows.has(userId));
    for await (const { event, recorded } of this.readBackwards(partyId)) {
      if (isInRows(recorded.position) && isComplete()) break;
      const time = new Date(recorded.metadata.time);
      if (event.type === 'MemberJoined' && !joined.has(event.data.member.userId))
        joined.set(event.data.member.userId, time);
      if (event.type === 'PartyCreated') created = { createdAt: time, createdPosition: recorded.position };
    }
    if (!created) throw new Error(`Party ${partyId} was founded without an event`);
    const { createdAt, createdPosition } = created;
    return { created: { createdAt, createdPosition }, joined: new Map([...inRows, ...joined]) };
  }

  private async *readBackwards(partyId: string): AsyncIterable<DecodedEvent<PartyEvent>> {
    const streamId = streamIdOf(PARTY_AGGREGATE, partyId);
    const newestFirst: AsyncIterable<RecordedEvent> = this.log.readStream(streamId, {
      direction: 'backwards',
    });
    for await (const recorded of newestFirst) yield PARTY_EVENTS.decode(recorded);
  }
}

interface PartyTimes {
  readonly created: Pick<PartyRow, 'createdAt' | 'createdPosition'>;
  /** By the member's user id. */
  readonly joined: ReadonlyMap<string, Date>;
}

function toMemberRows(
  { partyId, members }: FoundedParty,
  players: readonly RegisteredPlayer[],
  joined: PartyTimes['joined'],
): PartyMemberRow[] {
  return members.map(({ userId, role }, index) => {
    const joinedAt = joined.get(userId);
    if (!joinedAt) throw new Error(`${userId} is a member of party ${partyId} without having joined`);
    const { nickname, username, characterClass } = players[index]!;
    return { partyId, userId, nickname, username, role, joinedAt, characterClass };
  });
}
