import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Rejection } from '../../../domain/kernel/rejection';
import type { PastPartyQuest } from '../../../domain/party/party.state';
import { PartyQuestRow } from '../../../read-models/party-quest.entity';

/**
 * Quests that ended so long ago that their party's state no longer holds them, from the read model: a hundred others have ended
 * since, so its rows have them, unless the projections have been away all that time.
 */
@Injectable()
export class PastPartyQuests {
  constructor(@InjectRepository(PartyQuestRow) private readonly quests: Repository<PartyQuestRow>) {}

  /** Runs a command about a quest, and again with what is known of the quest if the party doesn't know it. */
  async run<Result>(
    partyId: string,
    questId: string,
    command: (past: PastPartyQuest | undefined) => Promise<Result>,
  ): Promise<Result> {
    try {
      return await command(undefined);
    } catch (error) {
      const isUnknown = error instanceof Rejection && error.code === 'PARTY_QUEST_NOT_FOUND';
      const past = isUnknown ? await this.find(partyId, questId) : undefined;
      if (!past) throw error;
      return command(past);
    }
  }

  /** Undefined for a quest that has not ended, or that is none of the party's. */
  async find(partyId: string, questId: string): Promise<PastPartyQuest | undefined> {
    const row = await this.quests.findOneBy({ partyId, questId });
    const end = row && findEnd(row);
    return end ? { questId, name: row.name, end } : undefined;
  }
}

function findEnd({ isDeleted, isCompleted, isExpired }: PartyQuestRow): PastPartyQuest['end'] | undefined {
  if (isDeleted) return 'deleted';
  if (isCompleted) return 'completed';
  return isExpired ? 'expired' : undefined;
}
