import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, type FindOptionsWhere, type Repository, type SelectQueryBuilder } from 'typeorm';
import type { PartyActivity } from '../../../contracts/live';
import { parsePosition } from '../../../contracts/position';
import { CLOCK, type Clock } from '../../../platform/clock';
import { Problem } from '../../../platform/problems/problem';
import { fromPartyActivityRow } from '../../../read-models/party-activity';
import { PartyActivityRow } from '../../../read-models/party-activity.entity';
import { UnpaidPartyShareRow } from '../../../read-models/unpaid-party-share.entity';
import { PlayerRow } from '../../../read-models/player.entity';
import { PartyQuestRow } from '../../../read-models/party-quest.entity';
import type { PageQuery } from '../../../platform/validation/page.query';
import { ENDED_QUESTS_PER_PAGE } from '../../../rules/party-options';
import { isPartyQuestExpired } from '../../../rules/party-quest-expiry';
import { CheersQuery } from '../cheers/cheers.query';
import { PartiesQuery } from '../parties.query';
import type { ContributorResponse, PartyQuestResponse, PartyTrophiesResponse } from './party-quest.response';

@Injectable()
export class PartyQuestsQuery {
  constructor(
    private readonly parties: PartiesQuery,
    private readonly cheers: CheersQuery,
    @InjectRepository(PartyQuestRow) private readonly quests: Repository<PartyQuestRow>,
    @InjectRepository(PartyActivityRow) private readonly activities: Repository<PartyActivityRow>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Open quests of a party, newest first, and with them the page of ended ones that moved last; with `before`, the page of
   * ended ones that moved last before that position, the latest first (R497). Rejects if the player may not see the party.
   */
  async findByParty(
    partyId: string,
    userId: string,
    before: string | undefined,
  ): Promise<PartyQuestResponse[]> {
    const page = { listedParty: partyId, listedEnded: ENDED_QUESTS_PER_PAGE };
    if (before === undefined)
      return this.find({ partyId }, userId, (quests) =>
        quests.andWhere(`(not ${ENDED_SQL} or quest.questId in (${lastEnded()}))`, page),
      );
    return this.find({ partyId }, userId, (quests) =>
      quests
        .andWhere(`quest.questId in (${lastEnded('position < :before')})`, {
          ...page,
          before: parsePosition(before),
        })
        .orderBy('quest.position', 'DESC'),
    );
  }

  /** One quest of a party. Rejects if the player may not see the party. */
  async getInParty(partyId: string, questId: string, userId: string): Promise<PartyQuestResponse> {
    const [quest] = await this.find({ partyId, questId }, userId);
    if (!quest) throw new Problem('PARTY_QUEST_NOT_FOUND');
    return quest;
  }

  private async find(
    where: Pick<PartyQuestRow, 'partyId'> & Partial<Pick<PartyQuestRow, 'questId'>>,
    userId: string,
    narrow = (quests: SelectQueryBuilder<PartyQuestRow>) => quests,
  ): Promise<PartyQuestResponse[]> {
    const { isMember } = await this.parties.requireVisible(where.partyId, userId);
    const { entities, raw } = await narrow(this.selectWithShares({ ...where, isDeleted: false }, isMember))
      .addOrderBy('quest.createdAt', 'DESC')
      .addOrderBy('quest.questId', 'ASC')
      .getRawAndEntities<RawShares>();
    const now = this.clock.now().toISOString();
    return entities.map((row, index) => toResponse(row, raw[index]?.contributors ?? [], now));
  }

  /**
   * Quests, with who gave what as `contributors` for members only (R6). One statement and so one snapshot: bars and shares
   * agree.
   */
  private selectWithShares(where: FindOptionsWhere<PartyQuestRow>, isMember: boolean) {
    return this.quests
      .createQueryBuilder('quest')
      .where(where)
      .addSelect(isMember ? `(${CONTRIBUTORS_SQL})` : 'null', 'contributors');
  }

  /** The completed quests, the latest first; with who gave what for members only (R429). */
  async findTrophies(
    partyId: string,
    userId: string,
    { before, limit }: PageQuery,
  ): Promise<PartyTrophiesResponse> {
    const { isMember } = await this.parties.requireVisible(partyId, userId);
    const cursor = before === undefined ? undefined : parsePosition(before);
    const { entities, raw } = await this.selectWithShares(
      {
        partyId,
        isCompleted: true,
        isDeleted: false,
        ...(cursor !== undefined && { position: LessThan(cursor) }),
      },
      isMember,
    )
      .addSelect(`(${COMPLETED_AT_SQL})`, 'completed_at')
      .orderBy('quest.position', 'DESC')
      .limit(limit + 1)
      .getRawAndEntities<RawShares & { readonly completed_at: Date | null }>();
    const page = entities.slice(0, limit);
    const last = entities.length > page.length ? page.at(-1) : undefined;
    const items = page.map(({ questId: id, name, emoji, xpReward, targetValue, createdAt }, index) => ({
      id,
      name,
      emoji,
      xpReward,
      targetValue,
      contributors: raw[index]?.contributors ?? [],
      // The time of the last contribution.
      completedAt: (raw[index]?.completed_at ?? createdAt).toISOString(),
    }));
    return { items, next: last?.position ?? null };
  }

  /** The feed, newest first; members only (R6). */
  async findActivities(
    partyId: string,
    userId: string,
    { before, limit }: PageQuery,
  ): Promise<Required<PartyActivity>[]> {
    await this.parties.requireMember(partyId, userId);
    const cursor = before === undefined ? undefined : parsePosition(before);
    const { entities, raw } = await this.activities
      .createQueryBuilder('entry')
      .where({ partyId, ...(cursor !== undefined && { position: LessThan(cursor) }) })
      .leftJoin(PlayerRow, 'player', 'player.userId = entry.userId')
      .leftJoin(PartyQuestRow, 'quest', 'quest.questId = entry.questId')
      .leftJoin(UnpaidPartyShareRow, 'unpaid', 'unpaid.contributionId = entry.eventId')
      .addSelect('player.nickname', 'nickname')
      .addSelect('player.username', 'username')
      .addSelect('quest.name', 'quest_name')
      .addSelect('unpaid.unpaidXp', 'unpaid_xp')
      .orderBy('entry.position', 'DESC')
      .limit(limit)
      .getRawAndEntities<CurrentColumns>();
    const cheers = await this.cheers.findByEntries(
      partyId,
      entities.map(({ eventId }) => eventId),
      userId,
    );
    return entities.map((row, index) => ({
      ...withCurrentValues(fromPartyActivityRow(row), raw[index]),
      cheers: cheers.get(row.eventId) ?? [],
    }));
  }
}

const ENDED_SQL = '(quest.isCompleted or quest.isExpired)';

/**
 * The ids of the ended quests of one page. The party is a parameter, so that they are looked up once and not for each quest.
 * They are sorted and not read from an index: one on the position would have every contribution update the indexes.
 */
const lastEnded = (range = 'true') => `
  select quest_id from party_quest
  where party_id = :listedParty and (is_completed or is_expired) and not is_deleted and ${range}
  order by position desc limit :listedEnded`;

interface RawShares {
  readonly contributors: ContributorResponse[] | null;
}

/** The contributions of each player to a `quest`. */
const CONTRIBUTORS_SQL = `
  select json_agg(share order by share.contribution desc, share."userId")
  from (
    select given.user_id as "userId",
      coalesce((select nickname from player where player.user_id = given.user_id), max(given.nickname)) as nickname,
      sum(given.units)::float8 as contribution, sum(given.xp - coalesce(unpaid.unpaid_xp, 0))::float8 as "xpGained"
    from party_contribution given
    left join (
      select contribution_id, unpaid_xp from unpaid_party_share where unpaid_party_share.quest_id = quest.quest_id
    ) as unpaid on unpaid.contribution_id = given.event_id
    where given.quest_id = quest.quest_id
    group by given.user_id
  ) as share`;

const COMPLETED_AT_SQL =
  'select max(created_at) from party_contribution given where given.quest_id = quest.quest_id';

/** What other rows say of an entry now; null where there is no such row. */
interface CurrentColumns {
  readonly nickname: string | null;
  readonly username: string | null;
  readonly quest_name: string | null;
  readonly unpaid_xp: number | null;
}

/**
 * The events have the names of their time; the feed shows those of today: of players (R382), and of quests (R486). Contributions
 * show what was paid: their rows have the share (R300).
 */
function withCurrentValues(entry: PartyActivity, current: CurrentColumns | undefined): PartyActivity {
  const { id, nickname, username } = entry.user;
  const isPaid = entry.type === 'quest_contribution' && entry.xpGained > 0;
  return {
    ...entry,
    questName: current?.quest_name ?? entry.questName,
    user: { id, nickname: current?.nickname ?? nickname, username: current?.username ?? username },
    xpGained: entry.xpGained - (isPaid ? (current?.unpaid_xp ?? 0) : 0),
  };
}

function toResponse(
  row: PartyQuestRow,
  contributors: ContributorResponse[],
  now: string,
): PartyQuestResponse {
  return {
    id: row.questId,
    partyId: row.partyId,
    name: row.name,
    description: row.description,
    emoji: row.emoji,
    category: row.category,
    xpReward: row.xpReward,
    targetValue: row.targetValue,
    totalContributions: row.totalContributions,
    isCompleted: row.isCompleted,
    isExpired: isPartyQuestExpired(row, now),
    contributors,
    type: 'party',
    deadline: row.deadline?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    position: row.position,
  };
}
