import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository, SelectQueryBuilder } from 'typeorm';
import { CLOCK, type Clock } from '../../platform/clock';
import { PersonalTaskRow } from '../../read-models/personal-task.entity';
import { PlayerRow } from '../../read-models/player.entity';
import { resolveToday } from '../../read-models/player-today';
import { toTaskResponse, type PersonalTaskResponse, type TaskDayResponse } from './task.response';
import type { TaskHistoryQuery } from './tasks.dto';

@Injectable()
export class TasksQuery {
  constructor(
    @InjectRepository(PlayerRow) private readonly players: Repository<PlayerRow>,
    @InjectRepository(PersonalTaskRow) private readonly tasks: Repository<PersonalTaskRow>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Tasks of the player's current day in the player's order (R496); none when a new day is due (R36). */
  async findForToday(userId: string): Promise<PersonalTaskResponse[]> {
    const today = await this.loadToday(userId);
    return today === undefined ? [] : (await this.findByDay(userId, today)).map(toTaskResponse);
  }

  /** Days before today that have tasks, newest first; `limit` counts days (R124). */
  async findHistory(userId: string, { before, limit }: TaskHistoryQuery): Promise<TaskDayResponse[]> {
    const today = await this.loadToday(userId);
    if (today === undefined) return [];
    const end = before !== undefined && before < today ? before : today;
    const rows = await this.tasks
      .createQueryBuilder('task')
      .where('task.userId = :userId', { userId })
      .andWhere('not task.isDeleted')
      .andWhere((where) => `task.dateAssigned in ${selectLastDays(where, limit)}`)
      .setParameters({ userId, end })
      .orderBy('task.dateAssigned', 'DESC')
      .addOrderBy('task.dayOrder', 'ASC', 'NULLS LAST')
      .addOrderBy('task.createdPosition', 'ASC')
      .getMany();
    return groupByDay(rows);
  }

  /** Tasks of one day in the player's order, those created since it was set last (R496); without deleted ones (R183). */
  async findByDay(userId: string, dateAssigned: string): Promise<readonly PersonalTaskRow[]> {
    return this.tasks.find({
      where: { userId, dateAssigned, isDeleted: false },
      order: { dayOrder: { direction: 'ASC', nulls: 'LAST' }, createdPosition: 'ASC' },
    });
  }

  private async loadToday(userId: string): Promise<string | undefined> {
    const player = await this.players.findOneBy({ userId });
    return player ? resolveToday(player, this.clock.now().toISOString()) : undefined;
  }
}

/** Selects the days from the index: a page costs the same however long the history is. */
function selectLastDays(query: SelectQueryBuilder<PersonalTaskRow>, limit: number): string {
  return query
    .subQuery()
    .select('earlier.dateAssigned')
    .from(PersonalTaskRow, 'earlier')
    .where('earlier.userId = :userId')
    .andWhere('earlier.dateAssigned < :end')
    .andWhere('not earlier.isDeleted')
    .groupBy('earlier.dateAssigned')
    .orderBy('earlier.dateAssigned', 'DESC')
    .limit(limit)
    .getQuery();
}

/** Groups rows that are ordered by day into days. */
function groupByDay(rows: readonly PersonalTaskRow[]): TaskDayResponse[] {
  const days = new Map<string, PersonalTaskResponse[]>();
  for (const row of rows) {
    const tasks = days.get(row.dateAssigned) ?? [];
    tasks.push(toTaskResponse(row));
    days.set(row.dateAssigned, tasks);
  }
  return [...days].map(([date, tasks]) => ({
    date,
    done: tasks.filter(({ isCompleted }) => isCompleted).length,
    total: tasks.length,
    tasks,
  }));
}
