import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { getOwnEntry } from '../../domain/kernel/get-own-entry';
import type { MemberIdentity } from '../../domain/party/party.events';
import type { PlayerCommand } from '../../domain/player/player.commands';
import type { PlayerEvent } from '../../domain/player/player.events';
import type { PlayerState } from '../../domain/player/player.state';
import { PLAYER_AGGREGATE } from '../../platform/commands/aggregates';
import type { CommandContext } from '../../platform/commands/command-context';
import { CommandRunner, type Outcome } from '../../platform/commands/command-runner';

type ExitReason = Extract<PlayerCommand, { type: 'ReleasePartySlot' }>['reason'];

/** A holding of a slot: for which party, by which claim; memberships from before claims were recorded have none. */
export interface PartySlot {
  readonly partyId: string;
  readonly claim: string | null;
}

/** The players' side of what happens between players and parties. */
@Injectable()
export class PartyPlayers {
  constructor(private readonly runner: CommandRunner) {}

  async loadIdentity(userId: string): Promise<MemberIdentity> {
    const { nickname, username, characterClass, level } = await this.runner.player(userId);
    return { userId, nickname, username, characterClass, level };
  }

  /**
   * Also at the end of joining and founding: should the slot have been taken for a crash's by then, it is taken again. A
   * repeat would only tell that it was taken once; it may have been given back since, and another party may have it now.
   */
  async takeSlot(
    { partyId, claim }: PartySlot,
    context: CommandContext,
  ): Promise<Outcome<PlayerEvent, PlayerState>> {
    const command = { type: 'TakePartySlot', partyId, claim } as const;
    const outcome = await this.runner.runToLatest(PLAYER_AGGREGATE, context.actor, command, context);
    const { state } = outcome;
    if (state.status === 'registered' && getOwnEntry(state.partySlots, partyId) === claim) return outcome;
    return this.runner.run(PLAYER_AGGREGATE, context.actor, command, withFreshCommandId(context));
  }

  /** Whenever it is asked for: a claim that is held no more changes nothing. */
  async releaseSlot(
    userId: string,
    { partyId, claim }: PartySlot,
    reason: ExitReason,
    context: CommandContext,
  ): Promise<void> {
    const command = { type: 'ReleasePartySlot', partyId, claim, reason } as const;
    await this.runner.run(PLAYER_AGGREGATE, userId, command, withFreshCommandId(context));
  }
}

/** The same step as a command of its own, not answered from what a repeat finds. */
function withFreshCommandId({ requestHash: _key, ...context }: CommandContext): CommandContext {
  return { ...context, commandId: randomUUID() };
}
