import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, LessThan, type EntityManager, type Repository } from 'typeorm';
import type { PartyActivity } from '../../contracts/live';
import { parsePosition } from '../../contracts/position';
import { CLOCK, type Clock } from '../../platform/clock';
import { Problem } from '../../platform/problems/problem';
import { fromPartyActivityRow } from '../../read-models/party-activity';
import { PartyActivityRow } from '../../read-models/party-activity.entity';
import { UnpaidPartyShareRow } from '../../read-models/unpaid-party-share.entity';
import { PlayerRow } from '../../read-models/player.entity';
import { PartyQuestRow } from '../../read-models/party-quest.entity';
import type { PageQuery } from '../../platform/validation/page.query';
import { isPartyQuestExpired } from '../../rules/party-quest-expiry';
import { CheersQuery } from './cheers.query';
import { PartiesQuery } from './parties.query';
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

  /** Quests of a party, newest first. Rejects if the player may not see the party. */
  async findByParty(partyId: string, userId: string): Promise<PartyQuestResponse[]> {
    return this.find({ partyId }, userId);
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
  ): Promise<PartyQuestResponse[]> {
    await this.parties.requireVisible(where.partyId, userId);
    const toMember = await this.parties.isMember(where.partyId, userId);
    // One snapshot, so that bars and shares agree.
    return this.quests.manager.transaction('REPEATABLE READ', async (manager) => {
      const rows = await manager.find(PartyQuestRow, {
        where: { ...where, isDeleted: false },
        order: { createdAt: 'DESC', questId: 'ASC' },
      });
      return this.toResponses(rows, toMember ? await loadShares(rows, manager) : new Map());
    });
  }

  /** The completed quests, the latest first; with who gave what for members only (R429). */
  async findTrophies(
    partyId: string,
    userId: string,
    { before, limit }: PageQuery,
  ): Promise<PartyTrophiesResponse> {
    await this.parties.requireVisible(partyId, userId);
    const toMember = await this.parties.isMember(partyId, userId);
    const cursor = before === undefined ? undefined : parsePosition(before);
    return this.quests.manager.transaction('REPEATABLE READ', async (manager) => {
      const rows = await manager.find(PartyQuestRow, {
        where: {
          partyId,
          isCompleted: true,
          isDeleted: false,
          ...(cursor !== undefined && { position: LessThan(cursor) }),
        },
        order: { position: 'DESC' },
        take: limit + 1,
      });
      const page = rows.slice(0, limit);
      const [shares, completedAt] = await Promise.all([
        toMember ? loadShares(page, manager) : new Map<string, ContributorResponse[]>(),
        loadCompletionTimes(page, manager),
      ]);
      const last = rows.length > page.length ? page.at(-1) : undefined;
      const items = page.map(({ questId: id, name, emoji, xpReward, targetValue, createdAt }) => ({
        id,
        name,
        emoji,
        xpReward,
        targetValue,
        contributors: shares.get(id) ?? [],
        completedAt: (completedAt.get(id) ?? createdAt).toISOString(),
      }));
      return { items, next: last?.position ?? null };
    });
  }

  /** The feed, newest first; members only (R6). */
  async findActivities(
    partyId: string,
    userId: string,
    { before, limit }: PageQuery,
  ): Promise<Required<PartyActivity>[]> {
    await this.parties.requireVisible(partyId, userId);
    if (!(await this.parties.isMember(partyId, userId))) throw new Problem('PARTY_MEMBER_ONLY');
    const cursor = before === undefined ? undefined : parsePosition(before);
    const rows = await this.activities.find({
      where: { partyId, ...(cursor !== undefined && { position: LessThan(cursor) }) },
      order: { position: 'DESC' },
      take: limit,
    });
    const entries = await this.deductUnpaid(await this.withCurrentNames(rows.map(fromPartyActivityRow)));
    const cheers = await this.cheers.findByEntries(
      partyId,
      entries.map(({ id }) => id),
      userId,
    );
    return entries.map((entry) => ({ ...entry, cheers: cheers.get(entry.id) ?? [] }));
  }

  /** The events have the names of their time; the feed shows those of today: of players (R382), and of quests (R486). */
  private async withCurrentNames(entries: readonly PartyActivity[]): Promise<PartyActivity[]> {
    const ids = new Set(entries.map(({ user }) => user.id));
    const questIds = new Set(entries.flatMap(({ questId }) => questId ?? []));
    const [players, quests] = await Promise.all([
      this.activities.manager.find(PlayerRow, {
        where: { userId: In([...ids]) },
        select: { userId: true, nickname: true, username: true },
      }),
      this.quests.find({ where: { questId: In([...questIds]) }, select: { questId: true, name: true } }),
    ]);
    const names = new Map(players.map(({ userId, ...rest }) => [userId, rest]));
    const questNames = new Map(quests.map(({ questId, name }) => [questId, name]));
    return entries.map((entry) => {
      const { nickname, username } = names.get(entry.user.id) ?? entry.user;
      const questName = questNames.get(entry.questId ?? '') ?? entry.questName;
      return { ...entry, questName, user: { id: entry.user.id, nickname, username } };
    });
  }

  /** Contributions show what was paid: their rows have the share (R300). */
  private async deductUnpaid(entries: readonly PartyActivity[]): Promise<PartyActivity[]> {
    const contributions = entries.filter(
      ({ type, xpGained }) => type === 'quest_contribution' && xpGained > 0,
    );
    if (contributions.length === 0) return [...entries];
    const rows = await this.activities.manager.findBy(UnpaidPartyShareRow, {
      contributionId: In(contributions.map(({ id }) => id)),
    });
    const unpaid = new Map(rows.map(({ contributionId, unpaidXp }) => [contributionId, unpaidXp]));
    return entries.map((entry) => ({ ...entry, xpGained: entry.xpGained - (unpaid.get(entry.id) ?? 0) }));
  }

  private toResponses(rows: readonly PartyQuestRow[], shares: Shares): PartyQuestResponse[] {
    const now = this.clock.now().toISOString();
    return rows.map((row) => toResponse(row, shares.get(row.questId) ?? [], now));
  }
}

