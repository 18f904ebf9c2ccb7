import type pg from 'pg';
import { Rejection } from '../../domain/kernel/rejection';
import { buildNeutralPartyName, hideTexts } from '../../domain/party/hidden-texts';
import type { PartyCommand } from '../../domain/party/party.commands';
import type { PartyEvent } from '../../domain/party/party.events';
import type { FoundedParty } from '../../domain/party/party.state';
import type { EventLog } from '../../event-log/event-log';
import { operatorActs } from '../../operations/operators/operator-acts';
import { PARTY_AGGREGATE, PLAYER_AGGREGATE } from '../../platform/commands/aggregates';
import type { CommandRunner } from '../../platform/commands/command-runner';
import { loadCurrentNames } from '../../platform/commands/current-names';
import { findLastActiveDays } from '../../platform/commands/last-active-days';
import { replacePartyName } from '../reports/reported-names';
import { findAccount } from './find-account';
import { createOperatorContext, type ActReason } from './operator-context';

/**
 * What operators do with parties (R373, R486). The record of an act is committed before its events are appended, so that a process that
 * dies in between leaves no act unrecorded. So the record says what the operator ordered: an act that fails after its record, because the
 * log is out of reach or another operator did the same at that moment, stays on it. What the party refuses at once isn't recorded.
 */
export class PartyAdministration {
  constructor(
    private readonly pool: pg.Pool,
    private readonly log: EventLog,
    private readonly runner: CommandRunner,
  ) {}

  /**
   * Removes the player from the party, and frees the slot before it resolves. Rejects with `PARTY_NOT_FOUND`,
   * `PARTY_MEMBER_NOT_FOUND`, or `OperationRefused`: `unknown-account`.
   */
  async removeMember(name: string, partyId: string, { reason, actor }: ActReason): Promise<void> {
    const { id: userId, username } = await findAccount(this.pool, name);
    const party = await this.loadParty(partyId);
    const lastPlayed = await findLastActiveDays(this.runner, this.log, party.members);
    const { instant } = this.runner.moment();
    const names = await loadCurrentNames(
      this.runner,
      party.members.map((member) => member.userId),
    );
    const command = { type: 'ExpelMember', userId, lastPlayed, today: instant.slice(0, 10), names } as const;
    await this.runner.check(PARTY_AGGREGATE, partyId, command);
    const details = { partyId, party: party.settings.name, reason };
    await operatorActs.record(this.pool, { actor, act: 'member removed', subject: username, details });
    const events = await this.run(partyId, command);
    const removed = events.find((event) => event.type === 'MemberRemoved');
    if (removed) await this.releaseSlot(userId, partyId, removed.data.slotClaim);
  }

  /** Deletes the party; the policy `party-exits` frees its members' slots. Rejects with `PARTY_NOT_FOUND`. */
  async close(partyId: string, { reason, actor }: ActReason): Promise<void> {
    const { settings } = await this.loadParty(partyId);
    const details = { partyId, reason };
    await operatorActs.record(this.pool, { actor, act: 'party closed', subject: settings.name, details });
    await this.run(partyId, { type: 'CloseParty' });
  }

  /**
   * Hides the texts of a quest, or those of the party for null (R486); what is hidden already stays, and isn't recorded again. Rejects
   * with `PARTY_NOT_FOUND` or `PARTY_QUEST_NOT_FOUND`.
   */
  async hideTexts(partyId: string, questId: string | null, act: ActReason): Promise<void> {
    const past = questId === null ? undefined : await this.findQuestTexts(partyId, questId);
    const command = { type: 'HideTexts', questId, ...(past && { past }) } as const;
    const party = await this.loadParty(partyId);
    if (hideTexts(command, party).length > 0) await this.recordHiding(party, questId, act);
    // Also in a repeat: the process may have died after the event.
    if (questId === null) await replacePartyName(this.pool, partyId, buildNeutralPartyName(party));
    await this.run(partyId, command);
  }

  private async recordHiding(
    party: FoundedParty,
    questId: string | null,
    { reason, actor }: ActReason,
  ): Promise<void> {
    const { partyId, settings } = party;
    await operatorActs.record(this.pool, {
      actor,
      act: questId === null ? 'party texts hidden' : 'quest texts hidden',
      subject: settings.name,
      details: { partyId, ...(questId !== null && { questId }), reason },
    });
  }

  /** The texts of any quest of the party, also of one that ended long ago; as far as the read model is. */
  private async findQuestTexts(
    partyId: string,
    questId: string,
  ): Promise<{ readonly name: string; readonly description: string } | undefined> {
    const { rows } = await this.pool.query<{ name: string; description: string }>(
      'select name, description from party_quest where party_id = $1 and quest_id = $2',
      [partyId, questId],
    );
    return rows[0];
  }

  private async loadParty(partyId: string): Promise<FoundedParty> {
    const party = await this.runner.loadState(PARTY_AGGREGATE, partyId);
    if (party.status !== 'founded') throw new Rejection('PARTY_NOT_FOUND');
    return party;
  }

  private async run(partyId: string, command: PartyCommand): Promise<readonly PartyEvent[]> {
    return (await this.runner.run(PARTY_AGGREGATE, partyId, command, createOperatorContext())).events;
  }

  private async releaseSlot(userId: string, partyId: string, claim: string | null): Promise<void> {
    const command = { type: 'ReleasePartySlot', partyId, claim, reason: 'removed' } as const;
    await this.runner.run(PLAYER_AGGREGATE, userId, command, createOperatorContext());
  }
}
