import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Any, type EntityManager, type Repository } from 'typeorm';
import { CLOCK, type Clock } from '../../platform/clock';
import { PartyMemberRow } from '../../read-models/party-member.entity';
import type { PartyRow } from '../../read-models/party.entity';
import { PlayerRow } from '../../read-models/player.entity';
import { addDays, listDayStarts, startOfDay, toLocalDate } from '../../rules/calendar';
import { countPartyStreak, type PartyStreak, type StreakMember } from '../../rules/party-streak';
import { PartiesQuery } from './parties.query';

/** Days that are looked at first. Most streaks are shorter; for longer ones, four times as many each time. */
const FIRST_DAYS = 8;

/** Before every day: of a member who had joined before the days that are looked at. */
const LONG_AGO = '0000-01-01';

type Stay = StreakMember['stays'][number];

/** The days that are looked at, in the party's zone. */
interface Span {
  readonly partyId: string;
  readonly timeZone: string;
  /** YYYY-MM-DD. */
  readonly first: string;
  /** YYYY-MM-DD. */
  readonly today: string;
}

/** The streak of a party, counted from the rows of what its members did (R464). */
@Injectable()
export class PartyStreakQuery {
  constructor(
    private readonly parties: PartiesQuery,
    @InjectRepository(PartyMemberRow) private readonly members: Repository<PartyMemberRow>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Rejects if the player may not see the party (R6). */
  async count(partyId: string, userId: string): Promise<PartyStreak> {
    const { row: party } = await this.parties.requireVisible(partyId, userId);
    // One snapshot, so that who was in the party and what they did agree.
    return this.members.manager.transaction('REPEATABLE READ', (manager) => this.countIn(manager, party));
  }

  private async countIn(
    manager: EntityManager,
    { partyId, leaderId, createdAt }: PartyRow,
  ): Promise<PartyStreak> {
    const leader = await manager.findOneBy(PlayerRow, { userId: leaderId });
    const timeZone = leader?.timeZone ?? 'UTC';
    const today = toLocalDate(this.clock.now().toISOString(), timeZone);
    const founded = toLocalDate(createdAt.toISOString(), timeZone);
    for (let count = FIRST_DAYS; ; count *= 4) {
      const first = addDays(today, -count);
      const members = await loadMembers(manager, { partyId, timeZone, first, today });
      const { isWhole, ...streak } = countPartyStreak(members, { today, first });
      if (isWhole || first <= founded) return streak;
    }
  }
}

async function loadMembers(manager: EntityManager, span: Span): Promise<readonly StreakMember[]> {
  const stays = await loadStays(manager, span);
  const ids = [...stays.keys()];
  const players = await manager.find(PlayerRow, {
    where: { userId: Any(ids) },
    select: { userId: true, pauses: true },
  });
  const activeDays = await loadActiveDays(manager, ids, span);
  const pauses = new Map(players.map((player) => [player.userId, player.pauses]));
  return ids.map((id) => ({
    stays: stays.get(id) ?? [],
    pauses: pauses.get(id) ?? [],
    activeDays: activeDays.get(id) ?? new Set(),
  }));
}

/** Who is in the party, and who was on one of the days. */
async function loadStays(
  manager: EntityManager,
  { partyId, timeZone, first }: Span,
): Promise<ReadonlyMap<string, readonly Stay[]>> {
  const rows = await manager.query<{ userId: string; isEnd: boolean; at: Date }[]>(
    `select user_id as "userId", type <> 'joined' as "isEnd", created_at as at from party_activity
     where party_id = $1 and created_at >= $2 and type in ('joined', 'left', 'removed', 'removed_by_operator')
     order by position`,
    [partyId, startOfDay(first, timeZone)],
  );
  const dayOf = (at: Date) => toLocalDate(at.toISOString(), timeZone);
  const stays = new Map<string, Stay[]>();
  const joined = new Map<string, string>();
  const add = (userId: string, stay: Stay) => stays.set(userId, [...(stays.get(userId) ?? []), stay]);
  for (const { userId, isEnd, at } of rows) {
    if (isEnd) add(userId, { from: joined.get(userId) ?? LONG_AGO, to: dayOf(at) });
    else joined.set(userId, dayOf(at));
  }
  for (const { userId, joinedAt } of await manager.findBy(PartyMemberRow, { partyId }))
    add(userId, { from: dayOf(joinedAt), to: null });
  return stays;
}

/**
 * The days on which each player completed a quest or a task without undoing it, or contributed to a party. The days' starts are given,
 * because Postgres reads some names of zones otherwise than the rules do, and doesn't know others.
 */
async function loadActiveDays(
  manager: EntityManager,
  userIds: readonly string[],
  { timeZone, first, today }: Span,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const starts = listDayStarts(first, today, timeZone);
  const rows = await manager.query<{ userId: string; days: readonly number[] }[]>(
    `select user_id as "userId", array_agg(day) as days from (
       select user_id, width_bucket(created_at, $3::timestamptz[]) - 1 as day from (
         select user_id, created_at, cause from ledger_entry
         where user_id = any($1) and created_at >= $2
           and cause in ('quest-completed', 'task-completed', 'party-contribution', 'quest-undone', 'task-undone')
         union all
         select user_id, created_at, 'party-contribution' from party_contribution
         where user_id = any($1) and created_at >= $2 and xp = 0
       ) deed
       group by 1, 2
       having count(*) filter (where cause in ('quest-undone', 'task-undone')) * 2 < count(*)
     ) active group by 1`,
    [userIds, starts[0], starts],
  );
  return new Map(rows.map(({ userId, days }) => [userId, new Set(days.map((day) => addDays(first, day)))]));
}
