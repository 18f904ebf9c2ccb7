import { Inject, Injectable } from '@nestjs/common';
import { EVENT_LOG, type EventLog } from '../../../event-log/event-log';
import { CLOCK, type Clock } from '../../../platform/clock';
import { PARTY_AGGREGATE } from '../../../platform/commands/aggregates';
import type { CommandContext } from '../../../platform/commands/command-context';
import { CommandRunner } from '../../../platform/commands/command-runner';
import { findLastActiveDays } from '../../../platform/commands/last-active-days';
import type { DescribeParty } from '../describe-party';
import { PartyPlayers } from './party-players';

/** Commands that pass the lead of a party on. They resolve with what `describe` returns, or has returned at the first request. */
@Injectable()
export class LeadershipCommands {
  constructor(
    private readonly runner: CommandRunner,
    private readonly players: PartyPlayers,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(EVENT_LOG) private readonly log: EventLog,
  ) {}

  async promote<Answer extends object>(
    partyId: string,
    userId: string,
    context: CommandContext,
    describe: DescribeParty<Answer>,
  ): Promise<Answer> {
    const names = await this.players.loadNames(userId);
    const command = { type: 'TransferLeadership', to: userId, by: context.actor, names } as const;
    return (await this.runner.runAndDescribe(PARTY_AGGREGATE, partyId, command, context, describe)).answer;
  }

  async claimLeadership<Answer extends object>(
    partyId: string,
    context: CommandContext,
    describe: DescribeParty<Answer>,
  ): Promise<Answer> {
    const party = await this.runner.loadState(PARTY_AGGREGATE, partyId);
    const members = party.status === 'founded' ? party.members : [];
    // A non-member is refused whatever the days are, so none are loaded.
    const candidates = members.some(({ userId }) => userId === context.actor) ? members : [];
    const lastPlayed = await findLastActiveDays(this.runner, this.log, candidates);
    const today = this.clock.now().toISOString().slice(0, 10);
    const names = await this.players.loadNames(context.actor);
    const command = { type: 'ClaimLeadership', by: context.actor, lastPlayed, today, names } as const;
    return (await this.runner.runAndDescribe(PARTY_AGGREGATE, partyId, command, context, describe)).answer;
  }
}
