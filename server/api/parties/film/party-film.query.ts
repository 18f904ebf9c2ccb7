import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Any, type EntityManager, type Repository } from 'typeorm';
import type { ActivitySubject } from '../../../contracts/live';
import { CLOCK, type Clock } from '../../../platform/clock';
import { PartyContributionRow } from '../../../read-models/party-contribution.entity';
import { PartyMemberRow } from '../../../read-models/party-member.entity';
import { PartyQuestRow } from '../../../read-models/party-quest.entity';
import type { PartyRow } from '../../../read-models/party.entity';
import { PlayerRow } from '../../../read-models/player.entity';
import { addDays, startOfDay, startOfWeek, toLocalDate, toLocalMinute } from '../../../rules/calendar';
import {
  createFilmFrames,
  findFilmQuests,
  MOMENTS_PER_KIND,
  type FilmActivities,
  type FilmContribution,
  type FilmFrame,
  type FilmMoment,
} from '../../../rules/party-film';
import { parseGoalXp } from '../../../rules/party-goal';
import { PartiesQuery, toPersonResponse } from '../parties.query';
import type { PartyFilmResponse } from './party-film.dto';
import { toPartyHero } from '../party-hero';

const HOUR_MS = 60 * 60_000;

type Frame = FilmFrame<ActivitySubject>;

/** The weeks that a party has films of, as Mondays, and the one that is asked for. */
type Weeks = Pick<PartyFilmResponse, 'week' | 'firstWeek' | 'lastWeek'>;

/** What the rows of a film are selected by. */
interface Span {
  readonly partyId: string;
  /** When the week begins and ends: ISO 8601, UTC. */
  readonly from: string;
  readonly to: string;
}

