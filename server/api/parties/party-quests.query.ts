import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, type Repository } from 'typeorm';
import type { PartyActivity } from '../../contracts/live';
import { parsePosition } from '../../contracts/position';
import { Problem } from '../../platform/problems/problem';
import { partyActivityOfRow } from '../../read-models/party-activity';
import { PartyActivityRow } from '../../read-models/party-activity.entity';
import { PartyQuestRow } from '../../read-models/party-quest.entity';
import type { PageQuery } from './parties.dto';
import { PartiesQuery } from './parties.query';
import type { PartyQuestResponse } from './party.response';

@Injectable()
export class PartyQuestsQuery {
  constructor(
    private readonly parties: PartiesQuery,
    @InjectRepository(PartyQuestRow) private readonly quests: Repository<PartyQuestRow>,
    @InjectRepository(PartyActivityRow) private readonly activities: Repository<PartyActivityRow>,
  ) {}

  /** Quests of a party the player may see, newest first. */
  async ofParty(partyId: string, userId: string): Promise<PartyQuestResponse[]> {
    await this.parties.visible(partyId, userId);
    const rows = await this.quests.find({ where: { partyId }, order: { createdAt: 'DESC', questId: 'ASC' } });
    return rows.map(toResponse);
  }

  async one(questId: string): Promise<PartyQuestResponse> {
    const row = await this.quests.findOneBy({ questId });
    if (!row) throw new Problem('SERVICE_UNAVAILABLE');
    return toResponse(row);
  }

  /** The feed, newest first; members only (D6). */
  async feedOf(partyId: string, userId: string, { before, limit }: PageQuery): Promise<PartyActivity[]> {
    await this.parties.visible(partyId, userId);
    if (!(await this.parties.isMember(partyId, userId))) throw new Problem('PARTY_MEMBER_ONLY');
    const cursor = before === undefined ? undefined : parsePosition(before);
    const rows = await this.activities.find({
      where: { partyId, ...(cursor !== undefined && { position: LessThan(cursor) }) },
      order: { position: 'DESC' },
      take: limit,
    });
    return rows.map(partyActivityOfRow);
  }
}

function toResponse(row: PartyQuestRow): PartyQuestResponse {
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
    type: 'party',
    deadline: row.deadline?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    position: row.position,
  };
}
