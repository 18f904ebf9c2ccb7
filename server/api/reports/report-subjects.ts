import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { ReportContext, ReportKind } from '../../contracts/reports';
import { requirePartyOf } from '../../domain/party/membership';
import { HiddenPeople } from '../../identity/blocks/hidden-people';
import { PARTY_AGGREGATE } from '../../platform/commands/aggregates';
import { CommandRunner } from '../../platform/commands/command-runner';
import { POSTGRES_POOL } from '../../platform/injection-tokens';
import { Problem } from '../../platform/problems/problem';
import { parseGoalXp } from '../../rules/party-goal';

/** Quests of a party whose texts are kept with a report: the newest. */
const KEPT_QUESTS = 20;

/** What is reported: who or what it is, the name that the reporter sees, and its texts. */
export interface ReportSubject {
  readonly subjectId: string;
  readonly shownName: string | null;
  readonly context: ReportContext;
}

/** Finds what players report, as it is at that moment (R468). */
@Injectable()
export class ReportSubjects {
  constructor(
    @Inject(POSTGRES_POOL) private readonly pool: Pool,
    private readonly runner: CommandRunner,
    private readonly people: HiddenPeople,
  ) {}

  /** Rejects with `PLAYER_NOT_FOUND`, also for the reporter, or with what the party shows its reader (R6). */
  async find(reporterId: string, kind: ReportKind, shownId: string): Promise<ReportSubject> {
    return kind === 'player' ? this.findPlayer(reporterId, shownId) : this.findParty(reporterId, shownId);
  }

  private async findPlayer(reporterId: string, shownId: string): Promise<ReportSubject> {
    const { hiddenIds } = await this.people.findMask(reporterId);
    const subjectId = await this.people.resolve(reporterId, shownId);
    const { rows } = await this.pool.query<{ nickname: string; username: string }>(
      'select nickname, username from account where id = $1 and id <> $2',
      [subjectId, reporterId],
    );
    const [player] = rows;
    if (!player) throw new Problem('PLAYER_NOT_FOUND');
    const shownName = hiddenIds.has(subjectId) ? null : player.nickname;
    return { subjectId, shownName, context: player };
  }

  private async findParty(reporterId: string, partyId: string): Promise<ReportSubject> {
    const state = await this.runner.loadState(PARTY_AGGREGATE, partyId);
    if (state.status !== 'founded') throw new Problem('PARTY_NOT_FOUND');
    const { settings } = state.settings.isPublic ? state : requirePartyOf(state, reporterId);
    const { rows: quests } = await this.pool.query<{ id: string; name: string; description: string }>(
      `select quest_id as id, name, description from party_quest where party_id = $1 and not is_deleted
       order by created_at desc limit $2`,
      [partyId, KEPT_QUESTS],
    );
    const { name, description, rules, weeklyGoal, monthlyGoal } = settings;
    const goals = [weeklyGoal, monthlyGoal].filter((goal) => goal !== '' && parseGoalXp(goal) === null);
    return { subjectId: partyId, shownName: name, context: { name, description, rules, goals, quests } };
  }
}
