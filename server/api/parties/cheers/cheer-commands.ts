import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { MAX_NAMED_CHEERS, type Reaction } from '../../../contracts/cheers';
import { listCheerers } from '../../../domain/party/cheers';
import { requirePartyOf } from '../../../domain/party/membership';
import type { FeedEntry, PartyCommand } from '../../../domain/party/party.commands';
import { EVENT_LOG, type EventLog } from '../../../event-log/event-log';
import { PARTY_AGGREGATE } from '../../../platform/commands/aggregates';
import type { CommandContext } from '../../../platform/commands/command-context';
import { CommandRunner } from '../../../platform/commands/command-runner';
import { loadCurrentNames } from '../../../platform/commands/current-names';
import { Problem } from '../../../platform/problems/problem';
import { ReadBarrier } from '../../../platform/reads/read-barrier';
import { PartyActivityRow } from '../../../read-models/party-activity.entity';

/** Those who are named after the command: one of the first may take the cheer back. */
const MAX_LOOKED_UP = MAX_NAMED_CHEERS + 1;

/** An entry of a party's feed and one of the reactions. */
export interface CheerTarget {
  readonly partyId: string;
  readonly entryId: string;
  readonly reaction: Reaction;
}

/** Cheers are decided in the party's stream; the entries are in the read model, also those from members' own streams (ADR 9). */
@Injectable()
export class CheerCommands {
  constructor(
    private readonly runner: CommandRunner,
    @InjectRepository(PartyActivityRow) private readonly activities: Repository<PartyActivityRow>,
    private readonly barrier: ReadBarrier,
    @Inject(EVENT_LOG) private readonly log: EventLog,
  ) {}

  /** Gives an entry a reaction or takes it back. Resolves also when that changes nothing. */
  async run(
    type: Extract<PartyCommand['type'], 'CheerEntry' | 'WithdrawCheer'>,
    { partyId, entryId, reaction }: CheerTarget,
    context: CommandContext,
  ): Promise<void> {
    const { actor } = context;
    const party = requirePartyOf(await this.runner.loadState(PARTY_AGGREGATE, partyId), actor);
    const entry = await this.requireEntry(partyId, entryId);
    const cheererIds = listCheerers(party, entryId, reaction).map(({ userId }) => userId);
    const names = await loadCurrentNames(this.runner, [actor, ...cheererIds.slice(0, MAX_LOOKED_UP)]);
    const { nickname = '', username = '' } = names[actor] ?? {};
    const by = { userId: actor, nickname, username };
    const { instant } = this.runner.moment();
    await this.runner.run(PARTY_AGGREGATE, partyId, { type, entry, reaction, by, names, instant }, context);
  }

  /** The socket may have shown an entry that the read model doesn't have yet. */
  private async requireEntry(partyId: string, entryId: string): Promise<FeedEntry> {
    const find = () => this.activities.findOneBy({ partyId, eventId: entryId });
    const known = await find();
    if (!known) await this.barrier.waitFor('parties', await this.log.head());
    const row = known ?? (await find());
    if (!row) throw new Problem('PARTY_ENTRY_NOT_FOUND');
    return { entryId, type: row.type, userId: row.userId, time: row.createdAt.toISOString() };
  }
}