type Shares = ReadonlyMap<string, ContributorResponse[]>;

/** Contributions of each player, by quest, in one query for any number of quests. For members only (R6). */
async function loadShares(rows: readonly PartyQuestRow[], manager: EntityManager): Promise<Shares> {
  const shares = await manager.query<Share[]>(
    `select quest_id as "questId", user_id as "userId",
            coalesce((select nickname from player where player.user_id = party_contribution.user_id), max(nickname)) as nickname,
            sum(units)::float8 as contribution, sum(xp - coalesce(unpaid_xp, 0))::float8 as "xpGained"
     from party_contribution
     left join (select contribution_id as event_id, unpaid_xp from unpaid_party_share where quest_id = any($1)) as unpaid
       using (event_id)
     where quest_id = any($1)
     group by quest_id, user_id order by contribution desc, user_id`,
    [rows.map(({ questId }) => questId)],
  );
  const byQuest = new Map<string, ContributorResponse[]>();
  for (const { questId, ...contributor } of shares) {
    byQuest.set(questId, [...(byQuest.get(questId) ?? []), contributor]);
  }
  return byQuest;
}

/** When the last contribution to each quest was made, by quest. */
async function loadCompletionTimes(
  rows: readonly PartyQuestRow[],
  manager: EntityManager,
): Promise<ReadonlyMap<string, Date>> {
  const times = await manager.query<{ questId: string; completedAt: Date }[]>(
    `select quest_id as "questId", max(created_at) as "completedAt"
     from party_contribution where quest_id = any($1) group by quest_id`,
    [rows.map(({ questId }) => questId)],
  );
  return new Map(times.map(({ questId, completedAt }) => [questId, completedAt]));
}

interface Share extends ContributorResponse {
  readonly questId: string;
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
