import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository, SelectQueryBuilder } from 'typeorm';
import { CLOCK, type Clock } from '../../platform/clock';
import { PersonalTaskRow } from '../../read-models/personal-task.entity';
import { PlayerRow } from '../../read-models/player.entity';
import { todayOf } from '../../read-models/player-today';
import { personalTask, type PersonalTaskResponse, type TaskDayResponse } from './task.response';
import type { TaskHistoryQuery } from './tasks.dto';

@Injectable()
export class TasksQuery {
  constructor(
    @InjectRepository(PlayerRow) private readonly players: Repository<PlayerRow>,
    @InjectRepository(PersonalTaskRow) private readonly tasks: Repository<PersonalTaskRow>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Tasks of the player's today in the order made; none when a new day is due to be started (R36). */
  async ofToday(userId: string): Promise<PersonalTaskResponse[]> {
    const today = await this.todayOf(userId);
    return today === undefined ? [] : (await this.ofDay(userId, today)).map(personalTask);
  }

  /** Days before today that had tasks, newest first; `limit` counts days (R124). */
  async history(userId: string, { before, limit }: TaskHistoryQuery): Promise<TaskDayResponse[]> {
    const today = await this.todayOf(userId);
    if (today === undefined) return [];
    const end = before !== undefined && before < today ? before : today;
    const rows = await this.tasks
      .createQueryBuilder('task')
      .where('task.userId = :userId', { userId })
      .andWhere((where) => `task.dateAssigned in ${lastDays(where, limit)}`)
      .setParameters({ userId, end })
      .orderBy('task.dateAssigned', 'DESC')
      .addOrderBy('task.createdPosition', 'ASC')
      .getMany();
    return byDay(rows);
  }

  /** Tasks of one day in the order made. */
  async ofDay(userId: string, dateAssigned: string): Promise<readonly PersonalTaskRow[]> {
    return this.tasks.find({ where: { userId, dateAssigned }, order: { createdPosition: 'ASC' } });
  }

  private async todayOf(userId: string): Promise<string | undefined> {
    const player = await this.players.findOneBy({ userId });
    return player ? todayOf(player, this.clock.now().toISOString()) : undefined;
  }
}

/** The days themselves, from the index: a page costs the same however long the history is. */
function lastDays(query: SelectQueryBuilder<PersonalTaskRow>, limit: number): string {
  return query
    .subQuery()
    .select('earlier.dateAssigned')
    .from(PersonalTaskRow, 'earlier')
    .where('earlier.userId = :userId')
    .andWhere('earlier.dateAssigned < :end')
    .groupBy('earlier.dateAssigned')
    .orderBy('earlier.dateAssigned', 'DESC')
    .limit(limit)
    .getQuery();
}

/** Rows that come day by day, as days. */
function byDay(rows: readonly PersonalTaskRow[]): TaskDayResponse[] {
  const days = new Map<string, PersonalTaskResponse[]>();
  for (const row of rows) {
    const tasks = days.get(row.dateAssigned) ?? [];
    tasks.push(personalTask(row));
    days.set(row.dateAssigned, tasks);
  }
  return [...days].map(([date, tasks]) => ({
    date,
    done: tasks.filter(({ isCompleted }) => isCompleted).length,
    total: tasks.length,
    tasks,
  }));
}
