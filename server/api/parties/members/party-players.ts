import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { getOwnEntry } from '../../../domain/kernel/get-own-entry';
import type { CurrentNames } from '../../../domain/party/party.commands';
import type { MemberIdentity } from '../../../domain/party/party.events';
import type { PlayerCommand } from '../../../domain/player/player.commands';
import type { PlayerEvent } from '../../../domain/player/player.events';
import { PLAYER_AGGREGATE } from '../../../platform/commands/aggregates';
import { loadCurrentNames } from '../../../platform/commands/current-names';
import type { CommandContext } from '../../../platform/commands/command-context';
import type { CommandOutcome } from '../../../platform/commands/command-outcome';
import { CommandRunner } from '../../../platform/commands/command-runner';
import { toPartyHero, type PartyHero } from '../party-hero';

type ExitReason = Extract<PlayerCommand, { type: 'ReleasePartySlot' }>['reason'];

/** A held slot: its party and its claim; memberships from before claims existed have none. */
export interface PartySlot {
  readonly partyId: string;
  readonly claim: string | null;
}

/** The player's side of commands that span players and parties. */
@Injectable()
export class PartyPlayers {
  constructor(private readonly runner: CommandRunner) {}

  async loadIdentity(userId: string): Promise<MemberIdentity> {
    const { nickname, username, characterClass, level } = await this.runner.player(userId);
    return { userId, nickname, username, characterClass, level };
  }

  /** How the parties see the player's hero beside the class (R407). */
  async loadHero(userId: string): Promise<PartyHero> {
    return toPartyHero(await this.runner.player(userId));
  }

  /** The names that the player has now; none for an id that is no player's, which the party refuses. */
  async loadNames(userId: string): Promise<CurrentNames> {
    return loadCurrentNames(this.runner, [userId]);
  }

  /**
   * Also called at the end of joining and founding, in case a policy has released the slot as an orphan of a crash. A repeat
   * of the first command would only show that the slot was taken once; it may have been released and reused since.
   */
  async takeSlot(
    { partyId, claim }: PartySlot,
    context: CommandContext,
  ): Promise<CommandOutcome<PlayerEvent>> {
    const command = { type: 'TakePartySlot', partyId, claim } as const;
    const outcome = await this.runner.runToLatest(PLAYER_AGGREGATE, context.actor, command, context);
    const { state } = outcome;
    if (state.status === 'registered' && getOwnEntry(state.partySlots, partyId) === claim) return outcome;
    return this.runner.run(PLAYER_AGGREGATE, context.actor, command, withFreshCommandId(context));
  }

  /** Idempotent: releasing a claim that is no longer held changes nothing. */
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

/** The step as a separate command, so that it is decided again and not answered as a repeat. */
function withFreshCommandId({ requestHash: _key, ...context }: CommandContext): CommandContext {
  return { ...context, commandId: randomUUID() };
}