/** The film of a party's week, from the rows of the log (R487). */
@Injectable()
export class PartyFilmQuery {
  constructor(
    private readonly parties: PartiesQuery,
    @InjectRepository(PartyContributionRow)
    private readonly contributions: Repository<PartyContributionRow>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** `day`: of the week, YYYY-MM-DD. Rejects if the player may not see the party or isn't a member (R6). */
  async find(partyId: string, userId: string, day: string | undefined): Promise<PartyFilmResponse> {
    const party = await this.parties.requireMember(partyId, userId);
    // One snapshot, so that the last frame agrees with the party's XP and the bars.
    return this.contributions.manager.transaction('REPEATABLE READ', (manager) =>
      this.findIn(manager, party, day),
    );
  }

  private async findIn(
    manager: EntityManager,
    party: PartyRow,
    day: string | undefined,
  ): Promise<PartyFilmResponse> {
    const leader = await manager.findOneBy(PlayerRow, { userId: party.leaderId });
    const timeZone = leader?.timeZone ?? 'UTC';
    const weeks = this.findWeeks(party, timeZone, day);
    const { week } = weeks;
    const span = {
      partyId: party.partyId,
      from: startOfDay(week, timeZone),
      to: startOfDay(addDays(week, 7), timeZone),
    };
    const contributions = await loadContributions(manager, span);
    const xpBefore = await loadXpBefore(manager, span);
    const deletedIds = await loadDeletedQuests(manager, contributions);
    const questIds = findFilmQuests(contributions.filter(({ questId }) => !deletedIds.has(questId)));
    const unitsBefore = await loadUnitsBefore(manager, questIds, span);
    const activities = await loadActivities(manager, span);
    const frames = createFilmFrames({ xpBefore, unitsBefore, contributions, activities });
    const quests = await loadQuests(manager, questIds, frames);
    const shown = questIds.flatMap((id) => quests.get(id) ?? []);
    return {
      ...weeks,
      xpBefore,
      goal: parseGoalXp(party.weeklyGoal),
      quests: shown.map(({ questId: id, name, emoji, targetValue }) => ({
        id,
        name,
        emoji,
        targetValue,
        unitsBefore: unitsBefore.get(id) ?? 0,
      })),
      people: await loadPeople(manager, party.partyId, frames),
      frames: frames.map(({ hour, totalXp, bars, moments, otherMoments }) => ({
        at: toLocalMinute(Date.parse(span.from) + hour * HOUR_MS, timeZone),
        totalXp,
        bars: shown.flatMap(({ questId }) => {
          const units = bars.get(questId);
          return units === undefined ? [] : [{ questId, units }];
        }),
        moments: moments.map(({ questId, ...moment }) => ({
          ...moment,
          questName: questId === null ? null : (quests.get(questId)?.name ?? null),
        })),
        otherMoments,
      })),
    };
  }

  private findWeeks({ createdAt }: PartyRow, timeZone: string, day: string | undefined): Weeks {
    const weekOf = (instant: Date) => startOfWeek(toLocalDate(instant.toISOString(), timeZone));
    const firstWeek = weekOf(createdAt);
    const lastWeek = weekOf(this.clock.now());
    const asked = startOfWeek(day ?? lastWeek);
    const week = asked < firstWeek ? firstWeek : asked > lastWeek ? lastWeek : asked;
    return { week, firstWeek, lastWeek };
  }
}

/** What each player gave to each quest in each hour. */
async function loadContributions(
  manager: EntityManager,
  { partyId, from, to }: Span,
): Promise<readonly FilmContribution[]> {
  return manager.query<FilmContribution[]>(
    `select floor(extract(epoch from created_at - $2::timestamptz) / 3600)::int as hour,
       quest_id as "questId", user_id as "userId", sum(units)::int as units, sum(party_xp)::int as "partyXp"
     from party_contribution where party_id = $1 and created_at >= $2 and created_at < $3
     group by 1, 2, 3 order by 1, 2, 3`,
    [partyId, from, to],
  );
}

/** What the party had when the week began: its XP without what was given since. */
async function loadXpBefore(manager: EntityManager, { partyId, from }: Span): Promise<number> {
  const [row] = await manager.query<{ xp: string }[]>(
    `select total_xp - (
       select coalesce(sum(party_xp), 0) from party_contribution where party_id = $1 and created_at >= $2
     ) as xp from party where party_id = $1`,
    [partyId, from],
  );
  return Number(row?.xp ?? 0);
}

async function loadUnitsBefore(
  manager: EntityManager,
  questIds: readonly string[],
  { from }: Span,
): Promise<ReadonlyMap<string, number>> {
  const rows = await manager.query<{ questId: string; units: number }[]>(
    `select quest_id as "questId", sum(units)::int as units from party_contribution
     where quest_id = any($1) and created_at < $2 group by 1`,
    [questIds, from],
  );
  return new Map(rows.map(({ questId, units }) => [questId, units]));
}

/** What the feed has of the other kinds: the first of each hour, and how many there are. */
async function loadActivities(
  manager: EntityManager,
  { partyId, from, to }: Span,
): Promise<readonly FilmActivities<ActivitySubject>[]> {
  const rows = await manager.query<
    (FilmMoment<ActivitySubject> & Pick<FilmActivities<ActivitySubject>, 'hour' | 'type' | 'count'>)[]
  >(
    `select * from (
       select hour, type, user_id as "userId", quest_id as "questId", null as contribution, subject, amount,
         row_number() over (partition by hour, type order by position)::int as place,
         count(*) over (partition by hour, type)::int as count
       from (
         select *, floor(extract(epoch from created_at - $2::timestamptz) / 3600)::int as hour from party_activity
         where party_id = $1 and created_at >= $2 and created_at < $3
           and type in ('completed_quest', 'joined', 'member_level', 'member_loot')
       ) entry
     ) ranked where place <= $4 order by hour, type, place`,
    [partyId, from, to, MOMENTS_PER_KIND],
  );
  const groups = new Map<string, FilmActivities<ActivitySubject>>();
  for (const { hour, count, type, userId, questId, contribution, subject, amount } of rows) {
    const moment = { type, userId, questId, contribution, subject, amount };
    const moments = [...(groups.get(`${hour} ${type}`)?.moments ?? []), moment];
    groups.set(`${hour} ${type}`, { hour, type, count, moments });
  }
  return [...groups.values()];
}

/** The quests of the bars and of the moments, deleted ones too: the feed names them as well. */
async function loadQuests(
  manager: EntityManager,
  questIds: readonly string[],
  frames: readonly Frame[],
): Promise<ReadonlyMap<string, PartyQuestRow>> {
  const named = frames.flatMap(({ moments }) => moments.flatMap(({ questId }) => questId ?? []));
  const rows = await manager.findBy(PartyQuestRow, { questId: Any([...new Set([...questIds, ...named])]) });
  return new Map(rows.map((row) => [row.questId, row]));
}

/** Members as the party sees them; of who has left the name alone, as in the feed. */
async function loadPeople(
  manager: EntityManager,
  partyId: string,
  frames: readonly Frame[],
): Promise<PartyFilmResponse['people']> {
  const named = new Set(frames.flatMap(({ moments }) => moments.map(({ userId }) => userId)));
  const userId = Any([...named]);
  const rows = await manager.findBy(PlayerRow, { userId });
  const members = new Set(
    (await manager.findBy(PartyMemberRow, { partyId, userId })).map((member) => member.userId),
  );
  const players = new Map(rows.map((row) => [row.userId, row]));
  return rows.map((row) => {
    if (members.has(row.userId)) return toPersonResponse(row, players);
    const { nickname, username } = row;
    return {
      id: row.userId,
      nickname,
      username,
      characterClass: 'adventurer',
      level: 1,
      ...toPartyHero(undefined),
    };
  });
}

/** The deleted ones among the quests of the contributions: they have no bar. */
async function loadDeletedQuests(
  manager: EntityManager,
  contributions: readonly FilmContribution[],
): Promise<ReadonlySet<string>> {
  const questId = Any([...new Set(contributions.map((each) => each.questId))]);
  const rows = await manager.find(PartyQuestRow, {
    where: { questId, isDeleted: true },
    select: { questId: true },
  });
  return new Set(rows.map((row) => row.questId));
}
