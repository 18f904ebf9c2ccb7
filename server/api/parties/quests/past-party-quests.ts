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

  /** Runs a command again that was refused because the party doesn't know its quest; rethrows any other error. */
  async retryWithPastQuest<Result>(
    error: unknown,
    { partyId, questId }: { readonly partyId: string; readonly questId: string },
    command: (past: PastPartyQuest) => Promise<Result>,
  ): Promise<Result> {
    const isUnknown = error instanceof Rejection && error.code === 'PARTY_QUEST_NOT_FOUND';
    const past = isUnknown ? await this.find(partyId, questId) : undefined;
    if (!past) throw error;
    return command(past);
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
